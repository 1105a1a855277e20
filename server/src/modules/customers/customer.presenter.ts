import type { z } from 'zod'
import type { customer } from '@forki/contract/customers'
import type { Page } from '@forki/contract/kit/list'
import { instant } from '../../db/timestamps.ts'
import type { CustomerRow } from './customer.query.ts'

/** A customer as the API shows it, field by field. */
export const presentCustomer = (row: CustomerRow): z.input<typeof customer> => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  user_id: row.user_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  birth_date: row.birth_date,
  marketing_consent: row.marketing_consent,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

export const presentCustomerPage = (page: Page<CustomerRow>) => ({
  ...page,
  items: page.items.map(presentCustomer),
})

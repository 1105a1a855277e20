import type { z } from 'zod'
import type { customer } from '@forki/contract/customers'
import { instant } from '../../db/timestamps.ts'
import type { CustomerRow } from './customer.query.ts'

export const presentCustomer = (row: CustomerRow): z.input<typeof customer> => ({
  ...row,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

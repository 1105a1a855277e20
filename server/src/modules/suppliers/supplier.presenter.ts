import type { z } from 'zod'
import type { Page } from '@forki/contract/kit/list'
import type { supplier } from '@forki/contract/suppliers'
import type { Supplier } from '../../generated/prisma/client.ts'
import { instant } from '../../db/timestamps.ts'

/** A supplier as the API shows it. */
export const presentSupplier = (row: Supplier): z.input<typeof supplier> => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  name: row.name,
  tax_id: row.tax_id,
  contact: row.contact,
  email: row.email,
  phone: row.phone,
  lead_time_days: row.lead_time_days,
  notes: row.notes,
  is_active: row.is_active,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

export const presentSupplierPage = (page: Page<Supplier>) => ({
  ...page,
  items: page.items.map(presentSupplier),
})

import type { z } from 'zod'
import type { supplier } from '@forki/contract/suppliers'
import type { Supplier } from '../../generated/prisma/client.ts'
import { instant } from '../../db/timestamps.ts'

/** Presents a supplier as the API returns it. */
export const presentSupplier = (row: Supplier): z.input<typeof supplier> => ({
  ...row,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

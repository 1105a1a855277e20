import type { z } from 'zod'
import type { inventoryItem } from '@forki/contract/inventory'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import { presentImages } from '../images/image.presenter.ts'
import type { ItemRow } from './inventory-item.query.ts'

export const presentItem = async (row: ItemRow, ctx: Context): Promise<z.input<typeof inventoryItem>> => ({
  ...row,
  batches: row.batches.map((batch) => ({ ...batch, received_at: instant(batch.received_at) })),
  // The batches are sorted by expiry, so the first batch expires first.
  nearest_expiry: row.batches[0]?.expires_at ?? null,
  images: await presentImages(row.images, ctx),
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

export const presentItems = (rows: readonly ItemRow[], ctx: Context) =>
  Promise.all(rows.map((row) => presentItem(row, ctx)))

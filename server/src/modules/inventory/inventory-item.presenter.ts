import type { z } from 'zod'
import type { inventoryItem } from '@forki/contract/inventory'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import { presentImages } from '../images/image.presenter.ts'
import type { ItemRow } from './inventory-item.query.ts'

/** An item as the API shows it, field by field. */
export const presentItem = async (row: ItemRow, ctx: Context): Promise<z.input<typeof inventoryItem>> => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  name: row.name,
  sku: row.sku,
  category: row.category,
  unit: row.unit,
  units: row.units,
  quantity: row.quantity,
  min_quantity: row.min_quantity,
  reorder_quantity: row.reorder_quantity,
  unit_cost_cents: row.unit_cost_cents,
  supplier_id: row.supplier_id,
  supplier_name: row.supplier_name,
  batches: row.batches.map((batch) => ({ ...batch, received_at: instant(batch.received_at) })),
  // Batches come in the order they are used in: what expires first is first.
  nearest_expiry: row.batches[0]?.expires_at ?? null,
  stock_value_cents: row.stock_value_cents,
  is_low: row.is_low,
  is_active: row.is_active,
  images: await presentImages(row.images, ctx),
  version: row.version,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

export const presentItems = (rows: readonly ItemRow[], ctx: Context) =>
  Promise.all(rows.map((row) => presentItem(row, ctx)))

export const presentItemPage = async (page: Page<ItemRow>, ctx: Context) => ({
  ...page,
  items: await presentItems(page.items, ctx),
})

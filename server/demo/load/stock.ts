import { demoRestaurants } from '../content/demo-restaurants.ts'
import type { DemoInventoryItem, DemoRestaurant } from '../content/types.ts'
import { businessDate, addCalendarDays } from '@forki/contract/dates/business-day'
import { restaurantId, inventoryItemId, supplierId } from './demo-ids.ts'
import { demoId, insertRows, timestamps, type Db, type Row } from './insert-rows.ts'

/**
 * Inserts demo suppliers and inventory items with batches. The quantity of an item is the sum of its batches.
 */
export async function loadStock(db: Db, now: Date): Promise<void> {
  await insertRows(
    db,
    'suppliers',
    demoRestaurants.flatMap((restaurant) =>
      restaurant.suppliers.map(({ key, ...columns }, index) => ({
        id: supplierId(restaurant, key),
        restaurant_id: restaurantId(restaurant.key),
        ...columns,
        ...timestamps(index),
      })),
    ),
  )
  const items = demoRestaurants.flatMap((restaurant) =>
    restaurant.inventory.map((item) => ({ restaurant, item })),
  )
  await insertRows(
    db,
    'inventory_items',
    items.map(({ restaurant, item }, index) => itemRow(restaurant, item, { index, now })),
  )
  await insertRows(
    db,
    'inventory_batches',
    items.flatMap(({ restaurant, item }) => batchRows(restaurant, item, now)),
  )
}

/** Initial quantity of an inventory item, in thousandths of its unit: the sum of its batches. */
export const quantityOnHand = (item: DemoInventoryItem) =>
  item.batches.reduce((sum, batch) => sum + Math.round(batch.quantity * 1000), 0)

function itemRow(
  restaurant: DemoRestaurant,
  item: DemoInventoryItem,
  { index, now }: { index: number; now: Date },
): Row {
  const { batches: _batches, supplier_key, ...columns } = item
  const quantity = quantityOnHand(item) / 1000
  return {
    id: inventoryItemId(restaurant, item.sku),
    restaurant_id: restaurantId(restaurant.key),
    ...columns,
    supplier_id: supplierId(restaurant, supplier_key),
    quantity,
    low_alerted_at: quantity <= item.min_quantity ? now : null,
    ...timestamps(index),
  }
}

/** Builds the batches of an inventory item. The first one was received first. */
function batchRows(restaurant: DemoRestaurant, item: DemoInventoryItem, now: Date): Row[] {
  const today = businessDate(now, restaurant.timezone, '00:00')
  return item.batches.map(({ quantity, expires_in_days }, index) => ({
    id: demoId('batch', `${restaurant.key}/${item.sku}/${index}`),
    restaurant_id: restaurantId(restaurant.key),
    inventory_item_id: inventoryItemId(restaurant, item.sku),
    quantity,
    expires_at: expires_in_days === null ? null : addCalendarDays(today, expires_in_days),
    unit_cost_cents: item.unit_cost_cents,
    received_at: new Date(now.getTime() - (item.batches.length - index) * 2 * 86_400_000),
  }))
}

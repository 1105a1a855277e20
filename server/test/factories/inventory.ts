import type { InventoryItem, Prisma, Supplier } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'
import { buildRestaurant } from './restaurant.ts'

/** Creates a supplier. Creates a restaurant too unless the overrides contain one. */
export async function buildSupplier(
  db: Db,
  overrides: Partial<Prisma.SupplierCreateManyInput> = {},
): Promise<Supplier> {
  const restaurant_id = overrides.restaurant_id ?? (await buildRestaurant(db)).id
  return db.supplier.create({
    data: { id: newId(), name: 'Abarrotes La Central', ...overrides, restaurant_id },
  })
}

/** Delivery of a stock item. */
interface Delivery {
  quantity: number
  /** Expiry of the delivery as `YYYY-MM-DD`. Null for no expiry. */
  expires_at?: string | null
  received_at?: Date
}

/**
 * Creates a stock item in kilograms with its deliveries, each with the batch and the movement of a purchase.
 * Without deliveries the stock is empty.
 */
export async function buildStockItem(
  db: Db,
  overrides: Partial<Prisma.InventoryItemCreateManyInput> & { deliveries?: readonly Delivery[] } = {},
): Promise<InventoryItem> {
  const { deliveries = [], ...fields } = overrides
  const restaurant_id = fields.restaurant_id ?? (await buildRestaurant(db)).id
  const quantity = deliveries.reduce((sum, delivery) => sum + delivery.quantity, 0)
  const item = await db.inventoryItem.create({
    data: { id: newId(), name: 'Jitomate saladet', unit: 'kg', quantity, ...fields, restaurant_id },
  })
  let balance_after = 0
  for (const [index, delivery] of deliveries.entries()) {
    balance_after += delivery.quantity
    await deliver(db, item, { ...delivery, index, balance_after })
  }
  return item
}

async function deliver(
  db: Db,
  { id: inventory_item_id, restaurant_id, unit_cost_cents }: InventoryItem,
  delivery: Delivery & { index: number; balance_after: number },
): Promise<void> {
  const { quantity, index, balance_after } = delivery
  const received_at = delivery.received_at ?? new Date(Date.UTC(2026, 0, 1 + index))
  const expires_at = delivery.expires_at ? new Date(delivery.expires_at) : null
  const [batch_id, movement_id] = [newId(), newId()]
  const common = { restaurant_id, inventory_item_id, quantity, expires_at, unit_cost_cents }
  await db.inventoryBatch.create({ data: { id: batch_id, ...common, received_at } })
  const movement = {
    id: movement_id,
    type: 'purchase' as const,
    batch_id,
    balance_after,
    created_at: received_at,
  }
  await db.inventoryMovement.create({ data: { ...common, ...movement } })
  await db.inventoryAllocation.create({ data: { restaurant_id, movement_id, batch_id, quantity } })
}

/**
 * Adds an ingredient of 1 kg to a dish.
 * @returns reader of the ingredient's stock, which starts at 100 kg
 */
export async function buildIngredient(
  db: Db,
  { id: dish_id, restaurant_id }: { id: string; restaurant_id: string },
): Promise<() => Promise<number>> {
  const { id } = await db.inventoryItem.create({
    data: { id: newId(), restaurant_id, name: 'Masa', unit: 'kg', quantity: 100 },
  })
  await db.recipeLine.create({ data: { restaurant_id, dish_id, inventory_item_id: id, quantity: 1 } })
  return async () => Number((await db.inventoryItem.findUniqueOrThrow({ where: { id } })).quantity)
}

/** Creates six units and three inventory categories, with keys that a new restaurant also has. */
export async function buildStockDropdowns(db: Db, restaurant_id: string): Promise<void> {
  const entry = (list: string) => (key: string) => ({ id: newId(), restaurant_id, list, key, label: key })
  await db.restaurantDropdown.createMany({
    data: [
      ...['kg', 'g', 'l', 'ml', 'piece', 'pack'].map(entry('unit')),
      ...['produce', 'meat', 'dairy'].map(entry('inventory_category')),
    ],
    skipDuplicates: true,
  })
}

import { randomBetween, pick, seedOf } from '../content/random-draws.ts'
import type { DemoInventoryItem, DemoRestaurant } from '../content/types.ts'
import type { LineRow } from '../../src/modules/orders/order.query.ts'
import { restaurantId, inventoryItemId, userId } from './demo-ids.ts'
import { approverEmailOf } from './orders.ts'
import { demoId, insertRows, type Db, type Row } from './insert-rows.ts'
import { quantityOnHand } from './stock.ts'
import type { DailyStockUsage } from './stock-usage.ts'
import { seededRandom } from '../../src/modules/rehearsals/seeded-random.ts'

/** Number of business days between deliveries of an item. The interval after the first may be shorter. */
const DELIVERY_DAYS = 4
/**
 * Time in ms between a delivery and the later opening of the till. Waste precedes the closing of the till, and the
 * initial count the first delivery, by the same time.
 */
const DELIVERY_LEAD_MS = 45 * 60_000
const WASTE_CHANCE = 0.025
const WASTE_NOTES = ['Merma de preparación', 'Se echó a perder', 'Se cayó al piso', 'Devuelto por el cliente']

interface RestaurantPast {
  restaurant: DemoRestaurant
  days: readonly DailyStockUsage[]
  /** Lines of the open orders, as database rows. */
  lines: readonly LineRow[]
  now: Date
}

/** Stock movement of one inventory item. `amount` is in thousandths of the item's unit. */
interface Movement {
  type: 'count' | 'purchase' | 'usage' | 'waste'
  amount: number
  at: Date
  note: string | null
  order_id: string | null
  order_item_id: string | null
  cause: 'sent' | null
}

/**
 * Inserts stock movements for each item: an initial count, deliveries, usage and waste. Each delivery equals
 * the usage and waste until the next delivery. The movements thus sum to the quantity of the item's batches.
 */
export async function loadStockMovements(db: Db, past: RestaurantPast): Promise<void> {
  await insertRows(
    db,
    'inventory_movements',
    past.restaurant.inventory.flatMap((item) => itemLedgerRows(past, item)),
  )
}

function itemLedgerRows(past: RestaurantPast, item: DemoInventoryItem): Row[] {
  const { restaurant, days } = past
  const outflows = [...dailyOutflows(past, item), ...openOutflows(past, item)]
  const offset = seedOf('delivery', restaurant.key, item.sku) % DELIVERY_DAYS
  const deliveries = days
    .filter((_, index) => index === 0 || (index + offset) % DELIVERY_DAYS === 0)
    .map(({ till }) => new Date(till.opened_at.getTime() - DELIVERY_LEAD_MS))
  const purchases = deliveries.map((at, index): Movement => {
    const next = deliveries[index + 1]
    const sinceTime = index === 0 ? new Date(0) : at
    const coveredOutflows = outflows.filter((out) => out.at >= sinceTime && (!next || out.at < next))
    return {
      ...PLAIN,
      type: 'purchase',
      amount: -coveredOutflows.reduce((sum, out) => sum + out.amount, 0),
      at,
    }
  })
  const [first = past.now] = deliveries
  const counted = { ...PLAIN, at: new Date(first.getTime() - DELIVERY_LEAD_MS), note: 'Inventario inicial' }
  return movementRows(restaurant, item, [
    { ...counted, type: 'count', amount: quantityOnHand(item) },
    ...[...purchases, ...outflows].toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  ])
}

const PLAIN = { note: null, order_id: null, order_item_id: null, cause: null }

/** Stock movements of daily usage at the closing of each day's till, and of occasional waste. */
function dailyOutflows({ restaurant, days }: RestaurantPast, { sku }: DemoInventoryItem): Movement[] {
  return days.flatMap(({ business_date, till: { closed_at: at }, used_by_sku: usedThen }) => {
    const usedAmount = usedThen.get(sku) ?? 0
    const random = seededRandom(seedOf('waste', restaurant.key, business_date, sku))
    const out: Movement[] = [{ ...PLAIN, type: 'usage', amount: -usedAmount, at, note: 'Consumo del día' }]
    if (random() < WASTE_CHANCE) {
      const amount = -Math.round(usedAmount * randomBetween(random, 0.02, 0.08))
      const deliveredAt = new Date(at.getTime() - DELIVERY_LEAD_MS)
      out.push({ ...PLAIN, type: 'waste', amount, at: deliveredAt, note: pick(random, WASTE_NOTES) })
    }
    return out
  })
}

/**
 * Stock movements of the lines in open orders. Each is booked at the time at which its line was sent, as the
 * server does.
 */
const openOutflows = ({ restaurant, lines }: RestaurantPast, { sku }: DemoInventoryItem): Movement[] =>
  lines.flatMap(({ id, order_id, sent_at, quantity, recipe }) => {
    const portion = recipe?.find((part) => part.inventory_item_id === inventoryItemId(restaurant, sku))
    if (!portion || !sent_at) return []
    const amount = -Math.round(portion.quantity * 1000) * quantity
    const usageFields = { order_id, order_item_id: id, note: null, cause: 'sent' } as const
    return [{ type: 'usage', amount, at: new Date(sent_at), ...usageFields }]
  })

/**
 * Builds the rows of all stock movements by time, with the balance after each. Omits movements of zero,
 * except counts.
 */
function movementRows(
  restaurant: DemoRestaurant,
  item: DemoInventoryItem,
  movements: readonly Movement[],
): Row[] {
  let balance = 0
  return movements
    .filter(({ type, amount }) => amount !== 0 || type === 'count')
    .map(({ amount, at, ...movement }, index) => {
      balance += amount
      return {
        id: demoId('movement', `${restaurant.key}/${item.sku}/${index}`, at),
        restaurant_id: restaurantId(restaurant.key),
        inventory_item_id: inventoryItemId(restaurant, item.sku),
        ...movement,
        quantity: amount / 1000,
        balance_after: balance / 1000,
        unit_cost_cents: item.unit_cost_cents,
        created_by: movement.type === 'usage' ? null : userId(approverEmailOf(restaurant)),
        created_at: at,
      }
    })
}

import { setImmediate as turn } from 'node:timers/promises'
import { demoRestaurants } from '../content/demo-restaurants.ts'
import { historyDays } from '../content/history.ts'
import { generateOpenOrders } from '../content/open-orders.ts'
import type { DemoDay, DemoOrder, DemoTill } from '../content/order-types.ts'
import type { DemoRestaurant } from '../content/types.ts'
import { orderEventRows } from './order-events.ts'
import { restaurantId } from './demo-ids.ts'
import { orderRowBuilder, type OrderRows } from './orders.ts'
import { cashMovementRows, buildPayments, type TillTransactionRow } from './payments.ts'
import { insertRows, type Db, type Row } from './insert-rows.ts'
import { loadStockMovements } from './stock-movements.ts'
import { loadTill } from './tills.ts'
import { stockUsageOf, type DailyStockUsage } from './stock-usage.ts'
import { sql } from '../../src/db/sql.ts'

/** Inserts the past and the open orders of all restaurants, with till sessions and stock movements. */
export async function loadHistory(db: Db, now: Date): Promise<void> {
  for (const restaurant of demoRestaurants) await loadRestaurant(db, restaurant, now)
}

/** Minimum number of orders in a batch, except the last batch. */
const BATCH_SIZE = 600

interface Batch {
  heads: OrderRows['head'][]
  lines: OrderRows['lines']
  events: Row[]
  tills: { till: DemoTill; payments: TillTransactionRow[]; z_number: number }[]
}

/**
 * Inserts the history of one restaurant. Generates the next days while the database inserts the previous
 * batch.
 */
async function loadRestaurant(db: Db, restaurant: DemoRestaurant, now: Date): Promise<void> {
  const buildRows = orderRowBuilder(restaurant)
  const numbers = new Map<string, number>()
  const days: DailyStockUsage[] = []
  let batch: Batch = { heads: [], lines: [], events: [], tills: [] }
  let previousWrite = Promise.resolve()
  const write = async () => {
    await previousWrite
    previousWrite = writeBatch(db, restaurant, batch)
    // Without this handler, a rejection before `await previousWrite` would end the process as an unhandled
    // rejection.
    previousWrite.catch(() => undefined)
    batch = { heads: [], lines: [], events: [], tills: [] }
  }
  for (const day of historyDays(restaurant, now)) {
    const payments = day.orders.flatMap((order) =>
      addToBatch(batch, { restaurant, order, till: day.till }, buildRows(order)),
    )
    days.push({
      business_date: day.business_date,
      till: day.till,
      used_by_sku: stockUsageOf(restaurant, day.orders),
    })
    batch.tills.push({
      till: day.till,
      payments: [...payments, ...cashMovementRows(restaurant, day.till)],
      z_number: days.length,
    })
    countNumbers(numbers, day.orders)
    if (batch.heads.length >= BATCH_SIZE) await write()
    await turn()
  }
  // The tills are complete before the open orders exist, because a till's report counts the orders that are open.
  await write()
  const open = generateOpenOrders(restaurant, now)
  const openRows = open.map((order) => ({ order, rows: buildRows(order) }))
  for (const { order, rows } of openRows) addToBatch(batch, { restaurant, order }, rows)
  countNumbers(numbers, open)
  await write()
  await previousWrite
  await writeNumbers(db, restaurant, { numbers, last_z_number: days.length })
  const lines = openRows.flatMap(({ rows }) => rows.lines)
  await loadStockMovements(db, { restaurant, days, lines, now })
}

interface OrderContent {
  restaurant: DemoRestaurant
  order: DemoOrder
  /** Till session that books the order's payments. Absent for open orders. */
  till?: DemoTill
}

/**
 * Adds the rows of an order to the batch that the next INSERT statements write. Returns the payments of the
 * order.
 */
function addToBatch(
  batch: Batch,
  { restaurant, order, till }: OrderContent,
  rows: OrderRows,
): TillTransactionRow[] {
  const builtPayments =
    order.completed_at && till ? buildPayments({ restaurant, order, till }, rows) : undefined
  const { head, lines } = builtPayments ?? rows
  batch.heads.push(head)
  batch.lines.push(...lines)
  batch.events.push(
    ...orderEventRows(restaurant, order, { head, lines, payments: builtPayments?.payments, till }),
  )
  return builtPayments?.payments ?? []
}

async function writeBatch(db: Db, restaurant: DemoRestaurant, batch: Batch): Promise<void> {
  await insertRows(db, 'orders', batch.heads)
  await insertRows(db, 'order_items', batch.lines)
  await insertRows(db, 'order_events', batch.events)
  for (const till of batch.tills) await loadTill(db, { restaurant, ...till })
}

function countNumbers(numbers: Map<string, number>, orders: DemoDay['orders']): void {
  for (const { business_date, number } of orders) {
    numbers.set(business_date, Math.max(number, numbers.get(business_date) ?? 0))
  }
}

interface Counters {
  /** Last order number by business day. */
  numbers: Map<string, number>
  last_z_number: number
}

async function writeNumbers(
  db: Db,
  restaurant: DemoRestaurant,
  { numbers, last_z_number }: Counters,
): Promise<void> {
  const restaurant_id = restaurantId(restaurant.key)
  await insertRows(
    db,
    'order_counters',
    [...numbers].map(([business_date, last_number]) => ({ restaurant_id, business_date, last_number })),
  )
  await sql.run(db, sql`UPDATE restaurants SET last_z_number = ${last_z_number} WHERE id = ${restaurant_id}`)
}

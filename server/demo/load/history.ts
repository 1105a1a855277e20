import { setImmediate as turn } from 'node:timers/promises'
import { demoRestaurants } from '../content/demo.ts'
import { historyDays } from '../content/history.ts'
import { openTablesNow } from '../content/open-tables.ts'
import type { DemoDay, DemoOrder, DemoTill } from '../content/order-types.ts'
import type { DemoRestaurant } from '../content/types.ts'
import { eventRows } from './events.ts'
import { restaurantId } from './names.ts'
import { orderBook, type BookedOrder } from './orders.ts'
import { cashMovements, settle, type PaymentRow } from './payments.ts'
import { insertRows, type Db, type Row } from './rows.ts'
import { loadStockMovements } from './stock-movements.ts'
import { loadTill } from './tills.ts'
import { usageOf, type DayOfUse } from './usage.ts'
import { sql } from '../../src/db/sql.ts'

/** What the houses have been through, up to the tables that are open now. */
export async function loadHistory(db: Db, now: Date): Promise<void> {
  for (const house of demoRestaurants) await loadHouse(db, house, now)
}

/** So many orders are written together. */
const TOGETHER = 600

interface Books {
  heads: BookedOrder['head'][]
  lines: BookedOrder['lines']
  events: Row[]
  tills: { till: DemoTill; payments: PaymentRow[]; z_number: number }[]
}

/** The next days are worked out while the database still writes the last ones. */
async function loadHouse(db: Db, house: DemoRestaurant, now: Date): Promise<void> {
  const book = orderBook(house)
  const numbers = new Map<string, number>()
  const days: DayOfUse[] = []
  let books: Books = { heads: [], lines: [], events: [], tills: [] }
  let writing = Promise.resolve()
  const write = async () => {
    await writing
    writing = writeBooks(db, house, books)
    // Whoever awaits it next learns of a failure; until then it is nobody's.
    writing.catch(() => undefined)
    books = { heads: [], lines: [], events: [], tills: [] }
  }
  for (const day of historyDays(house, now)) {
    const payments = day.orders.flatMap((order) =>
      noteOrder(books, { house, order, till: day.till }, book(order)),
    )
    days.push({ business_date: day.business_date, till: day.till, used: usageOf(house, day.orders) })
    books.tills.push({
      till: day.till,
      payments: [...payments, ...cashMovements(house, day.till)],
      z_number: days.length,
    })
    countNumbers(numbers, day.orders)
    if (books.heads.length >= TOGETHER) await write()
    await turn()
  }
  const open = openTablesNow(house, now)
  const openBooks = open.map((order) => ({ order, booked: book(order) }))
  for (const { order, booked } of openBooks) noteOrder(books, { house, order }, booked)
  countNumbers(numbers, open)
  await write()
  await writing
  await writeNumbers(db, house, { numbers, last_z_number: days.length })
  const lines = openBooks.flatMap(({ booked }) => booked.lines)
  await loadStockMovements(db, { house, days, lines, now })
}

interface Noted {
  house: DemoRestaurant
  order: DemoOrder
  /** Of its day; without one nobody could have paid. */
  till?: DemoTill
}

/** Puts an order into the books and gives what was paid for it. */
function noteOrder(books: Books, { house, order, till }: Noted, booked: BookedOrder): PaymentRow[] {
  const settled = order.completed_at && till ? settle({ house, order, till }, booked) : undefined
  const { head, lines } = settled ?? booked
  books.heads.push(head)
  books.lines.push(...lines)
  books.events.push(...eventRows(house, order, { head, lines, payments: settled?.payments, till }))
  return settled?.payments ?? []
}

async function writeBooks(db: Db, house: DemoRestaurant, books: Books): Promise<void> {
  await insertRows(db, 'orders', books.heads)
  await insertRows(db, 'order_items', books.lines)
  await insertRows(db, 'order_events', books.events)
  // One after the other, so that Z numbers have no gap.
  for (const till of books.tills) await loadTill(db, { house, ...till })
}

function countNumbers(numbers: Map<string, number>, orders: DemoDay['orders']): void {
  for (const { business_date, number } of orders) {
    numbers.set(business_date, Math.max(number, numbers.get(business_date) ?? 0))
  }
}

interface Counters {
  /** The last order number given, by business day. */
  numbers: Map<string, number>
  last_z_number: number
}

async function writeNumbers(
  db: Db,
  house: DemoRestaurant,
  { numbers, last_z_number }: Counters,
): Promise<void> {
  const restaurant_id = restaurantId(house.key)
  await insertRows(
    db,
    'order_counters',
    [...numbers].map(([business_date, last_number]) => ({ restaurant_id, business_date, last_number })),
  )
  await sql.run(db, sql`UPDATE restaurants SET last_z_number = ${last_z_number} WHERE id = ${restaurant_id}`)
}

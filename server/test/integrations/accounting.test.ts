import { sample } from 'fast-check'
import { expect, test } from 'vitest'
import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys'
import { createForki, type Forki } from '../../sdk/src/index.ts'
import { buildApiKey } from '../factories/api-key.ts'
import { nightPlanArbitrary } from '../factories/night-plan.ts'
import { closeNight, serveNight } from '../factories/served-night.ts'
import { startApiForFile } from '../setup/api.ts'
import { advanceClock } from '../setup/sign-ins.ts'

const api = await startApiForFile()

/**
 * Books of an accounting program: tax lines by rate and paid amounts by method in minor units. The ids of the booked
 * orders and payments reveal lost and doubled rows that have equal sums.
 */
interface Books {
  taxByRate: Map<number, { base: number; tax: number }>
  amountsByMethod: Map<string, number>
  order_ids: string[]
  payment_ids: string[]
}

const emptyBooks = (): Books => ({
  taxByRate: new Map(),
  amountsByMethod: new Map(),
  order_ids: [],
  payment_ids: [],
})

interface TaxLine {
  rate_bps: number
  base_cents: number
  tax_cents: number
}

function addTax({ taxByRate }: Books, { rate_bps, base_cents, tax_cents }: TaxLine, sign: 1 | -1): void {
  const sum = taxByRate.get(rate_bps) ?? { base: 0, tax: 0 }
  taxByRate.set(rate_bps, { base: sum.base + sign * base_cents, tax: sum.tax + sign * tax_cents })
}

/** Payment or refund, as the list of payments and the list of orders return it. */
interface Payment {
  id: string
  type: string
  method: string | null
  amount_cents: number | null
  tip_cents: number | null
  tax_lines: readonly TaxLine[]
}

function addPayment(books: Books, { id, type, method, amount_cents, tip_cents, tax_lines }: Payment): void {
  books.payment_ids.push(id)
  const sign = type === 'refund' ? -1 : 1
  const paid = books.amountsByMethod.get(method ?? '') ?? 0
  books.amountsByMethod.set(method ?? '', paid + sign * ((amount_cents ?? 0) + (tip_cents ?? 0)))
  for (const line of tax_lines) addTax(books, line, -1)
}

/**
 * Computes the books of a restaurant like an accounting program that knows only the API. Reads the tax lines of
 * completed orders from one list, and payments and refunds with their tax lines from another.
 */
async function readBooks(forki: Forki, restaurant_id: string): Promise<Books> {
  const books = emptyBooks()
  for await (const order of forki.orders.each({ restaurant_id, status: 'completed' })) {
    if (order.total_cents === 0) continue
    books.order_ids.push(order.id)
    for (const line of order.tax_lines) addTax(books, line, 1)
  }
  for await (const payment of forki.payments.each({ restaurant_id })) addPayment(books, payment)
  return books
}

/**
 * Computes the same books as `readBooks` from the list of orders alone. `expand` adds the payments to each
 * order.
 */
async function readBooksOfOrders(forki: Forki, restaurant_id: string): Promise<Books> {
  const books = emptyBooks()
  for await (const order of forki.orders.each({ restaurant_id, expand: ['payments'] })) {
    if (order.status === 'completed' && order.total_cents !== 0) {
      books.order_ids.push(order.id)
      for (const line of order.tax_lines) addTax(books, line, 1)
    }
    for (const payment of order.payments ?? []) addPayment(books, payment)
  }
  return books
}

/** Books with sorted ids, because the lists have different orders. */
const sortedBooks = (books: Books): Books => ({
  ...books,
  order_ids: books.order_ids.toSorted(),
  payment_ids: books.payment_ids.toSorted(),
})

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()

/** Ids of the orders and payments in the database that the books must contain once each. */
async function storedIds(restaurant_id: string): Promise<Pick<Books, 'order_ids' | 'payment_ids'>> {
  const [orders, payments] = await Promise.all([
    api.db.order.findMany({
      where: { restaurant_id, status: 'completed', total_cents: { not: 0 } },
      select: { id: true },
    }),
    api.db.cashierTransaction.findMany({
      where: { restaurant_id, type: { in: ['payment', 'refund'] } },
      select: { id: true },
    }),
  ])
  return { order_ids: idsOf(orders), payment_ids: idsOf(payments) }
}

// The nights of these seeds contain whole and partial refunds, mixed methods and tips.
test.each([2026, 424_242])(
  'books that an accounting program reads at night equal the Z report to the cent: seed %i',
  async (seed) => {
    const [plan] = sample(nightPlanArbitrary, { seed, numRuns: 1 })
    const night = await serveNight(api, plan!)
    const { restaurant, owner } = night.staffed
    // A refund counts in the Z report of the till session that pays it. The late refunds are paid before this
    // session closes, so that its Z report contains them.
    for (const refund of night.lateRefunds) await refund()
    const report = await closeNight(night)
    await advanceClock(api, 60_000)
    const key = await buildApiKey(api.db, {
      restaurant_id: restaurant.id,
      created_by: owner.id,
      permissions: API_KEY_PERMISSIONS,
    })

    const forki = createForki({ url: api.url, apiKey: key.token })
    const books = await readBooks(forki, restaurant.id)
    expect(sortedBooks(await readBooksOfOrders(forki, restaurant.id))).toEqual(sortedBooks(books))
    expect(sortedBooks(books)).toMatchObject(await storedIds(restaurant.id))

    const booked = [...books.taxByRate]
      .map(([rate_bps, { base, tax }]) => ({ rate_bps, net_base_cents: base, net_tax_cents: tax }))
      .toSorted((one, other) => one.rate_bps - other.rate_bps)
    const reportedTaxes = report.tax_lines
      .map(({ rate_bps, net_base_cents, net_tax_cents }) => ({ rate_bps, net_base_cents, net_tax_cents }))
      .toSorted((one, other) => one.rate_bps - other.rate_bps)
    expect(books.order_ids.length).toBeGreaterThan(0)
    expect(report.tax_lines.some(({ refunded_tax_cents }) => refunded_tax_cents > 0)).toBe(true)
    expect(booked).toEqual(reportedTaxes)
    for (const { method, net_cents } of report.tenders)
      expect([method, books.amountsByMethod.get(method)]).toEqual([method, net_cents])
  },
)

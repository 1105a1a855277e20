import { sample } from 'fast-check'
import { expect, test } from 'vitest'
import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys'
import { createForki, type Forki } from '../../sdk/src/index.ts'
import { buildApiKey } from '../factories/api-key.ts'
import { nightPlanArbitrary } from '../factories/night-plan.ts'
import { closeNight, advanceClock, serveNight } from '../factories/served-night.ts'
import { startApiForFile } from '../setup/api.ts'

const api = await startApiForFile()

/** Books of an accounting program: net amounts by tax rate and by payment method, in minor units. */
interface Books {
  tax: Map<number, { base: number; tax: number }>
  methods: Map<string, number>
  orders: number
}

/**
 * Books of a restaurant as another company's program computes them. It knows only the API: completed orders with
 * their tax lines, and payments with the tax lines of refunds.
 */
async function readBooks(forki: Forki, restaurant_id: string): Promise<Books> {
  const books: Books = { tax: new Map(), methods: new Map(), orders: 0 }
  const addTax = (rate: number, base: number, tax: number) => {
    const sum = books.tax.get(rate) ?? { base: 0, tax: 0 }
    books.tax.set(rate, { base: sum.base + base, tax: sum.tax + tax })
  }
  for await (const order of forki.orders.each({ restaurant_id, status: 'completed' })) {
    if (order.total_cents === 0) continue
    books.orders += 1
    for (const line of order.tax_lines) addTax(line.rate_bps, line.base_cents, line.tax_cents)
  }
  for await (const payment of forki.payments.each({ restaurant_id })) {
    const sign = payment.type === 'refund' ? -1 : 1
    const paid = books.methods.get(payment.method ?? '') ?? 0
    books.methods.set(
      payment.method ?? '',
      paid + sign * ((payment.amount_cents ?? 0) + (payment.tip_cents ?? 0)),
    )
    for (const line of payment.tax_lines) addTax(line.rate_bps, -line.base_cents, -line.tax_cents)
  }
  return books
}

// Services of these seeds have whole and partial refunds, mixed methods and tips.
test.each([2026, 424_242])(
  'books that an accounting program reads at night equal the Z report to the cent: seed %i',
  async (seed) => {
    const [plan] = sample(nightPlanArbitrary, { seed, numRuns: 1 })
    const night = await serveNight(api, plan!)
    const { restaurant, owner } = night.staffed
    // Refunds of the next till session belong to its report, so this session pays them itself.
    for (const refund of night.late) await refund()
    const report = await closeNight(night)
    await advanceClock(api, 60_000)
    const key = await buildApiKey(api.db, {
      restaurant_id: restaurant.id,
      created_by: owner.id,
      permissions: API_KEY_PERMISSIONS,
    })

    const books = await readBooks(createForki({ url: api.url, apiKey: key.token }), restaurant.id)

    const booked = [...books.tax]
      .map(([rate_bps, { base, tax }]) => ({ rate_bps, net_base_cents: base, net_tax_cents: tax }))
      .toSorted((one, other) => one.rate_bps - other.rate_bps)
    const reported = report.tax_lines
      .map(({ rate_bps, net_base_cents, net_tax_cents }) => ({ rate_bps, net_base_cents, net_tax_cents }))
      .toSorted((one, other) => one.rate_bps - other.rate_bps)
    expect(books.orders).toBeGreaterThan(0)
    expect(report.tax_lines.some(({ refunded_tax_cents }) => refunded_tax_cents > 0)).toBe(true)
    expect(booked).toEqual(reported)
    for (const { method, net_cents } of report.tenders)
      expect([method, books.methods.get(method)]).toEqual([method, net_cents])
  },
)

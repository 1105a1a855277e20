import type { CashierReport } from '@forki/contract/cashier-reports'
import type { CashierSession } from '@forki/contract/cashiers'
import { beforeEach, describe, expect, it } from 'vitest'
import { CONCURRENT_CALLERS, startApiForFile } from '../../../test/setup/api.ts'
import { closeTill, buildStaffedTill, recordTransaction } from '../../../test/factories/till.ts'
import { openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'

let staffed: StaffedRestaurant
let till: CashierSession
const api = await startApiForFile()
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
})

const closeOpenTill = (body: object) =>
  api.as(staffed.cashier).put(`/cashiers/${till.id}`, { status: 'closed', ...body })
const payByCard = async () => {
  const order = await openOrder(api, staffed)
  return recordTransaction(api, staffed, till, {
    method: 'card',
    order_id: order.id,
    amount_cents: order.balance_cents,
    tip_cents: 500,
  })
}
/** Fields of a count for a whole payment method, not for one of the restaurant's own tenders. */
const NO_TENDER = { tender_id: null, name: null, name_en: null }
const card = (counted_cents: number) => [{ method: 'card', counted_cents }]

describe('counted payment methods (MON-60)', () => {
  it('a closing stores expected, counted and difference of each counted payment method in session, report and audit log', async () => {
    await payByCard()
    const counted_tenders = [
      { method: 'transfer', counted_cents: 200 },
      { method: 'card', counted_cents: 9900 },
    ]
    const closed = await closeTill(api, staffed, till, {
      counted_cash_cents: 50_000,
      counted_tenders,
      notes: 'Falta un comprobante',
    })

    const tender_counts = [
      { method: 'card', ...NO_TENDER, expected_cents: 10_000, counted_cents: 9900, difference_cents: -100 },
      { method: 'transfer', ...NO_TENDER, expected_cents: 0, counted_cents: 200, difference_cents: 200 },
    ]
    const report = (await api.as(staffed.cashier).get(`/cashiers/${till.id}/report`)).body as CashierReport
    const entry = await api.db.auditEntry.findFirstOrThrow({
      where: { entity_id: till.id, action: 'cashier_session.closed' },
    })
    expect([closed.tender_counts, closed.difference_cents]).toEqual([tender_counts, 0])
    expect(report.tender_counts).toEqual(tender_counts)
    expect(entry.data).toMatchObject({ tender_counts })
  })

  it('the expected total of a payment method deducts refunds with their tips', async () => {
    const payment = await payByCard()
    await recordTransaction(api, staffed, till, {
      type: 'refund',
      refund_of: payment.id,
      method: 'card',
      amount_cents: 1000,
      tip_cents: 500,
    })

    const closed = await closeTill(api, staffed, till, {
      counted_cash_cents: 50_000,
      counted_tenders: card(8500),
    })

    expect(closed.tender_counts).toEqual([
      { method: 'card', ...NO_TENDER, expected_cents: 8500, counted_cents: 8500, difference_cents: 0 },
    ])
  })

  it('a card difference beyond the tolerance without a note is rejected with 409 difference_needs_note', async () => {
    await payByCard()

    const refused = await closeOpenTill({ counted_cash_cents: 50_000, counted_tenders: card(9999) })
    const noted = await closeOpenTill({
      counted_cash_cents: 50_000,
      counted_tenders: card(9999),
      notes: 'Un peso menos',
    })

    expect([refused.status, refused.body.code]).toEqual([409, 'difference_needs_note'])
    expect([noted.status, noted.body.z_number]).toEqual([200, 1])
  })

  it('has_difference finds a till with only a card difference', async () => {
    await payByCard()
    await closeTill(api, staffed, till, {
      counted_cash_cents: 50_000,
      counted_tenders: card(1),
      notes: 'Falta',
    })

    const total = async (has_difference: string) =>
      (await api.as(staffed.owner).get('/cashiers', { restaurant_id: staffed.restaurant.id, has_difference }))
        .body.total

    expect([await total('true'), await total('false')]).toEqual([1, 0])
  })

  it('a till closes with only a cash count, as clients of an earlier version send it', async () => {
    await payByCard()

    const closed = await closeTill(api, staffed, till, { counted_cash_cents: 50_000 })

    expect(closed.tender_counts).toEqual([])
  })

  it.each([
    ['cash', [{ method: 'cash', counted_cents: 1 }], 'counted_tenders.0.method'],
    ['a method twice', [...card(1), ...card(2)], 'counted_tenders'],
    ['an amount as text', [{ method: 'card', counted_cents: 'mil' }], 'counted_tenders.0.counted_cents'],
    ['an amount beyond the limit', card(1e15 + 1), 'counted_tenders.0.counted_cents'],
  ])(
    'a closing with %s is rejected with 422 and leaves the till open',
    async (_what, counted_tenders, path) => {
      const reply = await closeOpenTill({ counted_cash_cents: 50_000, counted_tenders })

      expect([reply.status, reply.body.errors[0].path]).toEqual([422, path])
      expect((await api.as(staffed.cashier).get(`/cashiers/${till.id}`)).body.status).toBe('open')
    },
  )

  it('one of twenty concurrent closings stores its totals', async () => {
    await payByCard()

    const replies = await Promise.all(
      Array.from({ length: CONCURRENT_CALLERS }, (_, index) =>
        closeOpenTill({ counted_cash_cents: 50_000, counted_tenders: card(10_000 + index), notes: 'Turno' }),
      ),
    )

    const closed = replies.filter(({ status }) => status === 200)
    const stored = await api.db.cashierSession.findUniqueOrThrow({ where: { id: till.id } })
    expect(closed).toHaveLength(1)
    expect(stored.tender_counts).toEqual(closed[0]?.body.tender_counts)
    expect((stored.report as unknown as CashierReport).tender_counts).toEqual(stored.tender_counts)
  })

  it('the database rejects counted totals of an open till', async () => {
    const counted = api.db.cashierSession.update({
      where: { id: till.id },
      data: { tender_counts: [{ method: 'card' }] },
    })

    await expect(counted).rejects.toThrow('cashier_sessions_tender_counts')
  })
})

describe('counted payment methods of a blind count (CSH-7)', () => {
  beforeEach(async () => {
    await api.db.restaurant.update({ where: { id: staffed.restaurant.id }, data: { blind_count: true } })
    await payByCard()
  })

  it('a card difference beyond the tolerance stores the first cash count and needs a note', async () => {
    const refused = await closeOpenTill({ counted_cash_cents: 50_000, counted_tenders: card(9999) })
    const open = (await api.as(staffed.cashier).get(`/cashiers/${till.id}`)).body as CashierSession
    const otherCash = await closeOpenTill({ counted_cash_cents: 50_001, notes: 'Un peso menos' })
    const noted = await closeOpenTill({
      counted_cash_cents: 50_000,
      counted_tenders: card(9999),
      notes: 'Un peso menos',
    })

    expect([refused.status, refused.body.code]).toEqual([409, 'difference_needs_note'])
    expect(JSON.stringify(refused.body)).not.toMatch(/10000|9999/)
    expect([open.expected_cash_cents, open.first_count?.counted_cash_cents]).toEqual([null, 50_000])
    expect(otherCash.body.code).toBe('count_stands')
    expect(noted.body).toMatchObject({
      difference_cents: 0,
      tender_counts: [{ method: 'card', expected_cents: 10_000, difference_cents: -1 }],
    })
  })

  it('exact totals of cash and cards close a blind till without a note', async () => {
    const closed = await closeOpenTill({ counted_cash_cents: 50_000, counted_tenders: card(10_000) })

    expect([closed.status, closed.body.tender_counts[0].difference_cents]).toEqual([200, 0])
  })
})

const exportReport = async (format: string, language = 'es') =>
  api
    .as(staffed.cashier)
    .get(`/cashiers/${till.id}/report/export`, { format }, { 'Accept-Language': language })

describe('GET /cashiers/{sessionId}/report/export', () => {
  it('the export of a Z report contains the counted total and the tips of a payment method', async () => {
    await payByCard()
    await closeTill(api, staffed, till, { counted_cash_cents: 50_000, counted_tenders: card(10_000) })

    const rows = (await exportReport('json')).body as {
      section: string
      label: string
      amount_cents: number
    }[]
    const csv = await exportReport('csv', 'en')

    expect(rows).toContainEqual({ section: 'Tarjeta', label: 'Contado', count: null, amount_cents: 10_000 })
    expect(rows).toContainEqual({ section: 'Tarjeta', label: 'Propinas', count: null, amount_cents: 500 })
    expect(csv.headers['content-disposition']).toContain('report-z-1.csv')
    expect(csv.text).toContain('Card,Counted,,100.00')
  })

  it('the export of an X report omits sales and cash while a blind count hides them', async () => {
    await api.db.restaurant.update({ where: { id: staffed.restaurant.id }, data: { blind_count: true } })
    await payByCard()

    const rows = (await exportReport('json')).body as { section: string }[]

    expect(new Set(rows.map(({ section }) => section))).toEqual(new Set(['Tarjeta']))
  })
})

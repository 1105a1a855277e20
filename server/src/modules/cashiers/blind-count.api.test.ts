import type { CashierReport } from '@forki/contract/cashier-reports'
import type { CashierSession } from '@forki/contract/cashiers'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { closeTill, openTill, buildPaidOrder, recordTransaction } from '../../../test/factories/till.ts'
import { buildPrinter } from '../../../test/factories/printer.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { renderReport } from './print-report.service.ts'

let staffed: StaffedRestaurant
let cashier: Caller
let owner: Caller
let till: CashierSession
const api = await startApiForFile()
/**
 * Restaurant with blind count and a till: a float of 500.00 and 95.00 of cash payments. Expected cash:
 * 595.00.
 */
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
  cashier = api.as(staffed.cashier)
  owner = api.as(staffed.owner)
  await setBlindCount(true)
  till = await openTill(api, staffed)
  await buildPaidOrder(api, staffed, till)
})

const setBlindCount = (blind_count: boolean) =>
  api.db.restaurant.update({ where: { id: staffed.restaurant.id }, data: { blind_count } })
const closeWithCash = (counted_cash_cents: number, more: object = {}, headers?: Record<string, string>) =>
  cashier.put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents, ...more }, headers)
/** Replaces the till by one without transactions. Expected cash: 500.00. */
const openUntouchedTill = async () => {
  if ((await findSession(owner)).status === 'open')
    await owner.put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents: 59_500 })
  till = await openTill(api, staffed)
}
const findStoredCounts = async () =>
  (await api.db.cashierCount.findMany({ where: { session_id: till.id } })).map((row) => ({
    ...row,
    counted_cash_cents: Number(row.counted_cash_cents),
  }))
const findSession = async (caller: Caller) =>
  (await caller.get(`/cashiers/${till.id}`)).body as CashierSession
const reportFor = async (caller: Caller) =>
  (await caller.get(`/cashiers/${till.id}/report`)).body as CashierReport
const notedEntries = async () =>
  (await api.db.auditEntry.findMany({ where: { entity_id: till.id }, orderBy: { seq: 'asc' } })).map(
    ({ action, data }) => ({ action, data }),
  )

describe('the first count of a blind closing', () => {
  it('the first blind count is stored with pieces, author and audit entry although the closing is rejected', async () => {
    const cashPieces = [{ denomination_cents: 10_000, count: 4 }]
    const reply = await closeWithCash(40_000, { counts: cashPieces })

    expect([reply.status, reply.body.code]).toEqual([409, 'difference_needs_note'])
    expect(await findStoredCounts()).toMatchObject([
      { counted_cash_cents: 40_000, counts: cashPieces, counted_by: staffed.cashier.id },
    ])
    expect((await findSession(cashier)).first_count).toMatchObject({
      counted_cash_cents: 40_000,
      counts: cashPieces,
      counted_by: staffed.cashier.id,
    })
    expect(await notedEntries()).toContainEqual({
      action: 'cashier_session.counted',
      data: { counted: 40_000 },
    })
  })

  it('the first blind count is stored although the closing is rejected under an idempotency key', async () => {
    const reply = await closeWithCash(40_000, {}, { 'Idempotency-Key': randomUUID() })

    expect(reply.body.code).toBe('difference_needs_note')
    expect(await findStoredCounts()).toHaveLength(1)
  })

  it('every other amount after a first blind count is rejected with 409 count_stands, so that a cashier cannot guess the expected cash', async () => {
    await closeWithCash(40_000)

    for (const guess of [59_500, 59_499, 41_000]) {
      const reply = await closeWithCash(guess, { notes: 'conté otra vez' })
      expect([reply.status, reply.body.code]).toEqual([409, 'count_stands'])
      expect(reply.body).toMatchObject({ counted_cash_cents: 40_000, counts: [] })
      expect(reply.body.counted_at).toEqual(expect.any(String))
      expect(reply.body.detail).toContain('400')
    }
    expect(await findStoredCounts()).toMatchObject([{ counted_cash_cents: 40_000 }])
    const closed = await closeTill(api, staffed, till, { counted_cash_cents: 40_000, notes: 'faltó cambio' })
    expect(closed).toMatchObject({ counted_cash_cents: 40_000, difference_cents: -19_500 })
  })

  it("the till closes with the first count's own pieces if the same amount is sent with other pieces", async () => {
    const cashPieces = [{ denomination_cents: 10_000, count: 4 }]
    await closeWithCash(40_000, { counts: cashPieces })

    await closeTill(api, staffed, till, { counted_cash_cents: 40_000, notes: 'faltó' })

    expect((await reportFor(cashier)).counts).toEqual(cashPieces)
  })

  it('no first count is stored from invalid input, another cashier or a manager', async () => {
    const other = await buildMember(api.db, staffed.restaurant.id, { role: 'cashier' })
    const invalid = await closeWithCash(5, { counts: [{ denomination_cents: 4, count: 1 }] })
    const negative = await closeWithCash(-1)
    const strangerReply = await api
      .as(other)
      .put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents: 1 })
    const manager = await owner.put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents: 1 })

    expect([invalid.status, negative.status]).toEqual([422, 422])
    expect(strangerReply.body.code).toBe('not_your_session')
    expect(manager.body.code).toBe('difference_needs_note')
    expect(await findStoredCounts()).toEqual([])
  })

  it('one first count of ten concurrent closings with different amounts is stored, and the till closes at most once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => closeWithCash(59_496 + index, { notes: 'a la vez' })),
    )

    const kept = await findStoredCounts()
    const closed = replies.filter(({ status }) => status === 200)
    expect(kept).toHaveLength(1)
    expect(closed.length).toBeLessThanOrEqual(1)
    expect(closed.every(({ body }) => body.counted_cash_cents === kept[0]?.counted_cash_cents)).toBe(true)
    const refused = replies.filter(({ status }) => status !== 200).map(({ body }) => body.code as string)
    expect(refused.every((code) => ['count_stands', 'session_closed'].includes(code))).toBe(true)
    expect((await notedEntries()).filter(({ action }) => action === 'cashier_session.counted')).toHaveLength(
      1,
    )
  })

  it("the first count is shown beside a manager's closing count in session, report, print and audit log", async () => {
    await closeWithCash(40_000)

    const reply = await owner.put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents: 59_500 })

    expect([reply.status, reply.body.detail]).toEqual([200, undefined])
    expect(reply.body).toMatchObject({
      counted_cash_cents: 59_500,
      difference_cents: 0,
      first_count: { counted_cash_cents: 40_000, counted_by: staffed.cashier.id },
    })
    const report = await reportFor(cashier)
    expect([report.cash?.counted_cents, report.first_count?.counted_cash_cents]).toEqual([59_500, 40_000])
    const { rows } = await renderReport(api.ctx(), report)
    const printed = rows.flatMap((row) => (row.kind === 'columns' ? [[row.left, row.right]] : []))
    expect(printed).toContainEqual(['Primer conteo', '400.00'])
    expect(printed).toContainEqual(['Contado', '595.00'])
    expect(await notedEntries()).toContainEqual({
      action: 'cashier_session.closed',
      data: expect.objectContaining({ counted: 59_500, first_counted: 40_000 }),
    })
  })

  it('a till with a first blind count is not removable with 409 session_counted, also by a manager', async () => {
    await openUntouchedTill()
    await closeWithCash(40_000)

    for (const caller of [cashier, owner]) {
      const reply = await caller.delete(`/cashiers/${till.id}`)
      expect([reply.status, reply.body.code]).toEqual([409, 'session_counted'])
    }
    expect((await findSession(cashier)).first_count).toMatchObject({ counted_cash_cents: 40_000 })
  })

  it('a first count and removals that race leave a counted till or a removed till without a count', async () => {
    for (let round = 0; round < 4; round += 1) {
      await openUntouchedTill()

      const [counted, removed] = await Promise.all([
        Promise.all(Array.from({ length: 10 }, () => closeWithCash(40_000))),
        Promise.all(Array.from({ length: 10 }, () => cashier.delete(`/cashiers/${till.id}`))),
      ])

      const isRemoved = removed.some(({ status }) => status === 200)
      expect(await findStoredCounts()).toHaveLength(isRemoved ? 0 : 1)
      expect(removed.filter(({ status }) => status === 200).length).toBe(isRemoved ? 1 : 0)
      expect(counted.filter(({ status }) => status === 200)).toEqual([])
      if (!isRemoved) await closeTill(api, staffed, till, { counted_cash_cents: 40_000, notes: 'faltó' })
    }
  })

  it('the database rejects changes and deletion of a first count, and a first count of a closed till', async () => {
    await closeWithCash(40_000)
    const where = { session_id: till.id }

    await expect(api.db.cashierCount.update({ where, data: { counted_cash_cents: 59_500 } })).rejects.toThrow(
      /append_only/,
    )
    await expect(api.db.cashierCount.delete({ where })).rejects.toThrow(/append_only/)
    const next = await buildStaffedRestaurant(api.db)
    const closed = await openTill(api, next)
    await closeTill(api, next, closed, { counted_cash_cents: 50_000 })
    const lateCount = {
      session_id: closed.id,
      restaurant_id: next.restaurant.id,
      counted_cash_cents: 1,
      counted_by: next.cashier.id,
      counted_by_name: 'Marta',
      counted_at: new Date(),
    }
    await expect(api.db.cashierCount.create({ data: lateCount })).rejects.toThrow(/session_closed/)
  })

  it('no first count is stored in a restaurant without blind count', async () => {
    await setBlindCount(false)

    const refused = await closeWithCash(40_000)
    const closeReply = await closeWithCash(59_500)

    expect(refused.body.code).toBe('difference_needs_note')
    expect(closeReply.body).toMatchObject({ counted_cash_cents: 59_500, first_count: null })
    expect(await findStoredCounts()).toEqual([])
  })
})

describe('hidden cash of a blind count', () => {
  it('amounts of cash in the list of transactions are hidden from the cashier and shown to the owner during a blind count', async () => {
    const move = { type: 'cash_in', amount_cents: 700, note: 'Cambio' }
    expect((await cashier.post(`/cashiers/${till.id}/transactions`, move)).status).toBe(201)
    const order = await openOrder(api, staffed)
    await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: 1000,
      method: 'card',
      tip_cents: 100,
    })
    const path = `/cashiers/${till.id}/transactions`

    const rows = async (caller: Caller) => (await caller.get(path)).body as CashierSession['transactions']
    const changed = await cashier.get(path, { updated_since: '2020-01-01T00:00:00Z' })
    const lists = [
      await rows(cashier),
      (await findSession(cashier)).transactions,
      changed.body.items as CashierSession['transactions'],
    ]

    for (const list of lists) {
      expect(list).toHaveLength(3)
      expect(list.filter(({ method }) => method === 'cash')).toEqual([
        expect.objectContaining(HIDDEN),
        expect.objectContaining(HIDDEN),
      ])
      expect(list.find(({ method }) => method === 'card')).toMatchObject({
        amount_cents: 1000,
        tip_cents: 100,
      })
    }
    const all = (await rows(owner)).map(({ amount_cents }) => amount_cents)
    expect(all.toSorted((a, b) => a! - b!)).toEqual([700, 1000, 9500])
    await closeTill(api, staffed, till, { counted_cash_cents: 60_200 })
    expect((await rows(cashier)).every(({ amount_cents }) => amount_cents !== null)).toBe(true)
  })

  it('a cashier reads the payment they take and its order during a blind count', async () => {
    const order = await openOrder(api, staffed)

    const payment = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: 1000,
      tendered_cents: 2000,
    })

    expect(payment).toMatchObject({ amount_cents: 1000, change_cents: 1000 })
    const { body } = await cashier.get(`/orders/${order.id}`)
    expect(body.payments[0].amount_cents).toBe(1000)
  })

  it('amounts that reveal the cash are hidden in totals and X report of a blind count until the till closes', async () => {
    const seen = await findSession(cashier)
    const x = await reportFor(cashier)

    expect(seen.totals).toMatchObject({ by_method: {}, by_type: {}, sales_cents: 0, tips_cents: 0 })
    expect(seen.expected_cash_cents).toBeNull()
    expect(x).toMatchObject({
      cash: null,
      tenders: [],
      tender_total: null,
      orders: null,
      refunds: null,
      net: null,
      tax_lines: [],
    })
    expect(JSON.stringify([seen, x])).not.toContain('9500')
    expect((await reportFor(owner)).orders?.total_cents).toBe(9500)
    await closeTill(api, staffed, till, { counted_cash_cents: 59_500 })
    expect((await reportFor(cashier)).orders?.total_cents).toBe(9500)
  })

  it("a cashier can't print the owner's X report again during a blind count, and can print an own one", async () => {
    const { id: restaurant_id } = staffed.restaurant
    await buildPrinter(api.db, { restaurant_id, documents: ['report'] })
    const report = { restaurant_id, document: 'x_report', subject_id: till.id }
    const { body: job } = await owner.post('/print-jobs', report)
    const setStatus = (status: 'printed' | 'failed') => {
      const printed_at = status === 'printed' ? new Date() : null
      return api.db.printJob.update({ where: { id: job.id }, data: { status, printed_at } })
    }

    await setStatus('printed')
    const copies = [
      await cashier.post(`/print-jobs/${job.id}/copy`),
      await owner.post(`/print-jobs/${job.id}/copy`),
    ]
    await setStatus('failed')
    const retried = await cashier.post(`/print-jobs/${job.id}/retry`)
    const own = await cashier.post('/print-jobs', report)

    const contentOf = async (id: string) =>
      JSON.stringify((await api.db.printJob.findUniqueOrThrow({ where: { id } })).content)
    expect(await contentOf(job.id)).toContain('595.00')
    expect(await contentOf(own.body.id)).not.toContain('595.00')
    expect(copies.map(({ status }) => status)).toEqual([403, 200])
    expect([retried.status, own.status]).toEqual([403, 201])
    await closeTill(api, staffed, till, { counted_cash_cents: 59_500 })
    expect((await cashier.post(`/print-jobs/${job.id}/retry`)).status).toBe(200)
  })

  it('dashboards and exports hide payment methods from a cashier during a blind count, and show them to the owner', async () => {
    await api.db.membership.updateMany({
      where: { restaurant_id: staffed.restaurant.id, user_id: staffed.cashier.id },
      data: { permissions: ['view_dashboard'] },
    })
    const query = { restaurant_id: staffed.restaurant.id }
    const methods = async (caller: Caller) => {
      const { body } = await caller.get('/orders/dashboard/stats', query)
      return (body.by_payment_method as { method: string }[]).map(({ method }) => method)
    }
    const exported = async (caller: Caller) => {
      const { text } = await caller.post(
        `/order/dashboard/export?restaurant_id=${staffed.restaurant.id}&format=json`,
        {},
      )
      return (JSON.parse(text) as { payment_methods: string | null }[]).map((row) => row.payment_methods)
    }

    expect([await methods(cashier), await methods(owner)]).toEqual([[], ['cash']])
    expect([await exported(cashier), await exported(owner)]).toEqual([[null], ['cash']])
  })
})

const HIDDEN = {
  amount_cents: null,
  tip_cents: null,
  rounding_cents: null,
  service_charge_cents: null,
  tendered_cents: null,
  change_cents: null,
  items: [],
  tax_lines: [],
}

it('blind counts leave every database invariant true', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})

import { paymentEndpoints, type ListedPayment } from '@forki/contract/payments'
import { businessDate } from '@forki/contract/dates/business-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildApiKey } from '../../../test/factories/api-key.ts'
import { closeTill, openTill, buildPaidOrder, recordTransaction } from '../../../test/factories/till.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildTender } from '../../../test/factories/restaurant-dropdown.ts'
import { buildAdmin } from '../../../test/factories/user.ts'

let staffed: StaffedRestaurant
let restaurant_id: string
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
  restaurant_id = staffed.restaurant.id
})
const asOwner = () => api.as(staffed.owner)

const listPayments = async (caller: Caller, query: object = {}): Promise<ListedPayment[]> => {
  const reply = await caller.get('/payments', { restaurant_id, ...query })
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return paymentEndpoints.list.response.parse(reply.body).items
}
/** Amounts of the listed payments by their ids. */
const amountsById = async (caller: Caller) =>
  Object.fromEntries((await listPayments(caller)).map(({ id, amount_cents }) => [id, amount_cents]))
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Ids of the payments that the owner finds by a query. */
const foundIds = async (query: object) => idsOf(await listPayments(asOwner(), query))

describe('GET /payments', () => {
  it('GET /payments lists payments and refunds of all tills newest first, with filters and without cash movements', async () => {
    const first = await openTill(api, staffed)
    const second = await openTill(
      api,
      { ...staffed, cashier: { ...staffed.cashier, id: staffed.owner.id } },
      { register: '2' },
    )
    const { order, payment } = await buildPaidOrder(api, staffed, first)
    const cashMovement = { type: 'cash_in', amount_cents: 500, note: 'Cambio' }
    expect((await asOwner().post(`/cashiers/${first.id}/transactions`, cashMovement)).status).toBe(201)
    const other = await openOrder(api, staffed)
    const body = { type: 'payment', order_id: other.id, method: 'card', amount_cents: 100 }
    const card = await asOwner().post(`/cashiers/${second.id}/transactions`, body)
    const back = await recordTransaction(api, staffed, first, {
      type: 'refund',
      refund_of: payment.id,
      amount_cents: 500,
    })

    const all = await listPayments(asOwner())

    expect(idsOf(all)).toEqual([back.id, card.body.id, payment.id])
    expect(all[0]).toMatchObject({ restaurant_id, session_id: first.id, order_number: order.number })
    expect(all[0]?.tax_lines).toEqual(back.tax_lines)
    expect(back.tax_lines).toHaveLength(1)
    expect(idsOf(await listPayments(asOwner(), { type: 'refund' }))).toEqual([back.id])
    expect(idsOf(await listPayments(asOwner(), { method: 'card' }))).toEqual([card.body.id])
    expect(idsOf(await listPayments(asOwner(), { order_id: order.id }))).toEqual([back.id, payment.id])
    expect((await asOwner().get('/payments', { restaurant_id, type: 'cash_in' })).status).toBe(422)
  })

  it('GET /payments omits voided payments unless they are requested, and reports the void in a batch of changes', async () => {
    const till = await openTill(api, staffed)
    const order = await openOrder(api, staffed)
    const payment = await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 100 })
    const start = await asOwner().get('/payments', { restaurant_id, updated_since: '1970-01-01T00:00:00Z' })
    await api.as(staffed.cashier).delete(`/cashiers/${till.id}/transactions/${payment.id}`)

    expect(await listPayments(asOwner())).toEqual([])
    expect(idsOf(await listPayments(asOwner(), { voided: true }))).toEqual([payment.id])
    expect(idsOf(start.body.items)).toEqual([payment.id])
    const next = await asOwner().get('/payments', { restaurant_id, cursor: start.body.next_cursor })
    const [voided] = paymentEndpoints.list.changes.parse(next.body).items
    expect(voided).toMatchObject({ id: payment.id, voided_at: expect.any(String) as string })
  })

  it('GET /payments hides cash of open and closed tills during a blind count from a cashier and from keys, not from the owner', async () => {
    const till = await openTill(api, staffed)
    const order = await openOrder(api, staffed)
    const cash = { order_id: order.id, method: 'cash', amount_cents: 100, tendered_cents: 100 }
    const payment = await recordTransaction(api, staffed, till, cash)
    const part = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      method: 'card',
      amount_cents: 200,
    })
    const cashier = api.as(staffed.cashier)
    const { token } = await buildApiKey(api.db, {
      restaurant_id,
      created_by: staffed.owner.id,
      permissions: ['read_payment'],
    })
    const before = await cashier.get('/payments', { restaurant_id, updated_since: '1970-01-01T00:00:00Z' })
    await api.db.restaurant.update({ where: { id: restaurant_id }, data: { blind_count: true } })

    const hiddenAmounts = { [payment.id]: null, [part.id]: 200 }
    expect(await amountsById(cashier)).toEqual(hiddenAmounts)
    expect(await amountsById(api.withToken(token))).toEqual(hiddenAmounts)
    expect(await amountsById(asOwner())).toEqual({ [payment.id]: 100, [part.id]: 200 })
    const stale = await cashier.get('/payments', { restaurant_id, cursor: before.body.next_cursor })
    expect(stale.status).toBe(422)
    const again = await cashier.get('/payments', { restaurant_id, updated_since: '1970-01-01T00:00:00Z' })
    expect(again.body.items.map((row: ListedPayment) => [row.id, row.amount_cents])).toEqual(
      expect.arrayContaining(Object.entries(hiddenAmounts)),
    )
    await closeTill(api, staffed, till, { counted_cash_cents: 50_100 })
    expect(await amountsById(cashier)).toEqual(hiddenAmounts)
  })

  it('GET /payments filters by external id, metadata and own tender, and searches references, notes, external ids, tenders and order numbers', async () => {
    const till = await openTill(api, staffed)
    const order = await openOrder(api, staffed)
    const tender = await buildTender(api.db, { restaurant_id, label: 'Rápido', method: 'other' })
    const platform = await recordTransaction(api, staffed, till, {
      method: 'other',
      tender_id: tender.id,
      order_id: order.id,
      amount_cents: 100,
      external_source: 'rapido',
      external_id: 'F-7431',
      metadata: { shift: 'noche' },
    })
    const card = await recordTransaction(api, staffed, till, {
      method: 'card',
      order_id: order.id,
      amount_cents: 200,
      reference: 'Terminal 12',
      note: 'Mesa del jardín',
    })

    expect(await foundIds({ external_source: 'rapido', external_id: 'F-7431' })).toEqual([platform.id])
    expect(await foundIds({ external_source: 'rappi' })).toEqual([])
    expect(await foundIds({ tender_id: tender.id })).toEqual([platform.id])
    expect(await foundIds({ q: 'rapido' })).toEqual([platform.id])
    expect(await foundIds({ q: 'f-7431' })).toEqual([platform.id])
    expect(await foundIds({ q: 'jardin terminal' })).toEqual([card.id])
    expect(await foundIds({ q: 'nowhere' })).toEqual([])
    expect(await foundIds({ metadata: 'shift=noche' })).toEqual([platform.id])
    expect(await foundIds({ metadata: 'shift=dia' })).toEqual([])
    expect(await foundIds({ q: `${order.number}` })).toEqual(expect.arrayContaining([platform.id, card.id]))
    expect(await foundIds({ q: `jardin ${order.number}` })).toEqual([card.id])
    expect(await foundIds({ q: `${order.number}999` })).toEqual([])
  })

  it.each([
    { external_source: 'rapido' },
    { external_source: 'rapido', external_id: 'F-7431' },
    { metadata: 'shift=noche' },
  ])(
    'the list of a till and its change feed contain the same transactions with the filter %j',
    async (filter) => {
      const till = await openTill(api, staffed)
      const order = await openOrder(api, staffed)
      const payment = { method: 'card', order_id: order.id, amount_cents: 100 }
      const platform = await recordTransaction(api, staffed, till, {
        ...payment,
        external_source: 'rapido',
        external_id: 'F-7431',
        metadata: { shift: 'noche' },
      })
      await recordTransaction(api, staffed, till, payment)
      const path = `/cashiers/${till.id}/transactions`

      const listed = await asOwner().get(path, filter)
      const changes = await asOwner().get(path, { ...filter, updated_since: '1970-01-01T00:00:00Z' })

      expect(idsOf(listed.body)).toEqual([platform.id])
      expect(idsOf(changes.body.items)).toEqual([platform.id])
    },
  )

  it('GET /payments filters by the business day on which a payment was recorded, as orders count it', async () => {
    const till = await openTill(api, staffed)
    const order = await openOrder(api, staffed)
    const paymentInput = { order_id: order.id, method: 'card', amount_cents: 100 }
    const instants = ['2026-03-10T09:59:59.999Z', '2026-03-10T10:00:00Z', '2026-03-11T09:59:59.999Z']
    const ids = []
    for (const at of instants) {
      const { id } = await recordTransaction(api, staffed, till, paymentInput)
      await api.db.cashierTransaction.update({ where: { id }, data: { created_at: new Date(at) } })
      ids.push(id)
    }
    const days = instants.map((at) => businessDate(new Date(at), 'America/Mexico_City', '04:00'))

    expect(days).toEqual(['2026-03-09', '2026-03-10', '2026-03-10'])
    expect(await foundIds({ from_date: '2026-03-10', to_date: '2026-03-10' })).toEqual([ids[2], ids[1]])
    expect(await foundIds({ to_date: '2026-03-09' })).toEqual([ids[0]])
    expect(await foundIds({ from_date: '2026-03-11' })).toEqual([])
  })

  it('GET /payments assigns each instant of a repeated hour to the business day that has begun', async () => {
    staffed = await buildStaffedRestaurant(api.db, {
      timezone: 'Europe/Madrid',
      business_day_cutoff: '02:30',
    })
    restaurant_id = staffed.restaurant.id
    const till = await openTill(api, staffed)
    const order = await openOrder(api, staffed)
    const body = { order_id: order.id, method: 'card', amount_cents: 100 }
    const { id } = await recordTransaction(api, staffed, till, body)
    // 02:15 for the second time: the business day began at 02:30 of the first time.
    const created_at = new Date('2026-10-25T01:15:00Z')
    await api.db.cashierTransaction.update({ where: { id }, data: { created_at } })

    expect(businessDate(created_at, 'Europe/Madrid', '02:30')).toBe('2026-10-25')
    expect(await foundIds({ from_date: '2026-10-25', to_date: '2026-10-25' })).toEqual([id])
    expect(await foundIds({ to_date: '2026-10-24' })).toEqual([])
    const payments = api.as(await buildAdmin(api.db))
    expect(
      idsOf(await listPayments(payments, { from_date: '2026-10-25', restaurant_id: undefined })),
    ).toContain(id)
  })

  it('GET /payments rejects anonymous (401), a waiter (403) and the owner of another restaurant (404)', async () => {
    const other = await buildStaffedRestaurant(api.db)
    const answers = [
      await api.anonymous.get('/payments', { restaurant_id }),
      await api.as(staffed.waiter).get('/payments', { restaurant_id }),
      await api.as(other.owner).get('/payments', { restaurant_id }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404])
    expect((await api.as(staffed.waiter).get('/payments')).body.total).toBe(0)
  })
})

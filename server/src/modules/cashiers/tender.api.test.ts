import type { CashierReport } from '@forki/contract/cashier-reports'
import type { CashierSession } from '@forki/contract/cashiers'
import type { completeAnalytics } from '@forki/contract/order-dashboard'
import type { Order } from '@forki/contract/orders'
import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import type { Transaction } from '@forki/contract/transactions'
import type { z } from 'zod'
import { beforeEach, describe, expect, it } from 'vitest'
import { CONCURRENT_CALLERS, startApiForFile } from '../../../test/setup/api.ts'
import { closeTill, buildStaffedTill, recordTransaction } from '../../../test/factories/till.ts'
import { openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildRestaurantDropdown, buildTender } from '../../../test/factories/restaurant-dropdown.ts'
import { checkInvariants } from '../../db/invariants.ts'

let staffed: StaffedRestaurant
let till: CashierSession
const api = await startApiForFile()
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
})

const addTender = (
  overrides: Partial<Pick<RestaurantDropdown, 'label' | 'method' | 'reference_required'>> = {},
) => buildTender(api.db, { restaurant_id: staffed.restaurant.id, ...overrides })
const asOwner = () => api.as(staffed.owner)
const changeTender = (tender: { id: string }, body: object) =>
  asOwner().put(`/restaurant-dropdowns/${tender.id}`, body)
const postTransaction = (body: object) =>
  api.as(staffed.cashier).post(`/cashiers/${till.id}/transactions`, body)
/** Request body that pays the balance of an order by one of the restaurant's own tenders. */
const paymentBody = (tender: { id: string }, order: Order) => ({
  type: 'payment',
  unsent: 'send',
  method: 'other',
  tender_id: tender.id,
  order_id: order.id,
  amount_cents: order.balance_cents,
})
const statusAndCode = ({ status, body }: { status: number; body: { code?: string; errors?: unknown } }) => [
  status,
  body.code,
]

/** Opens an order and pays it by one of the restaurant's tenders. `more` overrides payment fields. */
async function payBy(tender: { id: string; method: string | null }, more: object = {}) {
  const order = await openOrder(api, staffed)
  const payment = await recordTransaction(api, staffed, till, {
    method: tender.method,
    tender_id: tender.id,
    order_id: order.id,
    amount_cents: order.balance_cents,
    ...more,
  })
  return { order, payment }
}
const closeWithTenders = async (counted_tenders: object[]) =>
  statusAndCode(
    await api
      .as(staffed.cashier)
      .put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents: 50_000, counted_tenders }),
  )
const readReport = async () =>
  (await api.as(staffed.cashier).get(`/cashiers/${till.id}/report`)).body as CashierReport

describe('own tenders (MON-66)', () => {
  it('a payment copies the names of its tender, and a rename changes no payment', async () => {
    const tender = await addTender()
    const { order, payment } = await payBy(tender, { reference: 'A-77' })

    expect((await changeTender(tender, { label: 'Vales Pluxee', label_en: null })).status).toBe(200)

    const names = { tender_id: tender.id, tender_name: 'Vales Sodexo', tender_name_en: 'Sodexo vouchers' }
    const read = (await api.as(staffed.cashier).get(`/orders/${order.id}`)).body as Order
    expect([payment, read.payments[0]]).toMatchObject([names, names])
    expect((await readReport()).tenders[0]?.own[0]?.name).toBe('Vales Sodexo')
    const receipt = await api
      .as(staffed.cashier)
      .get(`/orders/${order.id}/receipt`, {}, { 'Accept-Language': 'es' })
    expect(receipt.text).toContain('Vales Sodexo A-77')
  })

  it('a payment without a tender is accepted, because earlier clients send none', async () => {
    const order = await openOrder(api, staffed)
    const payment = await recordTransaction(api, staffed, till, {
      method: 'other',
      order_id: order.id,
      amount_cents: order.balance_cents,
    })
    expect(payment).toMatchObject({ method: 'other', tender_id: null, tender_name: null })
  })

  it('a tender of another method, another restaurant or another list is rejected with 422', async () => {
    const tender = await addTender()
    const station = await buildRestaurantDropdown(api.db, {
      restaurant_id: staffed.restaurant.id,
      list: 'station',
    })
    const foreign = await buildRestaurantDropdown(api.db, { list: 'tender', method: 'other' })
    const order = await openOrder(api, staffed)
    const body = { type: 'payment', unsent: 'send', order_id: order.id, amount_cents: order.balance_cents }
    const path = async (method: string, { id }: { id: string }) => {
      const reply = await postTransaction({ ...body, method, tender_id: id })
      return [reply.status, (reply.body.errors as { path: string }[])[0]?.path]
    }

    expect([
      await path('card', tender),
      await path('cash', tender),
      await path('other', station),
      await path('other', foreign),
    ]).toEqual(Array.from({ length: 4 }, () => [422, 'tender_id']))
    expect(await api.db.cashierTransaction.count({ where: { order_id: order.id } })).toBe(0)
  })

  it('a tender that requires a reference rejects a payment without one', async () => {
    const tender = await addTender({ reference_required: true })
    const order = await openOrder(api, staffed)
    const body = paymentBody(tender, order)

    const refusedReply = await postTransaction(body)

    expect([refusedReply.status, refusedReply.body.errors]).toMatchObject([422, [{ path: 'reference' }]])
    expect((await postTransaction({ ...body, reference: '0012' })).status).toBe(201)
  })

  it('a refund has the tender of its payment, even a deactivated one, unless it names another method or null', async () => {
    const tender = await addTender()
    const { payment } = await payBy(tender)
    await changeTender(tender, { is_active: false })
    const refund = { type: 'refund', refund_of: payment.id, amount_cents: 100 }

    const replies = [
      await postTransaction(refund),
      await postTransaction({ ...refund, method: 'cash' }),
      await postTransaction({ ...refund, tender_id: null }),
    ]

    expect(replies.map(({ body }) => [body.method, body.tender_name])).toEqual([
      ['other', 'Vales Sodexo'],
      ['cash', null],
      ['other', null],
    ])
  })

  it("a report lists the sums of each tender below its method, and the method's sums include them", async () => {
    const vouchers = await addTender()
    const app = await addTender({ label: 'App de reparto' })
    const { payment } = await payBy(vouchers, { tip_cents: 300 })
    await payBy(app)
    await recordTransaction(api, staffed, till, {
      type: 'refund',
      refund_of: payment.id,
      method: 'other',
      amount_cents: 500,
    })
    const order = await openOrder(api, staffed)
    await recordTransaction(api, staffed, till, {
      method: 'other',
      order_id: order.id,
      amount_cents: order.balance_cents,
    })

    const { tenders, totals } = await readReport()

    expect(tenders).toMatchObject([
      {
        method: 'other',
        payments: 3,
        net_cents: 28_300,
        own: [
          { name: 'App de reparto', payments: 1, net_cents: 9500 },
          { name: 'Vales Sodexo', payments: 1, tips_cents: 300, refunds_cents: 500, net_cents: 9300 },
        ],
      },
    ])
    expect(
      totals.by_tender.map((row) => [row.name, row.method, row.count, row.amount_cents, row.tip_cents]),
    ).toEqual([
      ['App de reparto', 'other', 1, 9500, 0],
      ['Vales Sodexo', 'other', 2, 9000, 300],
    ])
    const file = await asOwner().get(
      `/cashiers/${till.id}/report/export`,
      { format: 'csv' },
      { 'Accept-Language': 'es' },
    )
    expect(file.text).toContain('Otro · Vales Sodexo,Neto,,93.00')
  })

  it('a closing counts a tender and the other payments of its method separately, and the expected totals add up', async () => {
    const vouchers = await addTender()
    await payBy(vouchers)
    const order = await openOrder(api, staffed)
    await recordTransaction(api, staffed, till, {
      method: 'other',
      order_id: order.id,
      amount_cents: order.balance_cents,
    })

    const closed = await closeTill(api, staffed, till, {
      counted_cash_cents: 50_000,
      counted_tenders: [
        { method: 'other', counted_cents: 9500 },
        { method: 'other', tender_id: vouchers.id, counted_cents: 9400 },
      ],
      notes: 'Falta un vale',
    })

    expect(closed.tender_counts).toEqual([
      {
        method: 'other',
        tender_id: null,
        name: null,
        name_en: null,
        expected_cents: 9500,
        counted_cents: 9500,
        difference_cents: 0,
      },
      {
        method: 'other',
        tender_id: vouchers.id,
        name: 'Vales Sodexo',
        name_en: 'Sodexo vouchers',
        expected_cents: 9500,
        counted_cents: 9400,
        difference_cents: -100,
      },
    ])
    expect((await readReport()).tender_counts).toEqual(closed.tender_counts)
  })

  it('a count of a method includes tenders without a count, and a count with tender_id null excludes every tender', async () => {
    await payBy(await addTender({ label: 'Transferencia', method: 'transfer' }))
    await payBy(await addTender())

    const closed = await closeTill(api, staffed, till, {
      counted_cash_cents: 50_000,
      counted_tenders: [
        { method: 'other', counted_cents: 9500 },
        { method: 'transfer', tender_id: null, counted_cents: 0 },
      ],
    })

    expect(closed.tender_counts).toMatchObject([
      { method: 'transfer', expected_cents: 0, difference_cents: 0 },
      { method: 'other', expected_cents: 9500, difference_cents: 0 },
    ])
  })

  it('a closing rejects two counts of a tender, and a tender of another method', async () => {
    const { id: tender_id } = await addTender()
    const count = { method: 'other', tender_id, counted_cents: 0 }

    expect([
      await closeWithTenders([count, count]),
      await closeWithTenders([{ ...count, method: 'card' }]),
    ]).toEqual([
      [422, 'invalid'],
      [422, 'invalid'],
    ])
  })

  it('the dashboard, the exported payments and the list of transactions name the tender', async () => {
    const tender = await addTender({ method: 'card', label: 'Amex' })
    const { order } = await payBy(tender)
    expect((await api.as(staffed.cashier).post(`/orders/${order.id}/complete`)).status).toBe(200)
    const restaurant_id = staffed.restaurant.id

    const whole = (await asOwner().get('/order/dashboard/analytics/complete', { restaurant_id }))
      .body as z.output<typeof completeAnalytics>
    const file = await asOwner().post(
      `/order/dashboard/export/payments?restaurant_id=${restaurant_id}&format=csv`,
      {},
    )
    const list = (await api.as(staffed.cashier).get(`/cashiers/${till.id}/transactions`))
      .body as Transaction[]

    expect(whole.by_payment_method).toMatchObject([
      {
        method: 'card',
        amount_cents: 9500,
        tenders: [{ tender_id: tender.id, name: 'Amex', amount_cents: 9500 }],
      },
    ])
    expect(file.text).toContain(',Amex,')
    expect(list[0]).toMatchObject({ tender_id: tender.id, tender_name: 'Amex' })
  })

  it('a payment in parallel with the deactivation of its tender succeeds before it or is rejected with 409 tender_inactive', async () => {
    const tender = await addTender()
    const orders = await Promise.all(
      Array.from({ length: CONCURRENT_CALLERS }, () => openOrder(api, staffed)),
    )
    const takePayment = (order: Order) => postTransaction(paymentBody(tender, order))

    const [off, ...replies] = await Promise.all([
      ...orders.slice(0, 1).map(() => changeTender(tender, { is_active: false })),
      ...orders.map(takePayment),
    ])

    const taken = replies.filter(({ status }) => status === 201)
    const refused = replies.filter(({ status, body }) => status === 409 && body.code === 'tender_inactive')
    expect([off?.status, taken.length + refused.length]).toEqual([200, CONCURRENT_CALLERS])
    const rows = await api.db.cashierTransaction.findMany({ where: { tender_id: tender.id } })
    expect(rows).toHaveLength(taken.length)
    expect((await readReport()).tenders[0]?.own[0]?.payments ?? 0).toBe(taken.length)
    expect(statusAndCode(await takePayment(await openOrder(api, staffed)))).toEqual([409, 'tender_inactive'])
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it('a tender is either deleted or used by a concurrent first payment, and a used one is not deleted', async () => {
    const tender = await addTender()
    const order = await openOrder(api, staffed)
    const [removed, paid] = await Promise.all([
      asOwner().delete(`/restaurant-dropdowns/${tender.id}`),
      postTransaction(paymentBody(tender, order)),
    ])

    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([removed.status, paid.status])
    const { order: second } = await payBy(await addTender({ label: 'Otra' }))
    const used = (await api.db.cashierTransaction.findFirstOrThrow({ where: { order_id: second.id } }))
      .tender_id
    expect(statusAndCode(await asOwner().delete(`/restaurant-dropdowns/${used}`))).toEqual([
      409,
      'dropdown_in_use',
    ])
  })
})

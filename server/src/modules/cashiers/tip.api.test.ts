import type { CashierReport } from '@forki/contract/cashier-reports'
import type { CashierSession } from '@forki/contract/cashiers'
import type { TipReport } from '@forki/contract/tips'
import { beforeEach, describe, expect, it } from 'vitest'
import { createContext } from '../../db/create-context.ts'
import { selectTipsAndSalesByWaiter } from './tip-pool/tip-amounts.query.ts'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildApiKey } from '../../../test/factories/api-key.ts'
import { buildStaffedTill, recordTransaction } from '../../../test/factories/till.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'

let staffed: StaffedRestaurant
let till: CashierSession
const api = await startApiForFile()
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
})

const rid = () => staffed.restaurant.id
async function payTip(tip_cents: number, method = 'cash', waiter = staffed.waiter) {
  const order = await openOrder(api, { ...staffed, waiter })
  return recordTransaction(api, staffed, till, {
    method,
    order_id: order.id,
    amount_cents: order.balance_cents,
    tip_cents,
  })
}
const readTips = async (query: object = { session_id: till.id }, who: { id: string } = staffed.owner) =>
  (await api.as(who).get('/tips', { restaurant_id: rid(), ...query })).body as TipReport
const net = async (from_date: string, to_date: string) =>
  (await readTips({ from_date, to_date })).total.net_cents

describe('tips by waiter (MON-62)', () => {
  it('tips are grouped by the waiter of the order, without refunded ones, and equal the report to the cent', async () => {
    const second = await buildMember(api.db, rid(), { role: 'waiter' })
    await payTip(1000)
    await payTip(333, 'card')
    const payment = await payTip(501, 'card', second)
    await payTip(7, 'transfer', second)
    await recordTransaction(api, staffed, till, { type: 'refund', refund_of: payment.id, tip_cents: 250 })
    const voided = await payTip(9999)
    await api.as(staffed.owner).delete(`/cashiers/${till.id}/transactions/${voided.id}`)

    const report = await readTips()
    const { totals } = (await api.as(staffed.owner).get(`/cashiers/${till.id}/report`)).body as CashierReport

    expect(
      report.waiters.map(
        ({ waiter_id, orders, cash_cents, card_cents, other_cents, refunded_cents, net_cents }) => [
          waiter_id,
          orders,
          cash_cents,
          card_cents,
          other_cents,
          refunded_cents,
          net_cents,
        ],
      ),
    ).toEqual([
      [staffed.waiter.id, 2, 1000, 333, 0, 0, 1333],
      [second.id, 2, 0, 501, 7, 250, 258],
    ])
    expect(report.total.net_cents).toBe(1591)
    expect(report.total.net_cents).toBe(totals.tips_cents)
  })

  it('tips of the orders of an API key stand under its name and belong to no user', async () => {
    await payTip(1000)
    const key = await buildApiKey(api.db, {
      restaurant_id: rid(),
      created_by: staffed.waiter.id,
      permissions: ['create_order', 'read_order'],
      name: 'Central',
    })
    const items = [{ dish_id: staffed.dish.id, quantity: 1 }]
    const { body: order } = await api
      .withToken(key.token)
      .post('/orders', { restaurant_id: rid(), order_type: 'takeaway', items })
    await recordTransaction(api, staffed, till, {
      method: 'card',
      order_id: order.id,
      amount_cents: order.balance_cents,
      tip_cents: 200,
    })

    expect(
      (await readTips()).waiters.map(({ waiter_id, waiter_name, net_cents }) => [
        waiter_id,
        waiter_name,
        net_cents,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [staffed.waiter.id, expect.any(String), 1000],
        [null, 'API: Central', 200],
      ]),
    )
    const rows = await selectTipsAndSalesByWaiter(createContext(api.deps), rid(), {
      from: new Date('2026-01-01'),
      to: new Date('2027-01-01'),
    })
    expect(rows.map(({ waiter_id, tips_cents }) => [waiter_id, tips_cents])).toEqual(
      expect.arrayContaining([
        [staffed.waiter.id, 1000],
        [null, 200],
      ]),
    )
    expect((await readTips()).total.net_cents).toBe(1200)
  })

  it('a tip counts on the business day on which it was received', async () => {
    await payTip(1000)
    const [moved] = await api.db.cashierTransaction.findMany({ where: { session_id: till.id } })
    // 09:59 UTC is 03:59 in Mexico City. The business day of 2026-03-10 ends at 04:00.
    await api.db.cashierTransaction.update({
      where: { id: moved!.id },
      data: { created_at: new Date('2026-03-11T09:59:00Z') },
    })

    expect(await net('2026-03-10', '2026-03-10')).toBe(1000)
    expect(await net('2026-03-11', '2026-03-31')).toBe(0)
  })

  it('cash tips of an open till are hidden from a cashier while a blind count is due', async () => {
    await api.db.restaurant.update({ where: { id: rid() }, data: { blind_count: true } })
    await payTip(1000)
    await payTip(300, 'card')

    const seen = await readTips({ session_id: till.id }, staffed.cashier)
    await api.as(staffed.cashier).put(`/cashiers/${till.id}`, {
      status: 'closed',
      counted_cash_cents: 0,
      notes: 'Turno',
    })
    const after = await readTips({ session_id: till.id }, staffed.cashier)

    expect([seen.cash_hidden, seen.total.cash_cents, seen.total.net_cents]).toEqual([true, 0, 300])
    expect(after.total.net_cents).toBe(1300)
  })

  it.each([
    ['neither session nor days', {}, 'from_date'],
    [
      'session and days',
      { session_id: '01920000-0000-7000-8000-000000000000', from_date: '2026-03-01' },
      'session_id',
    ],
    ['days in the wrong order', { from_date: '2026-03-02', to_date: '2026-03-01' }, 'to_date'],
    ['more than 366 days', { from_date: '2025-01-01', to_date: '2026-03-01' }, 'to_date'],
    ['a session of another restaurant', { session_id: '01920000-0000-7000-8000-000000000000' }, 'session_id'],
  ])('a report of tips with %s is rejected with 422', async (_what, query, path) => {
    const reply = await api.as(staffed.owner).get('/tips', { restaurant_id: rid(), ...query })

    expect([reply.status, reply.body.errors[0].path]).toEqual([422, path])
    expect(reply.body.errors[0].message).not.toMatch(/_|\{/)
  })

  it('the export of tips ends with a row of totals', async () => {
    await payTip(1000)

    const csv = await api
      .as(staffed.owner)
      .get('/tips/export', { restaurant_id: rid(), session_id: till.id, format: 'csv' })

    expect(csv.text.split('\r\n').at(-2)).toBe('Total,1,10.00,0.00,0.00,0.00,10.00')
  })
})

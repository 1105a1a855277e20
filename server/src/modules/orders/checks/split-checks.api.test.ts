import { describe, expect, it } from 'vitest'
import type { Check, Order } from '@forki/contract/orders'
import { startApiForFile, type Api } from '../../../../test/setup/api.ts'
import { buildDish } from '../../../../test/factories/dish.ts'
import { missingId } from '../../../../test/factories/ids.ts'
import { buildStaffedRestaurant, openOrder, payOrder } from '../../../../test/factories/order.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { applyRefund, lockOrder, reversePayment, tipLeftOf } from '../order-payments.service.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

const asWaiter = () => api.as(staffed.waiter)
const splitChecks = (order: { id: string }, body: object) =>
  asWaiter().put(`/orders/${order.id}/checks`, body)
const findOrder = async (order: { id: string }) =>
  (await api.as(staffed.cashier).get(`/orders/${order.id}`)).body as Order
const checkTotals = (order: Order) => order.checks.map((check) => check.total_cents)
const shareBody = (item_id: string, numerator = 1, denominator = 1) => ({ item_id, numerator, denominator })
const itemsSplitBody = (...checks: object[][]) => ({
  mode: 'items',
  checks: checks.map((shares) => ({ shares })),
})
/** Opens an order with three lines: one for each of two seats, one shared. */
const openOrderOfTwoSeats = () =>
  openOrder(api, staffed, {
    items: [
      { dish_id: staffed.dish.id, seat: 1 },
      { dish_id: staffed.drink.id, quantity: 2, seat: 2 },
      { dish_id: staffed.dish.id },
    ],
  })
const applicationAdminActor = () => ({
  ...api.ctx().actor,
  user_id: staffed.owner.id,
  role: 'application_admin' as const,
  name: 'Olga',
})
const inAdminTransaction = <T>(work: (ctx: ReturnType<Api['ctx']>) => Promise<T>) =>
  inTransaction(api.ctx(applicationAdminActor()), work)

describe('PUT /orders/{id}/checks', () => {
  it('an even split of a bill puts the odd cents on the first checks', async () => {
    const dish = await buildDish(api.db, { restaurant_id: staffed.restaurant.id, price_cents: 1000 })
    const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id }] })

    const reply = await splitChecks(order, { mode: 'even', parts: 3 })

    expect(reply.status).toBe(200)
    expect(checkTotals(reply.body)).toEqual([334, 333, 333])
    expect(reply.body.checks.map((check: Check) => [check.label, check.status, check.balance_cents])).toEqual(
      [
        ['1', 'open', 334],
        ['2', 'open', 333],
        ['3', 'open', 333],
      ],
    )
    expect((await asWaiter().get(`/orders/${order.id}`)).body).toEqual(reply.body)
  })

  it('a split of a bill by seats shares lines without a seat equally', async () => {
    const reply = await splitChecks(await openOrderOfTwoSeats(), { mode: 'seats' })

    expect(checkTotals(reply.body)).toEqual([14_250, 10_750])
    expect(reply.body.checks[0].shares).toHaveLength(2)
  })

  it('a bill is split by items and fractions of items', async () => {
    const order = await openOrderOfTwoSeats()
    const [a, b, c] = order.items.map((item) => item.id) as [string, string, string]

    const reply = await splitChecks(order, {
      mode: 'items',
      checks: [
        { label: 'Ana', shares: [shareBody(a), shareBody(c, 1, 3)] },
        { shares: [shareBody(b), shareBody(c, 2, 3)] },
      ],
    })

    expect(reply.body.checks.map((check: Check) => check.label)).toEqual(['Ana', '2'])
    expect(checkTotals(reply.body)).toEqual([9500 + 3167, 6000 + 6333])
  })

  it('a bill is split by amounts that sum to the balance', async () => {
    const order = await openOrderOfTwoSeats()
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: 5000 })

    const reply = await splitChecks(order, { mode: 'amounts', amounts_cents: [12_000, 8000] })
    const wrongReply = await splitChecks(order, { mode: 'amounts', amounts_cents: [12_000, 8001] })

    expect(checkTotals(reply.body)).toEqual([12_000, 8000])
    expect([wrongReply.status, wrongReply.body.errors[0].path]).toEqual([422, 'amounts_cents'])
    expect((await splitChecks(order, { mode: 'seats' })).body.code).toBe('check_paid')
  })

  it('a split of a bill whose shares do not sum to the bill or refer to other lines is rejected at the path of the field', async () => {
    const order = await openOrderOfTwoSeats()
    const other = await openOrderOfTwoSeats()
    const [a, b, c] = order.items.map((item) => item.id) as [string, string, string]
    const table: [object, string][] = [
      [itemsSplitBody([shareBody(a), shareBody(b)], [shareBody(c, 1, 2)]), 'checks'],
      [itemsSplitBody([shareBody(a), shareBody(b), shareBody(c)], [shareBody(a)]), 'checks'],
      [
        itemsSplitBody([shareBody(a), shareBody(b), shareBody(c), shareBody(other.items[0]!.id)]),
        'checks.0.shares.3.item_id',
      ],
      [
        itemsSplitBody([shareBody(a), shareBody(b), shareBody(c), shareBody(missingId())]),
        'checks.0.shares.3.item_id',
      ],
      [itemsSplitBody([shareBody(a, 3, 2), shareBody(b), shareBody(c)]), 'checks.0.shares.0.numerator'],
      [
        itemsSplitBody([shareBody(a, 1, 2), shareBody(a, 1, 2), shareBody(b), shareBody(c)]),
        'checks.0.shares.1.item_id',
      ],
      [itemsSplitBody([]), 'checks.0.shares'],
      [{ mode: 'even', parts: 0 }, 'parts'],
      [{ mode: 'even', parts: 51 }, 'parts'],
      [{ mode: 'thirds' }, 'mode'],
      [{ mode: 'amounts', amounts_cents: [0] }, 'amounts_cents.0'],
    ]

    for (const [body, path] of table) {
      const reply = await splitChecks(order, body)
      const paths = reply.body.errors?.map((error: { path: string }) => error.path)
      expect({ body, status: reply.status, paths }).toEqual({ body, status: 422, paths: [path] })
    }
    expect((await asWaiter().get(`/orders/${order.id}`)).body).toEqual(order)
    expect(
      (await splitChecks(await openOrder(api, staffed, { items: [] }), { mode: 'seats' })).body.code,
    ).toBe('order_empty')
    expect((await api.as(staffed.chef).put(`/orders/${order.id}/checks`, { mode: 'seats' })).status).toBe(403)
  })
})

describe('payments of an order', () => {
  it('cash rounding is counted separately, so that partial payments reduce the balance of an order to exactly 0', async () => {
    const dish = await buildDish(api.db, { restaurant_id: staffed.restaurant.id, price_cents: 2495 })
    const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id }] })
    const [a, b] = (await splitChecks(order, { mode: 'even', parts: 2 })).body.checks as [Check, Check]

    await payOrder(api.ctx(), staffed, order.id, {
      amount_cents: 1250,
      rounding_cents: 2,
      tip_cents: 100,
      check_id: a.id,
    })
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: 1245, rounding_cents: -2, check_id: b.id })

    const paidOrder = await findOrder(order)
    expect(paidOrder).toMatchObject({
      total_cents: 2495,
      rounding_cents: 0,
      paid_cents: 2495,
      tip_cents: 100,
      balance_cents: 0,
    })
    expect(paidOrder.checks.map((check) => [check.balance_cents, check.status])).toEqual([
      [0, 'paid'],
      [0, 'paid'],
    ])
    expect((await asWaiter().post(`/orders/${order.id}/complete`)).status).toBe(200)
  })

  it('a new split is allowed after voiding a payment that still references a check', async () => {
    const order = await openOrderOfTwoSeats()
    const [check] = (await splitChecks(order, { mode: 'even', parts: 2 })).body.checks as [Check]
    const { transaction_id } = await payOrder(api.ctx(), staffed, order.id, {
      amount_cents: 12_500,
      tip_cents: 500,
      check_id: check.id,
    })

    await inAdminTransaction(async (tx) => {
      const locked = await lockOrder(tx, order.id)
      await tx.db.cashierTransaction.update({
        where: { id: transaction_id },
        data: { voided_at: new Date() },
      })
      const money = { amount_cents: 12_500, tip_cents: 500, rounding_cents: 0, check_id: check.id }
      await reversePayment(tx, locked, { transaction_id, ...money })
    })

    expect(await findOrder(order)).toMatchObject({
      paid_cents: 0,
      tip_cents: 0,
      balance_cents: 25_000,
      payments: [],
    })
    const remade = await splitChecks(order, { mode: 'even', parts: 5 })
    expect(remade.body.checks).toHaveLength(5)
    expect((await findOrder(order)).checks.map((part) => part.id)).not.toContain(check.id)
  })

  it('a refund of an open order without tip leaves the whole tip of the payment to later refunds', async () => {
    const order = await openOrderOfTwoSeats()
    const { transaction_id } = await payOrder(api.ctx(), staffed, order.id, {
      amount_cents: 25_000,
      tip_cents: 500,
    })

    const after = await inAdminTransaction(async (tx) =>
      applyRefund(tx, await lockOrder(tx, order.id), {
        transaction_id: missingId(),
        refund_of: transaction_id,
        amount_cents: 1000,
        tip_cents: 0,
        items: [],
        parts: { tax_lines: [], service_charge_cents: 0 },
      }),
    )

    const payment = after.payments.find(({ id }) => id === transaction_id)!
    expect(tipLeftOf(payment, after.payments)).toBe(500)
  })

  it('a payment is refunded: an open order owes it again, a completed one keeps its figures', async () => {
    const order = await openOrderOfTwoSeats()
    const { transaction_id, session_id } = await payOrder(api.ctx(), staffed, order.id, {
      amount_cents: 25_000,
    })
    const refund = (amount_cents: number) =>
      inAdminTransaction(async (tx) => {
        const locked = await lockOrder(tx, order.id)
        const id = missingId()
        await applyRefund(tx, locked, {
          transaction_id: id,
          refund_of: transaction_id,
          amount_cents,
          tip_cents: 0,
          items: [],
          parts: { tax_lines: [], service_charge_cents: 0 },
        })
        await tx.db.cashierTransaction.create({
          data: {
            id,
            restaurant_id: staffed.restaurant.id,
            session_id,
            type: 'refund',
            method: 'card',
            order_id: order.id,
            refund_of: transaction_id,
            created_by: staffed.cashier.id,
            amount_cents,
          },
        })
      })

    await refund(1000)
    expect(await findOrder(order)).toMatchObject({
      paid_cents: 24_000,
      balance_cents: 1000,
      payment_status: 'partially_paid',
    })
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: 1000 })
    const completed = (await asWaiter().post(`/orders/${order.id}/complete`)).body as Order
    await refund(2000)

    const after = await findOrder(order)
    expect(after).toMatchObject({
      refunded_cents: 2000,
      paid_cents: 25_000,
      payment_status: 'partially_refunded',
    })
    expect(after.total_cents).toBe(completed.total_cents)
    await expect(refund(23_001)).rejects.toThrow('refund_exceeds_payment')
    await refund(23_000)
    expect(await findOrder(order)).toMatchObject({ payment_status: 'refunded', balance_cents: 0 })
    const reopened = await api.as(staffed.owner).post(`/orders/${order.id}/reopen`, { notes: 'x' })
    expect(reopened.body).toMatchObject({ paid_cents: 0, refunded_cents: 0, balance_cents: 25_000 })
  })
})

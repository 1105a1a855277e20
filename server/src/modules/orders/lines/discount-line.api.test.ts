import { beforeEach, describe, expect, it } from 'vitest'
import { order as orderSchema, type Order } from '@forki/contract/orders'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { buildDish } from '../../../../test/factories/dish.ts'
import { buildRestaurantDropdown } from '../../../../test/factories/restaurant-dropdown.ts'
import { buildStaffedRestaurant, openOrder, payOrder } from '../../../../test/factories/order.ts'
import { PASSWORD } from '../../../../test/factories/user.ts'
import { checkInvariants } from '../../../db/invariants.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const { id: restaurant_id } = staffed.restaurant

const asWaiter = () => api.as(staffed.waiter)
const asOwner = () => api.as(staffed.owner)
const cashierApproval = () => ({ email: staffed.cashier.email, password: PASSWORD })
const pathOf = (order: Order, index = 0) => `/orders/${order.id}/items/${order.items[index]!.id}`
const putDiscount = (order: Order, discount: object | null, more: object = {}, index = 0) =>
  asWaiter().put(`${pathOf(order, index)}/discount`, { discount, ...more })
const findOrder = async (order: Order) => (await asWaiter().get(`/orders/${order.id}`)).body as Order
const tenPercent = { kind: 'percent', value: 1000, reason: 'Queja' }
const complimentary = { kind: 'complimentary', reason: 'Cortesía' }
const amounts = (body: Order) => body.items.map((item) => item.discount?.amount_cents)

let order: Order
beforeEach(async () => {
  order = await openOrder(api, staffed, {
    items: [{ dish_id: staffed.dish.id }, { dish_id: staffed.drink.id, quantity: 2 }],
  })
})

describe('a line discount', () => {
  it('a line discount reduces the line, its tax and the total, and stores user, reason and time', async () => {
    const reply = await putDiscount(order, tenPercent)

    const discounted = orderSchema.parse(reply.body)
    expect(discounted).toMatchObject({
      subtotal_cents: 15_500,
      line_discount_cents: 950,
      discount_cents: 950,
      total_cents: 14_550,
      discount: null,
      version: order.version + 1,
    })
    expect(discounted.items[0]).toMatchObject({
      line_total_cents: 9500,
      total_cents: 8550,
      discount: {
        ...tenPercent,
        amount_cents: 950,
        limit_bps: 1000,
        approved_cents: null,
        by: staffed.waiter.id,
        approved_by: null,
      },
    })
    expect(discounted.items[1]!.discount).toBeNull()
    expect(await findOrder(order)).toEqual(discounted)
  })

  it('a bill of 10.00 less 10 %, 25.00 and a complimentary 7.00, less 5.00, totals 29.00 with 4.00 of included tax', async () => {
    const dishes = await Promise.all(
      [1000, 2500, 700].map((price_cents) =>
        buildDish(api.db, { restaurant_id, price_cents, tax_rate_bps: 1600 }),
      ),
    )
    const bill = await openOrder(api, staffed, { items: dishes.map(({ id }) => ({ dish_id: id })) })
    await putDiscount(bill, tenPercent)
    await putDiscount(bill, complimentary, { approval: cashierApproval() }, 2)
    const discount = { kind: 'amount', value: 500, reason: 'Cupón' }

    const reply = await asOwner().put(`/orders/${bill.id}`, { discount })

    expect(reply.body).toMatchObject({
      subtotal_cents: 4200,
      line_discount_cents: 800,
      discount_cents: 1300,
      total_cents: 2900,
      tax_cents: 400,
      tax_lines: [{ rate_bps: 1600, base_cents: 2500, tax_cents: 400 }],
    })
  })

  it('a line discount follows the quantity: a percentage is recomputed, an amount never exceeds the line', async () => {
    await putDiscount(order, tenPercent)
    await asOwner().put(`${pathOf(order, 1)}/discount`, {
      discount: { kind: 'amount', value: 5000, reason: 'Queja' },
    })
    const three = await asWaiter().patch(pathOf(order), { quantity: 3 })
    const one = await asWaiter().patch(pathOf(order, 1), { quantity: 1 })

    expect(amounts(three.body)).toEqual([2850, 5000])
    expect(amounts(one.body)).toEqual([2850, 3000])
    expect(one.body.total_cents).toBe(28_500 - 2850)
  })

  it('a served line can be discounted, and its discount can be removed', async () => {
    await asWaiter().post(`/orders/${order.id}/send`)
    await asWaiter().patch(pathOf(order), { status: 'served' })

    const givenReply = await putDiscount(order, tenPercent)
    const removedReply = await putDiscount(order, null)
    const repeatedReply = await putDiscount(order, null)

    expect(givenReply.body.items[0]).toMatchObject({ status: 'served', total_cents: 8550 })
    expect(removedReply.body).toMatchObject({ line_discount_cents: 0, total_cents: 15_500 })
    expect(removedReply.body.items[0].discount).toBeNull()
    expect(repeatedReply.body.version).toBe(removedReply.body.version)
  })

  it('a line discount is in the history and in the audit log, once for repeated calls', async () => {
    await putDiscount(order, tenPercent)
    await putDiscount(order, tenPercent)
    await putDiscount(order, null)

    const events = (await asWaiter().get(`/orders/${order.id}/events`)).body.items as {
      type: string
      data: object
    }[]
    expect(events.map(({ type }) => type)).toEqual(['opened', 'item_discounted', 'item_discount_removed'])
    expect(events[1]!.data).toMatchObject({
      item_id: order.items[0]!.id,
      discount_kind: 'percent',
      discount_value: 1000,
      reason: 'Queja',
      amount_cents: 950,
    })
    const logged = await api.db.auditEntry.findMany({
      where: { entity_id: order.id },
      orderBy: { at: 'asc' },
    })
    expect(logged.map(({ action }) => action)).toEqual(Array(2).fill('order.item_discount_changed'))
  })

  it('a bill with a line discount shows the line at its price before the discount', async () => {
    await putDiscount(order, tenPercent)

    const bill = await asWaiter().get(`/orders/${order.id}/receipt?format=json`)

    expect(bill.body.lines[0]).toMatchObject({
      amount_cents: 9500,
      discount: { kind: 'percent', value: 1000, reason: 'Queja', amount_cents: 950 },
    })
    expect(bill.body.figures).toMatchObject({ discount_cents: 950, line_discount_cents: 950 })
  })
})

describe('the approval of a line discount', () => {
  it('a complimentary line needs an approval, which is stored', async () => {
    const unapprovedReply = await putDiscount(order, complimentary)
    const approvedReply = await putDiscount(order, complimentary, {
      approval: { ...cashierApproval(), covers_cents: 9500 },
    })

    expect([unapprovedReply.status, unapprovedReply.body.code]).toEqual([403, 'approval_required'])
    expect(approvedReply.body).toMatchObject({ line_discount_cents: 9500, total_cents: 6000 })
    expect(approvedReply.body.items[0].discount).toMatchObject({
      ...complimentary,
      value: 10_000,
      approved_cents: 9500,
      approved_by: staffed.cashier.id,
      by: staffed.waiter.id,
    })
  })

  it('an approved line discount is limited to the approved amount, and more portions are charged until a new approval', async () => {
    await putDiscount(order, complimentary, { approval: cashierApproval() })

    const grown = await asWaiter().patch(pathOf(order), { quantity: 3 })
    const unapprovedReply = await putDiscount(order, complimentary)
    const renewedReply = await putDiscount(order, complimentary, { approval: cashierApproval() })

    expect(grown.body.items[0]).toMatchObject({ total_cents: 19_000, discount: { amount_cents: 9500 } })
    expect(unapprovedReply.body.code).toBe('approval_required')
    expect(renewedReply.body.items[0]).toMatchObject({ total_cents: 0, discount: { approved_cents: 28_500 } })
  })

  it('an approval of a smaller amount than the line discount is rejected with approval_outgrown', async () => {
    const reply = await putDiscount(order, complimentary, {
      approval: { ...cashierApproval(), covers_cents: 9499 },
    })

    expect([reply.status, reply.body.code]).toEqual([409, 'approval_outgrown'])
    expect(await findOrder(order)).toEqual(order)
  })

  it('a line discount within the limit is reduced to the limit of a smaller line', async () => {
    const many = await openOrder(api, staffed, { items: [{ dish_id: staffed.dish.id, quantity: 4 }] })
    await putDiscount(many, { kind: 'amount', value: 3800, reason: 'Queja' })

    const smaller = await asWaiter().patch(pathOf(many), { quantity: 1 })

    expect(smaller.body.items[0].discount).toMatchObject({ value: 3800, amount_cents: 950, limit_bps: 1000 })
  })
})

describe('a void', () => {
  it('a partial void leaves the discount on the rest, and the voided part has none', async () => {
    await asOwner().put(`${pathOf(order, 1)}/discount`, {
      discount: { kind: 'amount', value: 4000, reason: 'Queja' },
    })
    await asWaiter().post(`/orders/${order.id}/send`)

    const reply = await asOwner().post(`${pathOf(order, 1)}/void`, { quantity: 1, reason: 'x' })

    const [, rest, voided] = reply.body.items as Order['items']
    expect(rest).toMatchObject({ quantity: 1, total_cents: 0, discount: { amount_cents: 3000 } })
    expect(voided).toMatchObject({ status: 'voided', discount: null, total_cents: 0 })
    expect((await putDiscount(reply.body, tenPercent, {}, 2)).body).toMatchObject({
      code: 'invalid_transition',
      state: 'voided',
    })
  })
})

describe('moved and split bills', () => {
  it('a merge moves lines with their discounts', async () => {
    const other = await openOrder(api, staffed)
    await putDiscount(other, tenPercent)

    const merged = await asWaiter().post(`/orders/${order.id}/merge`, { order_id: other.id })

    expect(merged.body).toMatchObject({ line_discount_cents: 950, total_cents: 24_050 })
    expect(merged.body.items[2].discount).toMatchObject({ ...tenPercent, amount_cents: 950 })
  })

  it('a paid check freezes only its own lines, and another line of the split can still be discounted', async () => {
    const [food, drink] = order.items.map(({ id }) => ({ shares: [{ item_id: id }] }))
    const split = await asOwner().put(`/orders/${order.id}/checks`, { mode: 'items', checks: [food, drink] })
    const check = (split.body as Order).checks[0]!
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: 9500, check_id: check.id })

    const frozen = await putDiscount(order, tenPercent)
    const open = await putDiscount(order, tenPercent, {}, 1)

    expect([frozen.status, frozen.body.code]).toEqual([409, 'check_paid'])
    expect((open.body as Order).checks.map(({ total_cents }) => total_cents)).toEqual([9500, 5400])
  })

  it('a line discount that reduces the total below a payment without a check is rejected with 409 order_has_payments', async () => {
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: 15_000 })

    const reply = await putDiscount(order, tenPercent)

    expect([reply.status, reply.body.code]).toEqual([409, 'order_has_payments'])
    expect((await findOrder(order)).total_cents).toBe(15_500)
  })

  it('an order of complimentary lines completes without a payment and refuses later discounts', async () => {
    await putDiscount(order, complimentary, { approval: cashierApproval() })
    await putDiscount(order, complimentary, { approval: cashierApproval() }, 1)
    await asWaiter().post(`/orders/${order.id}/send`)

    const completed = await asWaiter().post(`/orders/${order.id}/complete`)
    const lateReply = await putDiscount(order, tenPercent)

    expect(completed.body).toMatchObject({ status: 'completed', total_cents: 0, payment_status: 'paid' })
    expect([lateReply.status, lateReply.body.code]).toEqual([409, 'order_closed'])
  })
})

describe('reasons', () => {
  it("a discount reason must be a key or label of the restaurant's list, and is stored as label", async () => {
    const another = await buildStaffedRestaurant(api.db)
    const reasonFields = { restaurant_id: another.restaurant.id, list: 'discount_reason' } as const
    await buildRestaurantDropdown(api.db, { ...reasonFields, key: 'wait', label: 'Espera', label_en: 'Wait' })
    await buildRestaurantDropdown(api.db, { ...reasonFields, key: 'old', label: 'Vieja', is_active: false })
    const bill = await openOrder(api, another)
    const give = (reason: string) =>
      api.as(another.waiter).put(`${pathOf(bill)}/discount`, { discount: { ...tenPercent, reason } })

    const givenReplies = await Promise.all(['wait', 'Wait', 'Espera'].map(give))
    const refusedReplies = [await give('Vieja'), await give('otra cosa')]

    expect(givenReplies.map((reply) => reply.body.items[0].discount.reason)).toEqual(Array(3).fill('Espera'))
    expect(refusedReplies.map((reply) => [reply.status, reply.body.errors?.[0]?.path])).toEqual(
      refusedReplies.map(() => [422, 'discount.reason']),
    )
  })
})

describe('refused line discounts', () => {
  it.each([
    ['no reason', { kind: 'percent', value: 1000 }],
    ['a percentage above 100 %', { ...tenPercent, value: 10_001 }],
    ['a value of 0', { ...tenPercent, value: 0 }],
    ['a fraction', { ...tenPercent, value: 1.5 }],
    ['a negative amount', { kind: 'amount', value: -1, reason: 'x' }],
    ['a complimentary part', { ...complimentary, value: 5000 }],
    ['an unknown kind', { ...tenPercent, kind: 'gift' }],
    ['a card number as reason', { ...tenPercent, reason: '4111 1111 1111 1111' }],
  ])('a line discount with %s is rejected with 422 and changes nothing', async (_, discount) => {
    const reply = await putDiscount(order, discount)

    expect(reply.status).toBe(422)
    expect(await findOrder(order)).toEqual(order)
  })

  it('a line discount with a stale version is rejected, and a line of another order is not found', async () => {
    const other = await openOrder(api, staffed)

    const staleReply = await putDiscount(order, tenPercent, { version: order.version + 1 })
    const foreign = await asWaiter().put(`/orders/${order.id}/items/${other.items[0]!.id}/discount`, {
      discount: tenPercent,
    })

    expect([staleReply.body.code, foreign.status]).toEqual(['stale_version', 404])
  })

  it('a line discount that is sent back as it was read changes nothing', async () => {
    const givenReply = await putDiscount(order, complimentary, { approval: cashierApproval() })

    const backReply = await putDiscount(order, givenReply.body.items[0].discount)

    expect([backReply.status, backReply.body.version]).toEqual([200, givenReply.body.version])
  })
})

it('line discounts leave every database invariant true', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})

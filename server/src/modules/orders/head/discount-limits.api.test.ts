import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { openTill, recordTransaction } from '../../../../test/factories/till.ts'
import { buildStaffedRestaurant, openOrder } from '../../../../test/factories/order.ts'
import { PASSWORD } from '../../../../test/factories/user.ts'
import { checkInvariants } from '../../../db/invariants.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
let order: Order
beforeEach(async () => {
  order = await openOrder(api, staffed)
})

const approval = () => ({ email: staffed.cashier.email, password: PASSWORD })
const asWaiter = () => api.as(staffed.waiter)
const putOrder = (id: string, body: object) => asWaiter().put(`/orders/${id}`, body)
const findOrder = async (id: string) => (await asWaiter().get(`/orders/${id}`)).body as Order
const fullDiscount = { kind: 'percent', value: 10_000, reason: 'Cortesía' } as const
const addItem = (id: string, quantity: number) =>
  asWaiter().post(`/orders/${id}/items`, { items: [{ dish_id: staffed.dish.id, quantity }] })

describe('an approved percentage', () => {
  beforeEach(async () => {
    const approvedReply = await putOrder(order.id, { discount: fullDiscount, approval: approval() })
    if (approvedReply.body.discount_cents !== 9500) throw new Error(`refused: ${approvedReply.text}`)
  })

  it('an approved percentage discount keeps its approved amount when lines are added', async () => {
    const largerOrderReply = await addItem(order.id, 25)

    expect(largerOrderReply.body).toMatchObject({ discount_cents: 9500, total_cents: 237_500 })
    expect(largerOrderReply.body.discount).toMatchObject({ ...fullDiscount, approved_cents: 9500 })
    expect((await asWaiter().post(`/orders/${order.id}/complete`)).body.code).toBe('order_unpaid')
  })

  it('an approved percentage discount keeps its approved amount when the quantity of a line grows', async () => {
    const item = order.items[0]!

    const largerOrderReply = await asWaiter().patch(`/orders/${order.id}/items/${item.id}`, { quantity: 3 })

    expect(largerOrderReply.body).toMatchObject({ discount_cents: 9500, total_cents: 19_000 })
  })

  it('an approved percentage discount keeps its approved amount when another order is merged in', async () => {
    const other = await openOrder(api, staffed, { items: [{ dish_id: staffed.drink.id, quantity: 4 }] })

    const merged = await asWaiter().post(`/orders/${order.id}/merge`, { order_id: other.id })

    expect(merged.body).toMatchObject({ discount_cents: 9500, total_cents: 12_000 })
  })

  it('an approved percentage discount keeps its approved amount after the order was reopened', async () => {
    await asWaiter().post(`/orders/${order.id}/complete`)
    await api.as(staffed.owner).post(`/orders/${order.id}/reopen`, { notes: 'otra ronda' })

    const largerOrderReply = await addItem(order.id, 1)

    expect(largerOrderReply.body).toMatchObject({ discount_cents: 9500, total_cents: 9500 })
  })

  it('an approved percentage discount is recomputed for a smaller bill, and is limited to the approved amount when the bill grows', async () => {
    await addItem(order.id, 1)
    const [first, second] = (await findOrder(order.id)).items

    await asWaiter().post(`/orders/${order.id}/items/${first!.id}/void`, { reason: 'x' })
    const shrunk = await asWaiter().post(`/orders/${order.id}/items/${second!.id}/void`, { reason: 'x' })
    const largerOrderReply = await addItem(order.id, 2)

    expect(shrunk.body).toMatchObject({ subtotal_cents: 0, discount_cents: 0 })
    expect(largerOrderReply.body).toMatchObject({ subtotal_cents: 19_000, discount_cents: 9500 })
  })

  it('a discount covers a larger bill only after a new approval', async () => {
    const grown = (await addItem(order.id, 1)).body as Order

    const roundTrip = await putOrder(order.id, { discount: grown.discount, notes: 'ventana' })
    const unapprovedReply = await putOrder(order.id, { discount: fullDiscount })
    const renewedReply = await putOrder(order.id, { discount: fullDiscount, approval: approval() })
    const repeatedReply = await putOrder(order.id, { discount: fullDiscount })

    expect([roundTrip.status, roundTrip.body.discount_cents]).toEqual([200, 9500])
    expect([unapprovedReply.status, unapprovedReply.body.code]).toEqual([403, 'approval_required'])
    expect(renewedReply.body).toMatchObject({ discount_cents: 19_000, total_cents: 0 })
    expect([repeatedReply.status, repeatedReply.body.version]).toEqual([200, renewedReply.body.version])
  })
})

describe('a discount by a user with the right', () => {
  it('a discount by a user with delete_order is limited to its first amount when the bill grows', async () => {
    await api.as(staffed.cashier).put(`/orders/${order.id}`, { discount: fullDiscount })

    expect((await addItem(order.id, 9)).body).toMatchObject({ discount_cents: 9500, total_cents: 85_500 })
  })
})

describe('a discount within the limit', () => {
  it('a fixed discount within the limit is reduced to the limit of a smaller bill', async () => {
    const large = await openOrder(api, staffed, {
      items: [{ dish_id: staffed.dish.id, quantity: 9 }, { dish_id: staffed.drink.id }],
    })
    const [food, drink] = large.items
    await putOrder(large.id, { discount: { kind: 'amount', value: 8800, reason: 'cumpleaños' } })

    const smaller = await asWaiter().post(`/orders/${large.id}/items/${drink!.id}/void`, {
      reason: 'sin agua',
    })
    const small = await asWaiter().patch(`/orders/${large.id}/items/${food!.id}`, { quantity: 1 })
    const largerOrderReply = await addItem(large.id, 9)

    expect(smaller.body).toMatchObject({ subtotal_cents: 85_500, discount_cents: 8550 })
    expect(small.body).toMatchObject({ subtotal_cents: 9500, discount_cents: 950 })
    expect(largerOrderReply.body).toMatchObject({ subtotal_cents: 95_000, discount_cents: 8800 })
  })

  it('a discount retains the limit at its creation when the limit of the restaurant changes', async () => {
    await putOrder(order.id, { discount: { kind: 'percent', value: 1000, reason: 'x' } })
    const restaurant = `/restaurants/${staffed.restaurant.id}`
    await api.as(staffed.owner).put(restaurant, { discount_limit_bps: 100 })

    const largerOrderReply = await addItem(order.id, 1)
    await api.as(staffed.owner).put(restaurant, { discount_limit_bps: 1000 })

    expect(largerOrderReply.body).toMatchObject({ discount_cents: 1900 })
  })
})

type Step = readonly [
  name: 'add' | 'change' | 'void' | 'send' | 'merge' | 'reopen' | 'discount' | 'approve',
  n: number,
]

const lineOf = ({ items }: Order, n: number) => items[n % Math.max(1, items.length)]
const discountOf = (n: number) => ({
  kind: n % 2 ? 'percent' : 'amount',
  value: 1 + ((n * 131) % 10_000),
  reason: 'x',
})

describe('discounts after any change of an order', () => {
  it('a discount never exceeds the limit or the approved amount after random changes of the order', async () => {
    const till = await openTill(api, staffed)
    const settle = async (now: Order) => {
      if (now.balance_cents > 0)
        await recordTransaction(api, staffed, till, { order_id: now.id, amount_cents: now.balance_cents })
      await asWaiter().post(`/orders/${now.id}/complete`)
      await api.as(staffed.owner).post(`/orders/${now.id}/reopen`, { notes: 'x' })
    }
    const perform = async (now: Order, [name, n]: Step) => {
      const item = lineOf(now, n)
      if (name === 'add') await addItem(now.id, 1 + (n % 9))
      if (name === 'change' && item)
        await asWaiter().patch(`/orders/${now.id}/items/${item.id}`, { quantity: 1 + (n % 20) })
      if (name === 'void' && item)
        await api.as(staffed.owner).post(`/orders/${now.id}/items/${item.id}/void`, { reason: 'x' })
      if (name === 'send') await asWaiter().post(`/orders/${now.id}/send`)
      if (name === 'reopen') await settle(now)
      if (name === 'merge') {
        const other = await openOrder(api, staffed, {
          items: [{ dish_id: staffed.drink.id, quantity: 1 + (n % 9) }],
        })
        await asWaiter().post(`/orders/${now.id}/merge`, { order_id: other.id })
      }
    }
    const step = fc.tuple(
      fc.constantFrom('add', 'change', 'void', 'send', 'merge', 'reopen', 'discount', 'approve'),
      fc.nat(10_000),
    ) as fc.Arbitrary<Step>

    const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      let now = await openOrder(api, staffed, { items: [{ dish_id: staffed.dish.id, quantity: 2 }] })
      let approvedCents = 0
      for (const one of steps) {
        if (one[0] === 'approve') {
          const discount = discountOf(one[1])
          const { status, body } = await putOrder(now.id, { discount, approval: approval() })
          if (status === 200)
            approvedCents = discount.kind === 'amount' ? discount.value : body.discount_cents
        } else if (one[0] === 'discount') {
          const { status } = await putOrder(now.id, { discount: discountOf(one[1]) })
          if (status === 200) approvedCents = 0
        } else {
          await perform(now, one)
        }
        now = await findOrder(now.id)
        const share = Math.round(now.subtotal_cents / 10)
        expect({ steps, one, given: now.discount_cents <= Math.max(share, approvedCents) }).toEqual({
          steps,
          one,
          given: true,
        })
      }
    })

    await fc.assert(property, { numRuns: 12 })
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  }, 120_000)
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { buildDish } from '../../../../test/factories/dish.ts'
import {
  buildStaffedRestaurant,
  openOrder,
  type StaffedRestaurant,
} from '../../../../test/factories/order.ts'
import { checkInvariants } from '../../../db/invariants.ts'

let staffed: StaffedRestaurant
let dishes: { dish_id: string }[]
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db, { prices_include_tax: true, service_charge_bps: 0 })
  const dishFields = { restaurant_id: staffed.restaurant.id, price_cents: 10_000, tax_rate_bps: 1000 }
  dishes = [{ dish_id: (await buildDish(api.db, dishFields)).id }]
})

const asWaiter = () => api.as(staffed.waiter)
const changeRestaurant = (settings: object) =>
  api.as(staffed.owner).put(`/restaurants/${staffed.restaurant.id}`, settings)
const merge = (into: Order, order: Order) =>
  asWaiter().post(`/orders/${into.id}/merge`, { order_id: order.id })
const findOrder = async ({ id }: Order) => (await asWaiter().get(`/orders/${id}`)).body as Order

describe('an order that was opened before the tax rules changed', () => {
  it('an order with earlier tax rules is not merged with a later one, and both keep their tax to the cent', async () => {
    const included = await openOrder(api, staffed, { items: dishes })
    await changeRestaurant({ prices_include_tax: false })
    const added = await openOrder(api, staffed, { items: dishes })

    const replies = [await merge(included, added), await merge(added, included)]

    expect(replies.map((reply) => [reply.status, reply.body.code])).toEqual(
      replies.map(() => [409, 'pricing_rules_differ']),
    )
    expect([(await findOrder(included)).total_cents, (await findOrder(added)).total_cents]).toEqual([
      10_000, 11_000,
    ])
  })

  it('an order with earlier tax rules rejects lines at prices of the new rules', async () => {
    const order = await openOrder(api, staffed, { items: dishes })
    await changeRestaurant({ prices_include_tax: false })

    const reply = await asWaiter().post(`/orders/${order.id}/items`, { items: dishes })

    expect([reply.status, reply.body.code]).toEqual([409, 'pricing_rules_differ'])
    expect((await findOrder(order)).total_cents).toBe(10_000)
  })

  it('an order without lines adopts the new tax rules', async () => {
    const [empty, host] = [
      await openOrder(api, staffed, { items: [] }),
      await openOrder(api, staffed, { items: [] }),
    ]
    await changeRestaurant({ prices_include_tax: false })
    const added = await openOrder(api, staffed, { items: dishes })

    const filled = await asWaiter().post(`/orders/${empty.id}/items`, { items: dishes })
    const mergedReply = await merge(host, added)

    for (const reply of [filled, mergedReply]) {
      expect(reply.body).toMatchObject({ prices_include_tax: false, tax_cents: 1000, total_cents: 11_000 })
    }
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })
})

it('merging orders with different service charges is rejected', async () => {
  const before = await openOrder(api, staffed, { items: dishes })
  await changeRestaurant({ service_charge_bps: 1000 })
  const after = await openOrder(api, staffed, { items: dishes })

  expect((await merge(before, after)).body.code).toBe('pricing_rules_differ')
  expect((await findOrder(after)).service_charge_cents).toBe(1000)
})

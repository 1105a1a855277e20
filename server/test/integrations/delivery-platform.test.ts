import { afterAll, expect, test } from 'vitest'
import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys'
import { createForki, isForkiError } from '../../sdk/src/index.ts'
import { buildApiKey } from '../factories/api-key.ts'
import { openTill } from '../factories/till.ts'
import { buildMenu } from '../factories/menu.ts'
import { buildStaffedRestaurant } from '../factories/order.ts'
import { startCuttingProxy } from '../setup/cutting-proxy.ts'
import { startApiForFile } from '../setup/api.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const restaurant_id = staffed.restaurant.id
const key = await buildApiKey(api.db, {
  restaurant_id,
  created_by: staffed.owner.id,
  permissions: API_KEY_PERMISSIONS,
})
const proxy = await startCuttingProxy(api.url)
afterAll(() => proxy.close())
/** Client of a delivery platform. Its requests pass a proxy that can drop the responses. */
const platform = createForki({ url: proxy.url, apiKey: key.token })
const waiter = api.as(staffed.waiter)

/** Order as the platform sends it. `external_id` is the platform's order number. */
const orderOf = (external_id: string, quantity = 1) => ({
  restaurant_id,
  order_type: 'delivery' as const,
  channel: 'rapidito',
  awaits_acceptance: true,
  external_source: 'rapidito',
  external_id,
  customer_name: 'Ana',
  delivery: { address: 'Calle 5 de Mayo 12', platform_total_cents: 20_000, platform_fee_cents: 3000 },
  items: [{ dish_id: staffed.dish.id, quantity }],
})
const eventsOf = async (id: string) => {
  const { items } = await platform.events.log({ restaurant_id, per_page: 100 })
  return items.filter(({ data }) => data.ids.includes(id)).map(({ type }) => type)
}

test('a delivery platform reads the dishes, marks some as sold out, and cannot order a sold-out dish', async () => {
  const dishes = []
  for await (const dish of platform.dishes.each({ restaurant_id })) dishes.push(dish)
  await waiter.put(`/dishes/${staffed.drink.id}`, { is_available: true })
  const answers = await platform.dishes.batchDishes({
    restaurant_id,
    dishes: [
      { id: staffed.drink.id, is_available: false },
      { id: restaurant_id, is_available: false },
    ],
  })

  expect(dishes.map(({ id }) => id)).toEqual(expect.arrayContaining([staffed.dish.id, staffed.drink.id]))
  expect(answers.results.map(({ status }) => status)).toEqual(['updated', 'not_found'])
  const soldOut = { ...orderOf('R-0'), items: [{ dish_id: staffed.drink.id }] }
  await expect(platform.orders.create(soldOut)).rejects.toSatisfy((error) =>
    isForkiError(error, 'dish_unavailable'),
  )
})

test('a dish that the kitchen marks as sold out reaches the platform as an event and in the menu', async () => {
  await buildMenu(api.db, { restaurant_id, dishes: [staffed.dish], is_active: true })
  const { next_cursor: cursor } = await platform.events.log({ restaurant_id, after: 'latest' })
  const chef = api.as(staffed.chef)
  expect((await chef.put(`/dishes/${staffed.dish.id}`, { is_available: false })).status).toBe(200)
  const { items } = await platform.events.log({ restaurant_id, cursor })
  const menu = await platform.menus.active({ restaurant_id })
  const restored = await chef.put(`/dishes/${staffed.dish.id}`, { is_available: true })

  expect(items.map(({ type, data }) => [type, data.ids])).toEqual([['dish.updated', [staffed.dish.id]]])
  expect(menu.sections.flatMap(({ dishes }) => dishes.map(({ dish }) => dish.is_available))).toEqual([false])
  expect(restored.status).toBe(200)
})

test('an order of a delivery platform is created once, despite lost answers and repeated requests', async () => {
  proxy.loseAnswers(2)
  const order = await platform.orders.create(orderOf('R-1'))
  const repeatedOrder = await platform.orders.create(orderOf('R-1'))
  const different = platform.orders.create(orderOf('R-1', 3))

  expect(repeatedOrder.id).toBe(order.id)
  await expect(different).rejects.toMatchObject({
    code: 'external_id_taken',
    problem: { entity_id: order.id },
  })
  const listedOrders = await platform.orders.list({
    restaurant_id,
    external_source: 'rapidito',
    external_id: 'R-1',
  })
  expect(listedOrders.total).toBe(1)
})

test('staff accept, prepare and hand over an order, and the platform follows by events', async () => {
  const order = await platform.orders.create(orderOf('R-2'))
  for (const step of ['accept', 'ready', 'hand-over']) {
    expect((await waiter.post(`/orders/${order.id}/${step}`, {})).status).toBe(200)
  }

  expect((await platform.orders.find(order.id)).delivery_state).toBe('handed_over')
  expect(await eventsOf(order.id)).toEqual(
    expect.arrayContaining(['order.created', 'order.accepted', 'order.ready', 'order.handed_over']),
  )
})

test('a late cancellation by the platform strikes the order and its lines in the kitchen', async () => {
  const order = await platform.orders.create(orderOf('R-3'))
  expect((await waiter.post(`/orders/${order.id}/accept`, {})).status).toBe(200)
  const cancelled = await platform.orders.cancel(order.id, { notes: 'cancelled by the guest' })
  const tickets = await platform.kitchen.listTickets({ restaurant_id })

  expect(cancelled.status).toBe('cancelled')
  const lines = tickets.items.filter(({ order_id }) => order_id === order.id).flatMap(({ items }) => items)
  expect(lines.map(({ status }) => status)).toEqual(['voided'])
  expect(await eventsOf(order.id)).toContain('order.cancelled')
})

test('a payment that the cashier records settles an order of a platform, and the platform lists it', async () => {
  const till = await openTill(api, staffed)
  const order = await platform.orders.create(orderOf('R-4'))
  await waiter.post(`/orders/${order.id}/accept`, {})
  const { balance_cents: amount_cents } = await platform.orders.find(order.id)
  const paid = await api.as(staffed.cashier).post(`/cashiers/${till.id}/transactions`, {
    type: 'payment',
    order_id: order.id,
    method: 'other',
    amount_cents,
    external_source: 'rapidito',
    external_id: 'P-4',
  })

  expect(paid.status).toBe(201)
  const payments = await platform.payments.list({ restaurant_id, order_id: order.id })
  expect(payments.items.map((payment) => [payment.amount_cents, payment.external_id])).toEqual([
    [amount_cents, 'P-4'],
  ])
  expect((await platform.orders.find(order.id)).payment_status).toBe('paid')
})

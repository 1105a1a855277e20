import type { InventoryItem } from '@forki/contract/inventory'
import type { Order } from '@forki/contract/orders'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { countEventsOf } from '../../../test/setup/count-events.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildStockItem } from '../../../test/factories/inventory.ts'
import { buildStaffedRestaurant, openOrder } from '../../../test/factories/order.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

const asOwner = () => api.as(staffed.owner)
const findItem = async (id: string) => (await asOwner().get(`/inventory/${id}`)).body as InventoryItem
const batchQuantities = async (id: string) => (await findItem(id)).batches.map((batch) => batch.quantity)
type Deliveries = NonNullable<Parameters<typeof buildStockItem>[1]>['deliveries']

/** Creates a stock item, and a dish whose recipe uses `quantity` of the item. */
async function buildStockedDish(quantity: number, deliveries: Deliveries) {
  const restaurant_id = staffed.restaurant.id
  const item = await buildStockItem(api.db, { restaurant_id, deliveries })
  const dish = await buildDish(api.db, { restaurant_id })
  await api.db.recipeLine.create({
    data: { restaurant_id, dish_id: dish.id, inventory_item_id: item.id, quantity },
  })
  return { item, dish }
}
const openSentOrder = (dish_id: string, quantity = 1) =>
  openOrder(api, staffed, { items: [{ dish_id, quantity }], send: true })
const linePath = (order: Order) => `/orders/${order.id}/items/${order.items[0]!.id}`
const voidLine = (order: Order, quantity?: number) =>
  asOwner().post(`${linePath(order)}/void`, { reason: 'se equivocó', ...(quantity && { quantity }) })

const TWO = [
  { quantity: 1, expires_at: '2027-01-01' },
  { quantity: 5, expires_at: '2027-06-01' },
]

describe('sending an order', () => {
  it('sending an order uses the batch that expires first and records batches and order in the movement', async () => {
    const { item, dish } = await buildStockedDish(0.5, TWO)

    const order = await openSentOrder(dish.id, 3)

    expect(await batchQuantities(item.id)).toEqual([4.5])
    const list = (await asOwner().get(`/inventory/${item.id}/movements`, { order_id: order.id })).body
    expect(list.items).toMatchObject([
      { type: 'usage', quantity: -1.5, balance_after: 4.5, cause: 'sent', order_item_id: order.items[0]!.id },
    ])
    expect(list.items[0].batches.map((one: { quantity: number }) => one.quantity).toSorted()).toEqual([
      -0.5, -1,
    ])
  })

  it('voiding a line returns the stock of the recipe at sending, even after a later recipe change', async () => {
    const { item, dish } = await buildStockedDish(1, TWO)
    const order = await openSentOrder(dish.id)
    await asOwner().put(`/dishes/${dish.id}`, { recipe: [{ inventory_item_id: item.id, quantity: 3 }] })

    await voidLine(order)

    expect(await batchQuantities(item.id)).toEqual([1, 5])
  })

  it('R17: thirty concurrent orders of the same stock lose nothing and do not deadlock', async () => {
    const firstStockedDish = await buildStockedDish(0.25, TWO)
    const secondStockedDish = await buildStockedDish(0.125, TWO)
    const restaurant_id = staffed.restaurant.id
    await api.db.recipeLine.createMany({
      data: [
        {
          restaurant_id,
          dish_id: firstStockedDish.dish.id,
          inventory_item_id: secondStockedDish.item.id,
          quantity: 0.125,
        },
        {
          restaurant_id,
          dish_id: secondStockedDish.dish.id,
          inventory_item_id: firstStockedDish.item.id,
          quantity: 0.25,
        },
      ],
    })

    const orders = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        openSentOrder((index % 2 === 0 ? firstStockedDish : secondStockedDish).dish.id),
      ),
    )

    expect(orders).toHaveLength(30)
    expect(await findItem(firstStockedDish.item.id)).toMatchObject({
      quantity: -1.5,
      batches: [],
      is_low: true,
    })
    expect(await findItem(secondStockedDish.item.id)).toMatchObject({
      quantity: 2.25,
      batches: [{ quantity: 2.25 }],
    })
    expect(await countEventsOf(api, firstStockedDish.item.id, 'stock.low')).toBe(1)
  })
})

describe('voiding a line', () => {
  it('a void before preparation returns stock to its batches, also in parts', async () => {
    const { item, dish } = await buildStockedDish(1, TWO)
    const order = await openSentOrder(dish.id, 3)
    expect(await batchQuantities(item.id)).toEqual([3])

    await voidLine(order, 1)
    expect(await batchQuantities(item.id)).toEqual([4])
    await voidLine(order, 1)
    expect(await batchQuantities(item.id)).toEqual([5])
    await voidLine(order)
    expect(await batchQuantities(item.id)).toEqual([1, 5])
  })

  it('twenty concurrent voids of a line return its stock once', async () => {
    const { item, dish } = await buildStockedDish(1, TWO)
    const order = await openSentOrder(dish.id, 2)

    await Promise.all(Array.from({ length: 20 }, () => voidLine(order)))

    expect(await findItem(item.id)).toMatchObject({ quantity: 6 })
    expect(await batchQuantities(item.id)).toEqual([1, 5])
  })

  it('a void after preparation began returns no stock', async () => {
    const { item, dish } = await buildStockedDish(1, TWO)
    const order = await openSentOrder(dish.id, 2)
    await api.as(staffed.cook).post(`/kitchen/tickets/${order.id}/bump`, {})

    expect((await voidLine(order)).status).toBe(200)
    expect((await findItem(item.id)).quantity).toBe(4)
  })

  it('a void in a merged order returns stock too', async () => {
    const { item, dish } = await buildStockedDish(1, TWO)
    const [mine, other] = [await openOrder(api, staffed), await openSentOrder(dish.id, 2)]
    await voidLine(other, 1)
    const merged = (await asOwner().post(`/orders/${mine.id}/merge`, { order_id: other.id })).body as Order
    const line = merged.items.find((one) => one.dish_id === dish.id && one.status === 'sent')

    await asOwner().post(`/orders/${mine.id}/items/${line?.id}/void`, { reason: 'x' })

    expect(await batchQuantities(item.id)).toEqual([1, 5])
  })

  it('a void covers negative stock first', async () => {
    const { item, dish } = await buildStockedDish(4, TWO)
    const [first] = [await openSentOrder(dish.id), await openSentOrder(dish.id)]
    expect((await findItem(item.id)).quantity).toBe(-2)

    await voidLine(first)

    expect(await findItem(item.id)).toMatchObject({ quantity: 2 })
    expect((await batchQuantities(item.id)).reduce((sum, one) => sum + one, 0)).toBe(2)
  })

  it('a void of stock from no batch returns it to the latest delivery', async () => {
    const { item, dish } = await buildStockedDish(2, [])
    const order = await openSentOrder(dish.id)
    await asOwner().post(`/inventory/${item.id}/movements`, {
      type: 'purchase',
      quantity: 5,
      unit_cost_cents: 10,
    })

    await voidLine(order)

    expect(await batchQuantities(item.id)).toEqual([5])
  })
})

describe('cancelling an order', () => {
  it('a cancellation returns the stock of every line that the kitchen had not begun', async () => {
    const { item, dish } = await buildStockedDish(1, TWO)
    const otherStockedDish = await buildStockedDish(0.5, TWO)
    const order = await openOrder(api, staffed, {
      items: [{ dish_id: dish.id, quantity: 2 }, { dish_id: otherStockedDish.dish.id }, { dish_id: dish.id }],
      send: true,
    })

    await asOwner().post(`/orders/${order.id}/cancel`, { notes: 'se fueron' })

    expect(await batchQuantities(item.id)).toEqual([1, 5])
    expect(await batchQuantities(otherStockedDish.item.id)).toEqual([1, 5])
  })
})

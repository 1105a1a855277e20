import { describe, expect, test } from 'vitest'
import { startApiForFile } from '../../test/setup/api.ts'
import { buildDish } from '../../test/factories/dish.ts'
import { missingId } from '../../test/factories/ids.ts'
import { buildStaffedRestaurant, openOrder } from '../../test/factories/order.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

const getUsersByIds = (query: string) => api.as(staffed.owner).get(`/users/by-ids?${query}`)

describe('query parameters', () => {
  test('a list parameter is parsed with commas, repeated names and brackets alike', async () => {
    const { waiter, chef } = staffed
    const answers = await Promise.all(
      [
        `user_ids=${waiter.id},${chef.id}`,
        `user_ids=${waiter.id}&user_ids=${chef.id}`,
        `user_ids[]=${waiter.id}&user_ids[]=${chef.id}`,
        `user_ids=${waiter.id}&user_ids[]=${chef.id}`,
      ].map(getUsersByIds),
    )

    expect(answers.map(({ body }) => body.items?.map(({ id }: { id: string }) => id))).toEqual(
      answers.map(() => [waiter.id, chef.id]),
    )
  })

  test.each([
    ['an unknown filter', '/dishes?restaurant=x', 'restaurant'],
    ['a parameter of an endpoint without a query', '/auth/me?verbose=1', 'verbose'],
    ['brackets around an unknown name', '/dishes?nothing[]=1', 'nothing'],
    ['the parameter __proto__', '/dishes?__proto__=1', '__proto__'],
  ])('an unknown query parameter is rejected with 422 unknown_parameter: %s', async (_what, path, name) => {
    const answer = await api.as(staffed.owner).get(path)

    expect([answer.status, answer.body.code]).toEqual([422, 'unknown_parameter'])
    expect(answer.body.errors).toEqual([{ path: name, message: expect.any(String) }])
    expect(answer.body.detail).toContain(`«${name}»`)
  })

  test('an unknown parameter is reported together with invalid ones', async () => {
    const { body } = await api.as(staffed.owner).get('/dishes?pages=1&per_page=0')

    expect(body.code).toBe('unknown_parameter')
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['pages', 'per_page'])
  })
})

const CARD = '4111 1111-1111 1111'
const cardNumberProblem = (path: string) => ({
  code: 'card_number_refused',
  errors: [{ path, message: expect.any(String) }],
})

describe('card numbers', () => {
  test("a card number in an order's notes, a line and the guest's name is rejected", async () => {
    const { waiter, restaurant, dish } = staffed
    const order = { restaurant_id: restaurant.id, order_type: 'takeaway', items: [{ dish_id: dish.id }] }
    const post = (fields: object) => api.as(waiter).post('/orders', { ...order, ...fields })
    const answers = [
      await post({ notes: `paga con ${CARD}` }),
      await post({ customer_name: CARD }),
      await post({ items: [{ dish_id: dish.id, notes: CARD }] }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(answers.map(({ body }) => body)).toMatchObject([
      cardNumberProblem('notes'),
      cardNumberProblem('customer_name'),
      cardNumberProblem('items.0.notes'),
    ])
  })

  test("a card number in a payment's reference and note is rejected before the till session is read", async () => {
    const payment = { type: 'payment', order_id: missingId(), method: 'card', amount_cents: 100 }
    const post = (fields: object) =>
      api.as(staffed.owner).post(`/cashiers/${missingId()}/transactions`, { ...payment, ...fields })

    expect((await post({ reference: CARD })).body).toMatchObject(cardNumberProblem('reference'))
    expect((await post({ note: CARD })).body).toMatchObject(cardNumberProblem('note'))
  })

  test("a card number in a reason is rejected in the caller's language", async () => {
    const order = await openOrder(api, staffed)
    const path = `/orders/${order.id}/items/${order.items[0]?.id}/void`
    const post = (language: string) =>
      api.as(staffed.waiter).post(path, { reason: CARD }, { 'Accept-Language': language })

    expect((await post('en')).body.detail).toContain('Card numbers are not stored')
    expect((await post('es')).body.detail).toContain('números de tarjeta')
  })

  test('a SKU accepts any digits', async () => {
    const dish = await buildDish(api.db, { restaurant_id: staffed.restaurant.id })
    const answer = await api.as(staffed.owner).put(`/dishes/${dish.id}`, { sku: CARD })

    expect([answer.status, answer.body.sku]).toEqual([200, CARD])
  })
})

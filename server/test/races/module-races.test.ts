import type { Response } from 'supertest'
import { describe, expect, test } from 'vitest'
import { startApiForFile } from '../setup/api.ts'
import { buildDish } from '../factories/dish.ts'
import { buildLayout, buildSection } from '../factories/layout.ts'
import { buildMember } from '../factories/membership.ts'
import { buildStaffedRestaurant, openOrder } from '../factories/order.ts'
import { buildTable } from '../factories/table.ts'
import { checkInvariants } from '../../src/db/invariants.ts'

/**
 * Tests of races between modules. Tests of races within a module are in its folder (docs/reliability.md names
 * each).
 */
const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const restaurant_id = staffed.restaurant.id
await Promise.all([staffed.owner, staffed.waiter].map((user) => api.as(user).get('/auth/me')))

const CALLERS = 20
const ROUNDS = 5
const runConcurrently = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const distinctStatuses = (replies: readonly Response[]) =>
  [...new Set(replies.map(({ status }) => status))].toSorted((one, other) => one - other)
const takeawayBody = (dish_id: string) => ({
  restaurant_id,
  order_type: 'takeaway',
  items: [{ dish_id, quantity: 3 }],
})

describe('R18: a price changes while twenty callers order', () => {
  test('R18: an order during a price change has one committed price on each line, and adds up', async () => {
    const dish = await buildDish(api.db, { restaurant_id, price_cents: 1000 })
    const [owner, waiter] = [api.as(staffed.owner), api.as(staffed.waiter)]

    const replies = await runConcurrently(CALLERS * 2, (index) =>
      index % 2
        ? waiter.post('/orders', takeawayBody(dish.id))
        : owner.put(`/dishes/${dish.id}`, { price_cents: 1000 + index }),
    )

    expect(distinctStatuses(replies)).toEqual([200, 201])
    const prices = new Set([1000, ...Array.from({ length: CALLERS }, (_, index) => 1000 + index * 2)])
    const orders = replies.filter(({ status }) => status === 201).map(({ body }) => body)
    for (const { items, subtotal_cents } of orders) {
      expect(prices.has(items[0].unit_price_cents)).toBe(true)
      expect(subtotal_cents).toBe(items[0].unit_price_cents * 3)
    }
  })
})

describe('R20: an entity is deleted while it is ordered', () => {
  test('R20: an order during the deletion of its dish is rejected, or contains the dish with its name', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const dish = await buildDish(api.db, { restaurant_id, name: `Tlayuda ${round}` })
      const [deletion, ...orders] = await Promise.all([
        api.as(staffed.owner).delete(`/dishes/${dish.id}`),
        ...Array.from({ length: CALLERS }, () =>
          api.as(staffed.waiter).post('/orders', takeawayBody(dish.id)),
        ),
      ])

      expect(deletion.status).toBe(200)
      expect([201, 422]).toEqual(expect.arrayContaining(distinctStatuses(orders)))
      const acceptedIds = orders.filter(({ status }) => status === 201).map(({ body }) => body.id as string)
      const readOrders = await Promise.all(
        acceptedIds.map((id) => api.as(staffed.waiter).get(`/orders/${id}`)),
      )
      expect(readOrders.every(({ body }) => body.items[0].name === `Tlayuda ${round}`)).toBe(true)
    }
  })

  test('R20: a section is deleted with its tables, or remains because of an open order there', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await buildLayout(api.db, { restaurant_id, editor_id: staffed.owner.id })
      const section = await buildSection(api.db, { restaurant_layout_id: id })
      const tables = await runConcurrently(4, () => buildTable(api.db, { section_id: section.id }))
      const batch = { layout_id: id, sections: [], tables: [], deleted_section_ids: [section.id] }

      const [saved, ...orders] = await Promise.all([
        api.as(staffed.owner).post('/restaurant-layouts/batch_update', batch),
        ...tables.map((table) =>
          api
            .as(staffed.waiter)
            .post('/orders', { restaurant_id, order_type: 'dine_in', table_id: table.id }),
        ),
      ])

      const seated = orders.filter(({ status }) => status === 201).length
      expect([saved.status, seated > 0]).toEqual(saved.status === 200 ? [200, false] : [409, true])
      expect(await api.db.table.count({ where: { section_id: section.id, deleted_at: null } })).toBe(
        saved.status === 200 ? 0 : 4,
      )
    }
  })
})

describe('R21: a user loses rights while working', () => {
  test.each([
    ['a user whose membership is revoked', 404],
    ['a user who is deactivated', 401],
    ['a user whose role is demoted', 403],
  ] as const)(
    'R21: orders of %s are stored before the loss of the right, and rejected after it',
    async (how, after) => {
      const person = await buildMember(api.db, restaurant_id)
      const caller = api.as(person)
      await caller.get('/auth/me')
      const membership = await api.db.membership.findFirstOrThrow({ where: { user_id: person.id } })
      const [ordersBefore, end] = [
        await api.db.order.count({ where: { created_by: person.id } }),
        revocationOf(how, person, membership),
      ]

      const [ended, ...replies] = await Promise.all([
        end(),
        ...Array.from({ length: CALLERS }, () => caller.post('/orders', takeawayBody(staffed.dish.id))),
      ])

      expect([200, 201, after]).toEqual(expect.arrayContaining([ended, ...distinctStatuses(replies)]))
      expect((await caller.post('/orders', takeawayBody(staffed.dish.id))).status).toBe(after)
      const createdCount = replies.filter(({ status }) => status === 201).length
      expect(await api.db.order.count({ where: { created_by: person.id } })).toBe(ordersBefore + createdCount)
    },
  )
})

/** Returns a function that revokes the user's rights in the way `how`. It resolves to the HTTP status. */
function revocationOf(how: string, person: { id: string }, held: { id: string }): () => Promise<number> {
  const owner = api.as(staffed.owner)
  if (how === 'a user who is deactivated') {
    return async () => {
      await api.db.user.update({ where: { id: person.id }, data: { active: false } })
      return 200
    }
  }
  const body = how === 'a user whose role is demoted' ? { role: 'chef' } : { status: 'revoked' }
  return async () => (await owner.patch(`/memberships/${held.id}`, body)).status
}

describe('R24: a session saves in one tab and signs out in another', () => {
  test('R24: a save during sign-out is stored completely or receives 401', async () => {
    const dish = await buildDish(api.db, { restaurant_id, price_cents: 1 })
    for (let round = 1; round <= CALLERS; round += 1) {
      const caller = api.withToken(await api.signIn(staffed.owner))
      const { price_cents } = await api.db.dish.findUniqueOrThrow({ where: { id: dish.id } })
      const body = { price_cents: round * 100, name: `Precio ${round * 100}` }

      const [save, out] = await Promise.all([
        caller.put(`/dishes/${dish.id}`, body),
        caller.post('/auth/logout'),
      ])

      const storedDish = await api.db.dish.findUniqueOrThrow({ where: { id: dish.id } })
      expect([200, 401]).toContain(save.status)
      expect(out.status).toBeLessThan(300)
      expect(storedDish.price_cents).toBe(save.status === 200 ? BigInt(round * 100) : price_cents)
      expect(storedDish.name.endsWith(` ${storedDish.price_cents}`) || storedDish.price_cents === 1n).toBe(
        true,
      )
      expect((await caller.get('/auth/me')).status).toBe(401)
    }
  })
})

describe('R23: two hundred orders at once', () => {
  test('R23: concurrent orders are numbered consecutively in each restaurant', async () => {
    const restaurants = [await buildStaffedRestaurant(api.db), await buildStaffedRestaurant(api.db)]

    const numbers = await runConcurrently(200, async (index) => {
      const { number } = await openOrder(api, restaurants[index % 2]!)
      return { staffed: index % 2, number }
    })

    for (const restaurantIndex of [0, 1]) {
      const ownNumbers = numbers.filter((one) => one.staffed === restaurantIndex).map(({ number }) => number)
      expect(ownNumbers.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: 100 }, (_, n) => n + 1),
      )
    }
  })
})

test('all database invariants hold after the races R18 to R24', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { auditEndpoints } from '@forki/contract/audit'
import type { Order } from '@forki/contract/orders'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildStaffedRestaurant, openOrder } from '../../../test/factories/order.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin, buildOwner } from '../../../test/factories/user.ts'
import { findBrokenLinks } from './audit-chain.query.ts'
import { audit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ANONYMOUS, type Actor } from '../../context/actor.ts'

const api = await startApiForFile()
const restaurant = await buildRestaurant(api.db)

const asOwner = () => api.as({ id: restaurant.owner_id })
const inRestaurant = (over: object = {}) => ({ restaurant_id: restaurant.id, ...over })
const writeEntry = (action: string, restaurant_id: string | null = restaurant.id) =>
  audit(api.ctx(), { restaurant_id, action, entity: action.split('.')[0]!, entity_id: 'x', data: { n: 1 } })

const countEntries = async (filter: object) =>
  (await asOwner().get('/audit', inRestaurant(filter))).body.total as number
const countEntriesOn = (day: string) => countEntries({ action: 'day.noted', from_date: day, to_date: day })
const ids = async (page: number): Promise<string[]> => {
  const answer = await asOwner().get('/audit', inRestaurant({ action: 'till.opened', per_page: 2, page }))
  return answer.body.items.map(({ id }: { id: string }) => id)
}

const actorOf = async (user: { id: string }): Promise<Actor> => ({
  ...ANONYMOUS,
  user_id: user.id,
  name: `Persona ${user.id}`,
})

describe('GET /audit', () => {
  test('the audit log lists entries with their user and values, newest first, chained by hash', async () => {
    const dish = await buildDish(api.db, { restaurant_id: restaurant.id, price_cents: 100 })
    await asOwner().put(`/dishes/${dish.id}`, { price_cents: 200 })
    await asOwner().put(`/dishes/${dish.id}`, { price_cents: 300 })

    const answer = await asOwner().get('/audit', inRestaurant({ entity: 'dish' }))

    const { items } = auditEndpoints.list.response.parse(answer.body)
    expect(items[0]).toMatchObject({
      action: 'dish.updated',
      entity_id: dish.id,
      user_id: restaurant.owner_id,
      user_name: 'Olga Solís',
      data: { price_cents: 300, price_cents_before: 200 },
    })
    expect(items[0]?.seq).toBe((items[1]?.seq ?? 0) + 1)
    expect(items[0]?.previous_hash).toBe(items[1]?.hash)
    expect(items[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('the audit log filters by action, entity, user and search words, and its pages repeat no entry', async () => {
    for (let n = 0; n < 5; n += 1) await writeEntry('till.opened')
    expect(await countEntries({ action: 'till.opened' })).toBe(5)
    expect(await countEntries({ entity: 'till', entity_id: 'x' })).toBe(5)
    expect(await countEntries({ user_id: restaurant.owner_id, action: 'till.opened' })).toBe(0)
    expect(await countEntries({ q: 'olga SOLIS' })).toBe(await countEntries({ user_id: restaurant.owner_id }))
    expect(new Set([...(await ids(1)), ...(await ids(2)), ...(await ids(3))]).size).toBe(5)
  })

  test('an entry of a transaction belongs to the user of its note, otherwise to the user of the call', async () => {
    const [caller, other] = [await actorOf(await buildOwner(api.db)), await actorOf(await buildOwner(api.db))]
    const entry = { restaurant_id: restaurant.id, entity: 'note', entity_id: 'x' }

    await inTransaction(api.ctx(caller), async (tx) => {
      await audit(tx, { ...entry, action: 'note.own' })
      await audit(tx, { ...entry, action: 'note.other', actor: other })
    })

    const rows = await api.db.auditEntry.findMany({ where: { entity: 'note' }, orderBy: { seq: 'asc' } })
    expect(rows.map(({ action, user_id, user_name }) => [action, user_id, user_name])).toEqual([
      ['note.own', caller.user_id, caller.name],
      ['note.other', other.user_id, other.name],
    ])
  })

  test("the audit log filters by days of the restaurant's time zone", async () => {
    // 23:30 in Mexico City, when the next day has begun in UTC.
    api.clock.set('2026-03-02T05:30:00.000Z')
    await writeEntry('day.noted')
    api.clock.set(new Date())
    expect([await countEntriesOn('2026-03-01'), await countEntriesOn('2026-03-02')]).toEqual([1, 0])
  })

  test('the audit log rejects anonymous (401), a manager (403) and a stranger (404), and is empty without a restaurant', async () => {
    const manager = await buildMember(api.db, restaurant.id, { role: 'restaurant_admin' })
    const strangerCaller = api.as(await buildOwner(api.db))
    const answers = [
      await api.anonymous.get('/audit', inRestaurant()),
      await api.as(manager).get('/audit', inRestaurant()),
      await strangerCaller.get('/audit', inRestaurant()),
      await asOwner().get('/audit', inRestaurant({ sort: 'user_name' })),
    ]

    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 422])
    expect((await strangerCaller.get('/audit')).body.total).toBe(0)
    expect((await api.as(manager).get('/audit')).body.total).toBe(0)
  })

  test('only an administrator sees audit entries without a restaurant', async () => {
    await writeEntry('plan.created', null)
    const admin = api.as(await buildAdmin(api.db))

    const all = await admin.get('/audit', { action: 'plan.created' })
    const ownReply = await asOwner().get('/audit', { action: 'plan.created' })

    expect(all.body).toMatchObject({ total: 1, items: [{ restaurant_id: null }] })
    expect(ownReply.body.total).toBe(0)
  })
})

describe('concurrent payments and price changes', () => {
  test('fifty concurrent payments and fifty price changes all succeed and build one audit chain without a gap', async () => {
    const staffed = await buildStaffedRestaurant(api.db)
    const orders = []
    for (let n = 0; n < 50; n += 1) orders.push(await openOrder(api, staffed, { send: true }))
    const dishes = await Promise.all(
      Array.from({ length: 50 }, () => buildDish(api.db, { restaurant_id: staffed.restaurant.id })),
    )
    const cashier = api.as(staffed.cashier)
    const till = await cashier.post('/cashiers', {
      restaurant_id: staffed.restaurant.id,
      opening_float_cents: 0,
    })
    const pay = (order: Order) =>
      cashier.post(`/cashiers/${till.body.id}/transactions`, {
        type: 'payment',
        method: 'cash',
        order_id: order.id,
        amount_cents: order.balance_cents,
      })

    const answers = await Promise.all([
      ...orders.map(pay),
      ...dishes.map(({ id }) => api.as(staffed.owner).put(`/dishes/${id}`, { price_cents: 1 })),
    ])

    expect(answers.map(({ status }) => status)).toEqual([...Array(50).fill(201), ...Array(50).fill(200)])
    expect(await findBrokenLinks(api.deps.pool, staffed.restaurant.id)).toEqual([])
    const lines = await api.db.auditEntry.count({ where: { restaurant_id: staffed.restaurant.id } })
    const last = await api.db.auditHead.findUniqueOrThrow({ where: { chain: staffed.restaurant.id } })
    expect(Number(last.seq)).toBe(lines)
    expect(lines).toBeGreaterThanOrEqual(101)
  })
})

import { describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../setup/api.ts'
import { buildPaidOrder, recordTransaction } from '../factories/till.ts'
import { buildDish } from '../factories/dish.ts'
import { buildMember } from '../factories/membership.ts'
import { openOrder } from '../factories/order.ts'
import { buildRestaurant } from '../factories/restaurant.ts'
import { buildReservation } from '../factories/reservation.ts'
import { buildListFixtures } from './list-fixtures.ts'
import { Mirror, type MirroredItem } from './mirror.ts'

const START = '1970-01-01T00:00:00Z'
const DAY = 86_400_000

const api = await startApiForFile()
const fixtures = await buildListFixtures(api)
const owner = api.as(fixtures.staffed.owner)
const restaurantQuery = `restaurant_id=${fixtures.staffed.restaurant.id}`

/** Status and messages of a rejected request. */
async function rejectionOf(caller: Caller, path: string) {
  const reply = await caller.get(path, {}, { 'Accept-Language': 'en' })
  const errors = (reply.body.errors ?? []) as { path: string; message: string }[]
  return [reply.status, ...errors.map(({ path: field, message }) => `${field}: ${message}`)]
}
async function cursorOf(path: string, caller = owner): Promise<string> {
  const reply = await caller.get(`${path}&updated_since=${START}&per_page=1`)
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return reply.body.next_cursor as string
}

describe('parameters', () => {
  it.each(['page=1', 'sort=name', 'sort_by=name', 'order=asc', 'q=taco', 'search=taco'])(
    '%s beside updated_since and beside a cursor is rejected with 422',
    async (parameter) => {
      const [name] = parameter.split('=')
      const reason = `${name}: Not allowed with updated_since or cursor: changes come complete and in one order.`
      const cursor = await cursorOf(`/dishes?${restaurantQuery}`)

      expect(
        await rejectionOf(owner, `/dishes?${restaurantQuery}&updated_since=${START}&${parameter}`),
      ).toEqual([422, reason])
      expect(await rejectionOf(owner, `/dishes?${restaurantQuery}&cursor=${cursor}&${parameter}`)).toEqual([
        422,
        reason,
      ])
    },
  )

  it('parameters of batches without updated_since and cursor are rejected', async () => {
    const { till } = fixtures

    expect(await rejectionOf(owner, `/dishes?${restaurantQuery}&include_deleted=true`)).toEqual([
      422,
      'include_deleted: Only with updated_since or cursor.',
    ])
    expect(await rejectionOf(owner, `/cashiers/${till.id}/transactions?per_page=5`)).toEqual([
      422,
      'per_page: Only with updated_since or cursor.',
    ])
  })

  it.each(['x', 'a'.repeat(200), '%00', '1'.repeat(4096)])(
    'the malformed cursor %.20s is rejected with 422, also for a caller who may not read the list',
    async (cursor) => {
      const reason = [422, 'cursor: Not a cursor of this list. Start again with updated_since.']

      expect(await rejectionOf(owner, `/dishes?${restaurantQuery}&cursor=${cursor}`)).toEqual(reason)
      expect(
        await rejectionOf(api.as(fixtures.staffed.chef), `/customers?${restaurantQuery}&cursor=${cursor}`),
      ).toEqual(reason)
    },
  )

  it('a cursor of another list or of other filters is rejected with 422', async () => {
    const cursor = await cursorOf(`/dishes?${restaurantQuery}`)
    const reason = [
      422,
      'cursor: The cursor belongs to another query, other filters or other permissions. Start again with updated_since.',
    ]

    expect(await rejectionOf(owner, `/menus?${restaurantQuery}&cursor=${cursor}`)).toEqual(reason)
    expect(await rejectionOf(owner, `/dishes?${restaurantQuery}&is_active=true&cursor=${cursor}`)).toEqual(
      reason,
    )
    expect(
      await rejectionOf(owner, `/dishes?${restaurantQuery}&include_deleted=true&cursor=${cursor}`),
    ).toEqual(reason)
  })

  it('the change feed applies filters and limits a batch to per_page', async () => {
    await Promise.all(
      Array.from({ length: 6 }, () =>
        buildDish(api.db, { restaurant_id: fixtures.staffed.restaurant.id, category: 'soups' }),
      ),
    )
    const mirror = new Mirror(owner, `/dishes?${restaurantQuery}&category=soups`, { per_page: 2 })
    const firstBatch = await owner.get(
      `/dishes?${restaurantQuery}&category=soups&updated_since=${START}&per_page=2`,
    )

    expect(firstBatch.body.items).toHaveLength(2)
    expect(Object.keys(firstBatch.body).toSorted()).toEqual(['has_more', 'items', 'next_cursor'])
    expect(firstBatch.body.has_more).toBe(true)
    expect(await mirror.read()).toHaveLength(6)
  })

  it('the change feed returns only the named fields, and the deletion of a deleted entity', async () => {
    const dish = await buildDish(api.db, { restaurant_id: fixtures.staffed.restaurant.id })
    const path = `/dishes?${restaurantQuery}&fields=name&include_deleted=true`
    const cursor = await cursorToEnd(path)
    await owner.put(`/dishes/${fixtures.staffed.dish.id}`, { name: 'Pozole' })
    await owner.delete(`/dishes/${dish.id}`)
    const reply = await owner.get(`${path}&cursor=${cursor}`)

    expect(reply.body.items).toEqual([
      { id: fixtures.staffed.dish.id, name: 'Pozole' },
      { id: dish.id, deleted_at: expect.any(String) },
    ])
  })
})

/** Reads all changes of a list from the start and returns the last cursor. */
async function cursorToEnd(path: string, caller = owner): Promise<string> {
  let reply = await caller.get(`${path}&updated_since=${START}&per_page=100`)
  while (reply.body.has_more)
    reply = await caller.get(`${path}&cursor=${reply.body.next_cursor}&per_page=100`)
  return reply.body.next_cursor as string
}

describe('instants', () => {
  it('the change feed returns entities that changed at updated_since or later, by the timestamp in the response of the change', async () => {
    const changedDish = await owner.put(`/dishes/${fixtures.staffed.drink.id}`, { name: 'Agua de limón' })
    await new Promise((done) => setTimeout(done, 20))
    const changed = await owner.put(`/dishes/${fixtures.staffed.dish.id}`, { name: 'Mole' })
    const reply = await owner.get(`/dishes?${restaurantQuery}&updated_since=${changed.body.updated_at}`)

    expect(changedDish.status).toBe(200)
    expect(reply.body.items.map(({ id }: MirroredItem) => id)).toEqual([fixtures.staffed.dish.id])
  })

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00%2B23:59', '9999-12-31T23:59:59.999999Z'])(
    'the change feed accepts %s as an instant',
    async (instant) => {
      const reply = await owner.get(`/dishes?${restaurantQuery}&updated_since=${instant}`)

      expect([reply.status, reply.body.detail]).toEqual([200, undefined])
      expect((await owner.get(`/dishes?${restaurantQuery}&cursor=${reply.body.next_cursor}`)).status).toBe(
        200,
      )
    },
  )

  it('the change feed rejects a cursor after 90 days', async () => {
    const [firstCursor, secondCursor] = await Promise.all([
      buildMember(api.db, fixtures.staffed.restaurant.id, { role: 'restaurant_admin' }),
      buildMember(api.db, fixtures.staffed.restaurant.id, { role: 'restaurant_admin' }),
    ])
    const cursor = await cursorOf(`/dishes?${restaurantQuery}`, api.as(firstCursor))
    api.clock.set(new Date(Date.now() + 91 * DAY))
    const lateRefusal = await rejectionOf(api.as(secondCursor), `/dishes?${restaurantQuery}&cursor=${cursor}`)
    api.clock.set(new Date())

    expect(lateRefusal).toEqual([
      422,
      'cursor: The cursor has expired. Start again with updated_since and drop rows that are not sent again.',
    ])
  })

  it('a cursor of a rewritten change log, as after a restore, is rejected, and everything is returned from the start', async () => {
    const cursor = await cursorToEnd(`/dishes?${restaurantQuery}`)
    await api.deps.pool.query('VACUUM FULL list_changes')
    const dishes = await owner.get(`/dishes?${restaurantQuery}&per_page=100`)
    const fullBatch = await owner.get(`/dishes?${restaurantQuery}&updated_since=${START}&per_page=100`)

    expect((await rejectionOf(owner, `/dishes?${restaurantQuery}&cursor=${cursor}`))[0]).toBe(422)
    expect(fullBatch.body.items).toHaveLength(dishes.body.total)
  })
})

describe('rights', () => {
  it('the change feed omits other restaurants and rejects callers without membership, permission or session', async () => {
    const foreignRestaurant = await buildRestaurant(api.db)
    const dish = await buildDish(api.db, { restaurant_id: foreignRestaurant.id })
    const ownDishes = await owner.get(`/dishes?updated_since=${START}&per_page=100`)

    expect(ownDishes.body.items.map(({ id }: MirroredItem) => id)).not.toContain(dish.id)
    expect(
      (await owner.get(`/dishes?restaurant_id=${foreignRestaurant.id}&updated_since=${START}`)).status,
    ).toBe(404)
    expect(
      (await api.as(fixtures.staffed.chef).get(`/customers?${restaurantQuery}&updated_since=${START}`))
        .status,
    ).toBe(403)
    expect((await api.anonymous.get(`/customers?${restaurantQuery}&updated_since=${START}`)).status).toBe(401)
  })

  it('the change feed hides tips and payments without read_payment, and rejects the cursor once the permission is granted', async () => {
    const { order } = await buildPaidOrder(api, fixtures.staffed, fixtures.till)
    const chef = await buildMember(api.db, fixtures.staffed.restaurant.id, {
      role: 'chef',
      permissions: ['read_order', 'read_cashier_session'],
    })
    const caller = api.as(chef)
    const cursor = await cursorOf(`/orders?${restaurantQuery}`, caller)
    const orders = await caller.get(`/orders?${restaurantQuery}&updated_since=${START}&per_page=100`)
    const moves = await caller.get(
      `/cashiers/${fixtures.till.id}/transactions?updated_since=${START}&per_page=100`,
    )
    await api.db.membership.updateMany({
      where: { user_id: chef.id },
      data: { permissions: ['read_order', 'read_cashier_session', 'read_payment'] },
    })

    const shown = orders.body.items.find(({ id }: MirroredItem) => id === order.id)
    expect(shown.tip_cents).toBeNull()
    expect(new Set(moves.body.items.map(({ type }: { type: string }) => type))).toEqual(new Set(['cash_in']))
    expect((await rejectionOf(caller, `/orders?${restaurantQuery}&cursor=${cursor}`))[0]).toBe(422)
  })
})

describe('deletions', () => {
  it('the change feed reports a deleted order and a cancelled reservation only with include_deleted', async () => {
    const order = await openOrder(api, fixtures.staffed)
    const reservation = await buildReservation(api.db, { restaurant_id: fixtures.staffed.restaurant.id })
    await owner.post(`/orders/${order.id}/cancel`, { reason: 'guest_left' })
    const removed = await owner.delete(`/orders/${order.id}`)
    const cancelled = await owner.delete(`/reservations/${reservation.id}`)
    const ids = async (path: string) => {
      const reply = await owner.get(`${path}&updated_since=${START}&per_page=100`)
      return reply.body.items as MirroredItem[]
    }

    expect([removed.status, cancelled.status]).toEqual([200, 200])
    for (const [path, id] of [
      [`/orders?${restaurantQuery}`, order.id],
      [`/reservations?${restaurantQuery}`, reservation.id],
    ] as const) {
      expect((await ids(path)).some((item) => item.id === id)).toBe(false)
      expect(await ids(`${path}&include_deleted=true`)).toContainEqual({ id, deleted_at: expect.any(String) })
    }
    const reservationIds = await ids(`/reservations?${restaurantQuery}&status=cancelled&include_deleted=true`)
    expect(reservationIds.find(({ id }) => id === reservation.id)).toMatchObject({ status: 'cancelled' })
  })

  it('the change feed no longer reports a deletion after 90 days', async () => {
    const old = await buildDish(api.db, {
      restaurant_id: fixtures.staffed.restaurant.id,
      deleted_at: new Date(Date.now() - 91 * DAY),
    })
    const fresh = await buildDish(api.db, {
      restaurant_id: fixtures.staffed.restaurant.id,
      deleted_at: new Date(Date.now() - 89 * DAY),
    })
    const mirror = new Mirror(owner, `/dishes?${restaurantQuery}`)
    await mirror.read()

    expect([mirror.deleted.has(old.id), mirror.deleted.has(fresh.id)]).toEqual([false, true])
  })
})

describe('transactions', () => {
  it('the change feed stamps a till transaction with its time, and returns it again with the time of its void', async () => {
    const order = await openOrder(api, fixtures.staffed)
    const path = `/cashiers/${fixtures.till.id}/transactions`
    const mirror = new Mirror(owner, path)
    await mirror.read()
    const payment = await recordTransaction(api, fixtures.staffed, fixtures.till, {
      order_id: order.id,
      amount_cents: order.balance_cents,
    })
    const [entry] = await mirror.read()
    const voided = await owner.delete(`${path}/${payment.id}`)
    const [deletedTransaction] = (await mirror.read()) as (MirroredItem & { voided_at: string })[]

    expect(voided.status).toBe(200)
    expect(entry).toMatchObject({ id: payment.id, updated_at: payment.created_at, voided_at: null })
    expect(deletedTransaction).toMatchObject({ id: payment.id, voided_at: expect.any(String) })
    expect(deletedTransaction!.updated_at).toBe(deletedTransaction!.voided_at)
  })
})

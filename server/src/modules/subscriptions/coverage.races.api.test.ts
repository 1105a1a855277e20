import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../../generated/prisma/client.ts'
import { startApi, startApiForFile, type Api } from '../../../test/setup/api.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildPlan, buildSubscription } from '../../../test/factories/subscription.ts'
import { buildAdmin, buildOwner } from '../../../test/factories/user.ts'

let user: User
let owner: ReturnType<Api['as']>
const api = await startApiForFile()
const admin = api.as(await buildAdmin(api.db))
beforeEach(async () => {
  user = await buildOwner(api.db)
  owner = api.as(user)
  await owner.get('/auth/me')
})

const subscriptionsPath = '/subscriptions/user-subscriptions'
const statusAndCode = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code]
const runConcurrently = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, i) => make(i)))
const buildUncoveredRestaurant = () => buildRestaurant(api.db, { owner_id: user.id, hasSubscription: false })
const buildHeldSubscription = (restaurant_ids: string[] = [], plan: object = {}) =>
  buildSubscription(api.db, { user_id: user.id, restaurant_ids, plan })
const covers = (restaurant_id: string) =>
  api.db.subscriptionCover.findMany({ where: { restaurant_id }, select: { subscription_id: true } })

describe('coverage of a restaurant in races (R22)', () => {
  it('one of twenty concurrent subscriptions covers a restaurant', async () => {
    const { id } = await buildUncoveredRestaurant()
    const plans = await runConcurrently(() => buildPlan(api.db))

    const replies = await Promise.all(
      plans.map((plan) =>
        owner.post(subscriptionsPath, { subscription_plan_id: plan.id, restaurant_ids: [id] }),
      ),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    const lost = replies.filter(({ status }) => status !== 201)
    expect(lost.map(statusAndCode)).toEqual(lost.map(() => [409, 'restaurant_covered']))
    expect(lost[0]?.body.restaurant_id).toBe(id)
    expect(await covers(id)).toHaveLength(1)
    expect(await api.db.userSubscription.count({ where: { user_id: user.id } })).toBe(1)
  })

  it('twenty concurrent subscriptions to one plan create one', async () => {
    const plan = await buildPlan(api.db)

    const replies = await runConcurrently(() =>
      owner.post(subscriptionsPath, { subscription_plan_id: plan.id }),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'already_subscribed')).toHaveLength(19)
  })

  it('one of twenty concurrently changed subscriptions covers a restaurant', async () => {
    const [a, b] = [await buildUncoveredRestaurant(), await buildUncoveredRestaurant()]
    const subscriptions = await runConcurrently(() => buildHeldSubscription())

    const replies = await Promise.all(
      subscriptions.map(({ id }, index) =>
        owner.put(`${subscriptionsPath}/${id}`, { restaurant_ids: index % 2 ? [a.id, b.id] : [b.id, a.id] }),
      ),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'restaurant_covered')).toHaveLength(19)
    expect([(await covers(a.id)).length, (await covers(b.id)).length]).toEqual([1, 1])
  })

  it('a restaurant moves to one of twenty concurrently activated subscriptions and is covered once', async () => {
    const { id } = await buildUncoveredRestaurant()
    const subscriptionBefore = await buildHeldSubscription([id])
    const priced = await buildPlan(api.db, { price_cents: 100 })
    const pendingSubscriptions = await runConcurrently(() =>
      buildSubscription(api.db, {
        user_id: user.id,
        subscription_plan_id: priced.id,
        status: 'pending',
        restaurant_ids: [id],
      }),
    )

    const replies = await Promise.all(
      pendingSubscriptions.map((one) => admin.put(`${subscriptionsPath}/${one.id}`, { status: 'active' })),
    )

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const [cover, ...more] = await covers(id)
    expect(more).toEqual([])
    expect(cover?.subscription_id).not.toBe(subscriptionBefore.id)
    const moved = await api.db.auditEntry.findMany({ where: { action: 'user_subscription.cover_moved' } })
    expect(moved.filter(({ entity_id }) => entity_id === subscriptionBefore.id)).toHaveLength(1)
    expect(moved.map(({ data }) => (data as { restaurant_id: string }).restaurant_id)).toEqual(
      moved.map(() => id),
    )
  })

  it("a restaurant stays with another user's subscription until that ends", async () => {
    const { id } = await buildUncoveredRestaurant()
    const partner = await buildOwner(api.db)
    await api.db.restaurantOwner.create({ data: { restaurant_id: id, user_id: partner.id } })
    const ends_at = new Date(Date.now() + 86_400_000)
    const theirs = await buildSubscription(api.db, { user_id: partner.id, restaurant_ids: [id], ends_at })
    const pending = await buildSubscription(api.db, {
      user_id: user.id,
      status: 'pending',
      restaurant_ids: [id],
    })

    const now = await admin.put(`${subscriptionsPath}/${pending.id}`, { status: 'active' })
    const later = await admin.put(`${subscriptionsPath}/${pending.id}`, {
      status: 'active',
      starts_at: ends_at.toISOString(),
    })
    const longer = await admin.put(`${subscriptionsPath}/${theirs.id}`, { ends_at: null })

    expect(statusAndCode(now)).toEqual([409, 'restaurant_covered'])
    expect(later.body).toMatchObject({ status: 'active', is_active: false, restaurant_ids: [id] })
    expect(statusAndCode(longer)).toEqual([409, 'restaurant_covered'])
  })
})

describe("the plan's limit of restaurants in races", () => {
  it('as many of twenty concurrently added restaurants are covered as the plan permits', async () => {
    const { id } = await buildHeldSubscription([], { max_restaurants: 1 })
    const restaurants = await runConcurrently(buildUncoveredRestaurant)

    const replies = await Promise.all(
      restaurants.map((restaurant) =>
        owner.put(`${subscriptionsPath}/${id}`, { restaurant_ids: [restaurant.id] }),
      ),
    )
    const both = await owner.put(`${subscriptionsPath}/${id}`, {
      restaurant_ids: restaurants.slice(0, 2).map((one) => one.id),
    })

    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(await api.db.subscriptionCover.count({ where: { subscription_id: id } })).toBe(1)
    expect(statusAndCode(both)).toEqual([402, 'plan_limit'])
    expect(both.body.detail).toContain('propietario')
  })

  it("creating and covering restaurants at once never exceeds the plan's limit", async () => {
    const { id } = await buildHeldSubscription([], { max_restaurants: 3 })
    const keptIds = [(await buildUncoveredRestaurant()).id, (await buildUncoveredRestaurant()).id]
    const body = { name: 'Otra', currency: 'MXN', timezone: 'America/Mexico_City' }

    const replies = await Promise.all([
      owner.put(`${subscriptionsPath}/${id}`, { restaurant_ids: keptIds }),
      ...Array.from({ length: 5 }, () => owner.post('/restaurants', body)),
    ])

    expect(replies.every(({ status }) => [200, 201, 402].includes(status))).toBe(true)
    expect(await api.db.subscriptionCover.count({ where: { subscription_id: id } })).toBeLessThanOrEqual(3)
  })

  it("covered restaurants stay when the plan's limit is lowered, and no further one is added", async () => {
    const [a, b, c] = [
      await buildUncoveredRestaurant(),
      await buildUncoveredRestaurant(),
      await buildUncoveredRestaurant(),
    ]
    const plan = await buildPlan(api.db)
    const { id } = await buildSubscription(api.db, {
      user_id: user.id,
      subscription_plan_id: plan.id,
      restaurant_ids: [a.id, b.id],
    })
    await admin.put(`/subscriptions/plans/${plan.id}`, { max_restaurants: 1 })

    const renewed = await owner.put(`${subscriptionsPath}/${id}`, { auto_renew: true })
    const more = await owner.put(`${subscriptionsPath}/${id}`, { restaurant_ids: [a.id, b.id, c.id] })

    expect([renewed.status, renewed.body.restaurant_ids.length]).toEqual([200, 2])
    expect(statusAndCode(more)).toEqual([402, 'plan_limit'])
  })

  it('restaurants are unlimited while plans are off', async () => {
    const free = await startApi({ env: { FORKI_PLANS: 'off' } })
    const person = await buildOwner(free.db)
    const build = () => buildRestaurant(free.db, { owner_id: person.id, hasSubscription: false })
    const restaurant_ids = [(await build()).id, (await build()).id]
    const { id } = await buildSubscription(free.db, { user_id: person.id, plan: { max_restaurants: 1 } })

    const reply = await free.as(person).put(`${subscriptionsPath}/${id}`, { restaurant_ids })
    await free.close()

    expect([reply.status, reply.body.restaurant_ids?.length]).toEqual([200, 2])
  })
})

it('all invariants hold after the races for the plan of a restaurant', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})

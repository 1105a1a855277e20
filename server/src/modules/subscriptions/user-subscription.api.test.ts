import { beforeEach, describe, expect, it } from 'vitest'
import { pageOf } from '@forki/contract/kit/list'
import { userSubscription } from '@forki/contract/subscriptions'
import type { User } from '../../generated/prisma/client.ts'
import { startApiForFile, type Api } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildPlan, buildSubscription } from '../../../test/factories/subscription.ts'
import { buildAdmin, buildOwner, buildUser } from '../../../test/factories/user.ts'

let user: User
let owner: ReturnType<Api['as']>
const api = await startApiForFile()
const admin = api.as(await buildAdmin(api.db))
beforeEach(async () => {
  user = await buildOwner(api.db, { first_name: 'Ximena', last_name: 'Ávila' })
  owner = api.as(user)
})

const subscriptionsPath = '/subscriptions/user-subscriptions'
const statusAndCode = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code]
const buildUncoveredRestaurant = (overrides: object = {}) =>
  buildRestaurant(api.db, { owner_id: user.id, hasSubscription: false, ...overrides })
const takePlan = (body: object) => owner.post(subscriptionsPath, body)
const DAY = 86_400_000
const ids = (reply: { body: { items: { id: string }[] } }) => reply.body.items.map(({ id }) => id)

describe('subscriptions by owners', () => {
  it("an owner's free subscription starts at once, covers a restaurant and enables its features", async () => {
    const plan = await buildPlan(api.db, { features: ['layouts'] })
    const { id } = await buildUncoveredRestaurant()
    const layout = { restaurant_id: id, name: 'Terraza', width: 500, height: 500 }
    expect(statusAndCode(await owner.post('/restaurant-layouts', layout))).toEqual([
      402,
      'feature_not_in_plan',
    ])

    const reply = await takePlan({ subscription_plan_id: plan.id, restaurant_ids: [id] })

    expect(reply.status).toBe(201)
    expect(userSubscription.strict().parse(reply.body)).toMatchObject({
      user_id: user.id,
      user_email: user.email,
      user_name: 'Ximena Ávila',
      status: 'active',
      is_active: true,
      ends_at: null,
      restaurant_ids: [id],
      subscription_plan: { id: plan.id, features: ['layouts'] },
    })
    expect((await owner.post('/restaurant-layouts', layout)).status).toBe(201)
    const notes = await api.db.auditEntry.findMany({ where: { entity_id: reply.body.id } })
    expect(notes.map(({ action }) => action)).toEqual(['user_subscription.created'])
  })

  it("an owner's paid subscription waits for an administrator, whose activation starts a paid month", async () => {
    const plan = await buildPlan(api.db, { price_cents: 49_900 })
    const { id } = await buildUncoveredRestaurant()
    const pendingReply = await takePlan({ subscription_plan_id: plan.id, restaurant_ids: [id] })
    expect(pendingReply.body).toMatchObject({ status: 'pending', is_active: false, ends_at: null })
    expect(
      (await owner.put(`${subscriptionsPath}/${pendingReply.body.id}`, { status: 'active' })).status,
    ).toBe(403)

    const read = (
      await admin.get('/subscriptions/admin/user-subscriptions', { status: 'pending', q: 'ximena avila' })
    ).body
    const reply = await admin.put(`${subscriptionsPath}/${pendingReply.body.id}`, {
      ...read.items[0],
      status: 'active',
    })

    expect(reply.body).toMatchObject({ status: 'active', is_active: true, restaurant_ids: [id] })
    const days = (Date.parse(reply.body.ends_at) - Date.parse(reply.body.starts_at)) / DAY
    expect(days).toBeGreaterThanOrEqual(28)
    expect(days).toBeLessThanOrEqual(31)
    const features = (await owner.get('/auth/me')).body.access.restaurants[0].features
    expect(features).toContain('pos')
  })

  it('an owner has a trial once', async () => {
    const plan = await buildPlan(api.db, { price_cents: 100, trial_days: 14 })

    const firstReply = await takePlan({ subscription_plan_id: plan.id })
    const duplicateReply = await takePlan({ subscription_plan_id: plan.id })
    await owner.put(`${subscriptionsPath}/${firstReply.body.id}`, { status: 'cancelled' })
    const repeatedReply = await takePlan({ subscription_plan_id: plan.id })

    expect(firstReply.body).toMatchObject({ status: 'trialing', is_active: true })
    expect(Date.parse(firstReply.body.ends_at) - Date.parse(firstReply.body.starts_at)).toBe(14 * DAY)
    expect(statusAndCode(duplicateReply)).toEqual([409, 'already_subscribed'])
    expect(repeatedReply.body).toMatchObject({ status: 'pending', is_active: false })
  })

  it('a second subscription beside a renewing one after the end of its term is rejected with 409 already_subscribed', async () => {
    const plan = await buildPlan(api.db, { price_cents: 0 })
    const { id } = (await takePlan({ subscription_plan_id: plan.id })).body
    const ends_at = new Date(api.clock.now().getTime() - 1000)
    const starts_at = new Date(ends_at.getTime() - DAY)
    await api.db.userSubscription.update({ where: { id }, data: { starts_at, ends_at, auto_renew: true } })

    expect(statusAndCode(await takePlan({ subscription_plan_id: plan.id }))).toEqual([
      409,
      'already_subscribed',
    ])
    await api.db.userSubscription.update({ where: { id }, data: { auto_renew: false } })
    expect((await takePlan({ subscription_plan_id: plan.id })).status).toBe(201)
  })

  it('owners subscribe only themselves, on standard terms, to active plans', async () => {
    const [plan, hidden] = [await buildPlan(api.db), await buildPlan(api.db, { is_active: false })]
    const other = await buildOwner(api.db)
    const foreign = await buildRestaurant(api.db, { hasSubscription: false })
    const planBody = { subscription_plan_id: plan.id }

    const refusedReplies = [
      await takePlan({ ...planBody, user_id: other.id }),
      await takePlan({ ...planBody, status: 'active' }),
      await takePlan({ ...planBody, starts_at: '2020-01-01T00:00:00Z' }),
      await takePlan({ ...planBody, ends_at: null }),
      await api.as(await buildUser(api.db)).post(subscriptionsPath, planBody),
      await api.anonymous.post(subscriptionsPath, planBody),
      await takePlan({ subscription_plan_id: hidden.id }),
      await takePlan({ subscription_plan_id: missingId() }),
      await takePlan({ ...planBody, restaurant_ids: [foreign.id] }),
      await takePlan({
        ...planBody,
        restaurant_ids: [(await buildUncoveredRestaurant({ deleted_at: new Date() })).id],
      }),
      await takePlan({}),
    ]

    expect(refusedReplies.map(({ status }) => status)).toEqual([
      403, 403, 403, 403, 403, 401, 422, 422, 422, 422, 422,
    ])
    expect(refusedReplies[8]?.body.errors).toMatchObject([{ path: 'restaurant_ids.0' }])
    expect(await api.db.userSubscription.count({ where: { user_id: user.id } })).toBe(0)
  })

  it('one idempotency key creates one subscription for any number of calls', async () => {
    const of = { subscription_plan_id: (await buildPlan(api.db)).id }

    const firstReply = await owner.post(subscriptionsPath, of, { 'Idempotency-Key': 'plan-1' })
    const repeatedReply = await owner.post(subscriptionsPath, of, { 'Idempotency-Key': 'plan-1' })

    expect([firstReply.status, repeatedReply.status, repeatedReply.body.id]).toEqual([
      201,
      201,
      firstReply.body.id,
    ])
    expect(repeatedReply.headers['idempotency-replayed']).toBe('true')
  })
})

describe('subscriptions by administrators', () => {
  it('an administrator subscribes any user on any terms', async () => {
    const plan = await buildPlan(api.db, { price_cents: 100, billing_interval: 'year' })
    const body = { subscription_plan_id: plan.id, user_id: user.id }

    const usual = await admin.post(subscriptionsPath, { ...body, starts_at: '2027-02-01T00:00:00Z' })
    const chosen = await admin.post(subscriptionsPath, {
      ...body,
      status: 'pending',
      ends_at: '2030-01-01T00:00:00+01:00',
    })

    expect(usual.body).toMatchObject({
      status: 'active',
      is_active: false,
      starts_at: '2027-02-01T00:00:00.000Z',
      ends_at: '2028-02-01T00:00:00.000Z',
    })
    expect(chosen.body).toMatchObject({ status: 'pending', ends_at: '2029-12-31T23:00:00.000Z' })
  })

  it("an administrator's end of null means no end of the subscription, even for a paid plan", async () => {
    const plan = await buildPlan(api.db, { price_cents: 100, billing_interval: 'month' })

    const open = await admin.post(subscriptionsPath, {
      subscription_plan_id: plan.id,
      user_id: user.id,
      ends_at: null,
    })

    expect(open.body).toMatchObject({ status: 'active', is_active: true, ends_at: null })
  })

  it.each([
    ['an unknown user', { user_id: missingId() }, 'user_id'],
    [
      'an end before the beginning',
      { starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' },
      'ends_at',
    ],
    ['a trial without an end', { status: 'trialing' }, 'ends_at'],
  ])("an administrator can't subscribe with %s", async (_why, more, path) => {
    const plan = await buildPlan(api.db)
    const reply = await admin.post(subscriptionsPath, {
      subscription_plan_id: plan.id,
      user_id: user.id,
      ...more,
    })

    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, path])
  })
})

describe('change of the plan', () => {
  it('a new subscription takes restaurants over from the own former one only on request', async () => {
    const [a, b] = [await buildUncoveredRestaurant(), await buildUncoveredRestaurant()]
    const former = await buildSubscription(api.db, { user_id: user.id, restaurant_ids: [a.id, b.id] })
    const plan = await buildPlan(api.db)
    const body = { subscription_plan_id: plan.id, restaurant_ids: [a.id] }

    expect(statusAndCode(await takePlan(body))).toEqual([409, 'restaurant_covered'])
    const taken = await takePlan({ ...body, moves_restaurants: true })

    expect([taken.status, taken.body.restaurant_ids]).toEqual([201, [a.id]])
    expect(
      (await owner.get(subscriptionsPath)).body.items.map(
        (row: { restaurant_ids: string[] }) => row.restaurant_ids,
      ),
    ).toEqual([[a.id], [b.id]])
    const moved = await api.db.auditEntry.findMany({ where: { action: 'user_subscription.cover_moved' } })
    expect(moved.map(({ entity_id, data }) => [entity_id, data])).toContainEqual([
      former.id,
      { restaurant_id: a.id, to: taken.body.id },
    ])
  })

  it('a rejected change of the plan leaves every restaurant covered and creates no subscription', async () => {
    const [a, b] = [await buildUncoveredRestaurant(), await buildUncoveredRestaurant()]
    await buildSubscription(api.db, { user_id: user.id, restaurant_ids: [a.id] })
    await buildSubscription(api.db, { user_id: user.id, restaurant_ids: [b.id] })
    const small = await buildPlan(api.db, { max_restaurants: 1 })
    const before = (await owner.get(subscriptionsPath)).body

    const refused = await takePlan({
      subscription_plan_id: small.id,
      restaurant_ids: [a.id, b.id],
      moves_restaurants: true,
    })

    expect(statusAndCode(refused)).toEqual([402, 'plan_limit'])
    expect((await owner.get(subscriptionsPath)).body).toEqual(before)
  })

  it('a change of the plan never takes a restaurant over from another user', async () => {
    const shared = await buildUncoveredRestaurant()
    const partner = await buildOwner(api.db)
    await api.db.restaurantOwner.create({ data: { restaurant_id: shared.id, user_id: partner.id } })
    await buildSubscription(api.db, { user_id: partner.id, restaurant_ids: [shared.id] })
    const plan = await buildPlan(api.db)

    const refused = await takePlan({
      subscription_plan_id: plan.id,
      restaurant_ids: [shared.id],
      moves_restaurants: true,
    })
    expect(statusAndCode(refused)).toEqual([409, 'restaurant_covered'])
  })

  it('a pending subscription takes restaurants over when an administrator activates it', async () => {
    const a = await buildUncoveredRestaurant()
    await buildSubscription(api.db, { user_id: user.id, restaurant_ids: [a.id] })
    const priced = await buildPlan(api.db, { price_cents: 10_000, trial_days: 0 })
    const pending = await takePlan({
      subscription_plan_id: priced.id,
      restaurant_ids: [a.id],
      moves_restaurants: true,
    })

    expect(pending.body).toMatchObject({ status: 'pending', restaurant_ids: [a.id] })
    const covers = () => api.db.subscriptionCover.count({ where: { restaurant_id: a.id } })
    expect(await covers()).toBe(2)
    await admin.put(`${subscriptionsPath}/${pending.body.id}`, { status: 'active' })
    expect(await covers()).toBe(1)
  })

  it('concurrent changes to twenty plans leave the restaurant covered by one subscription', async () => {
    const a = await buildUncoveredRestaurant()
    await buildSubscription(api.db, { user_id: user.id, restaurant_ids: [a.id] })
    const plans = await Promise.all(Array.from({ length: 20 }, () => buildPlan(api.db)))

    const replies = await Promise.all(
      plans.map(({ id }) =>
        takePlan({ subscription_plan_id: id, restaurant_ids: [a.id], moves_restaurants: true }),
      ),
    )

    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await api.db.subscriptionCover.count({ where: { restaurant_id: a.id } })).toBe(1)
  })
})

describe('changes of subscriptions', () => {
  it('a subscriber changes coverage and renewal and cancels, and nothing else', async () => {
    const { id } = await buildSubscription(api.db, { user_id: user.id })
    const [a, b] = [await buildUncoveredRestaurant(), await buildUncoveredRestaurant()]
    const subscriptionPath = `${subscriptionsPath}/${id}`
    const read = (await owner.get(subscriptionsPath)).body.items[0]

    const covered = await owner.put(subscriptionPath, {
      ...read,
      restaurant_ids: [a.id, b.id],
      auto_renew: true,
    })
    const fewer = await owner.put(subscriptionPath, { restaurant_ids: [b.id] })
    const other = await buildPlan(api.db)
    const refusedReplies = [
      await owner.put(subscriptionPath, { ends_at: '2040-01-01T00:00:00Z' }),
      await owner.put(subscriptionPath, { starts_at: '2019-01-01T00:00:00Z' }),
      await owner.put(subscriptionPath, { subscription_plan_id: other.id }),
      await owner.put(subscriptionPath, { status: 'expired' }),
    ]
    const cancelled = await owner.put(subscriptionPath, { status: 'cancelled' })

    expect(covered.body).toMatchObject({ restaurant_ids: [a.id, b.id].toSorted(), auto_renew: true })
    expect(fewer.body.restaurant_ids).toEqual([b.id])
    expect(refusedReplies.map(statusAndCode)).toEqual(refusedReplies.map(() => [403, 'forbidden']))
    expect(cancelled.body).toMatchObject({ status: 'cancelled', is_active: false })
    expect((await owner.put(subscriptionPath, { status: 'cancelled' })).status).toBe(200)
    expect(statusAndCode(await owner.put(subscriptionPath, { auto_renew: false }))).toEqual([
      409,
      'subscription_ended',
    ])
    expect((await admin.put(subscriptionPath, { status: 'active' })).body).toMatchObject({
      status: 'active',
      is_active: true,
    })
    expect((await admin.delete(subscriptionPath)).body).toEqual({ id })
    expect((await owner.get(subscriptionsPath, { active_only: false })).body.total).toBe(0)
  })

  it('a subscription responds 404 to other users and covers only restaurants of its own user', async () => {
    const { id } = await buildSubscription(api.db, { user_id: user.id })
    const foreign = await buildRestaurant(api.db)
    const stranger = api.as({ id: foreign.owner_id })

    expect(statusAndCode(await stranger.put(`${subscriptionsPath}/${id}`, { auto_renew: true }))).toEqual([
      404,
      'not_found',
    ])
    expect((await owner.put(`${subscriptionsPath}/${id}`, { restaurant_ids: [foreign.id] })).status).toBe(422)
    expect((await admin.put(`${subscriptionsPath}/${id}`, { restaurant_ids: [foreign.id] })).status).toBe(422)
    expect(statusAndCode(await owner.delete(`${subscriptionsPath}/${id}`))).toEqual([403, 'forbidden'])
  })

  it('an administrator changes the plan, whose limit is checked', async () => {
    const [a, b] = [await buildUncoveredRestaurant(), await buildUncoveredRestaurant()]
    const { id } = await buildSubscription(api.db, { user_id: user.id, restaurant_ids: [a.id, b.id] })
    const small = await buildPlan(api.db, { max_restaurants: 1 })

    const refused = await admin.put(`${subscriptionsPath}/${id}`, { subscription_plan_id: small.id })
    const fewer = await admin.put(`${subscriptionsPath}/${id}`, {
      subscription_plan_id: small.id,
      restaurant_ids: [a.id],
    })

    expect(statusAndCode(refused)).toEqual([402, 'plan_limit'])
    expect(refused.body.detail).toContain('1 (restaurantes)')
    expect(fewer.body).toMatchObject({ subscription_plan_id: small.id, restaurant_ids: [a.id] })
  })
})

describe('lists', () => {
  it('lists of subscriptions show own ones in force, all own ones on request, and those of all users to administrators', async () => {
    const live = await buildSubscription(api.db, { user_id: user.id, plan: { name: 'Plan Níspero' } })
    const past = await buildSubscription(api.db, { user_id: user.id, ends_at: new Date('2021-01-01') })
    await buildSubscription(api.db)
    const everybody = '/subscriptions/admin/user-subscriptions'

    const own = await owner.get(subscriptionsPath)
    const all = await owner.get(subscriptionsPath, { active_only: 'false', sort: 'ends_at' })

    pageOf(userSubscription).strict().parse(own.body)
    expect(ids(own)).toEqual([live.id])
    expect(ids(all)).toEqual(expect.arrayContaining([live.id, past.id]))
    expect(all.body.items.find(({ id }: { id: string }) => id === past.id).status).toBe('expired')
    expect(ids(await admin.get(everybody, { q: 'nispero' }))).toEqual([live.id])
    expect(ids(await admin.get(everybody, { q: user.email.toUpperCase() }))).toEqual([live.id])
    expect((await admin.get(everybody)).body.total).toBeGreaterThan(1)
    const ofOne = await admin.get(everybody, { user_id: user.id, active_only: 'false' })
    expect(ids(ofOne).toSorted()).toEqual([live.id, past.id].toSorted())
    expect((await admin.get(everybody, { user_id: 'nobody' })).status).toBe(422)
    expect(statusAndCode(await owner.get(subscriptionsPath, { user_id: user.id }))).toEqual([
      422,
      'unknown_parameter',
    ])
    expect(statusAndCode(await owner.get(everybody))).toEqual([403, 'forbidden'])
  })
})

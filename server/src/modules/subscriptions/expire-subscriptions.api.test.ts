import { afterEach, describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildPlan, buildSubscription } from '../../../test/factories/subscription.ts'
import { buildAdmin } from '../../../test/factories/user.ts'
import { expireSubscriptions } from './expire-subscriptions.job-handler.ts'

const api = await startApiForFile()
const admin = api.as(await buildAdmin(api.db))
afterEach(() => api.clock.set(new Date()))

const HOUR = 3_600_000
const subscriptionsPath = '/subscriptions/user-subscriptions'

/** Creates an owner with one restaurant that a subscription covers for an hour. */
async function buildCoveredOwner(overrides: object = {}, plan: object = {}) {
  const { id: restaurant_id, owner_id } = await buildRestaurant(api.db, { hasSubscription: false })
  const subscription = await buildSubscription(api.db, {
    user_id: owner_id,
    restaurant_ids: [restaurant_id],
    ends_at: new Date(api.clock.now().getTime() + HOUR),
    plan: { price_cents: 100, ...plan },
    ...overrides,
  })
  return { ...subscription, restaurant_id, owner: api.as({ id: owner_id }) }
}

/** Reads the subscription and its features, and tries as the owner to create a floor plan (`written`). */
async function readStanding({ id, owner, restaurant_id }: Awaited<ReturnType<typeof buildCoveredOwner>>) {
  const { items } = (await owner.get(subscriptionsPath, { active_only: false })).body
  const currentUser = (await owner.get('/auth/me')).body
  const layout = { restaurant_id, name: 'Patio', width: 100, height: 100 }
  const own = items.find((item: { id: string }) => item.id === id)
  return {
    status: own.status,
    is_active: own.is_active,
    ends_at: own.ends_at,
    features: currentUser.access.restaurants[0].features.length,
    active: currentUser.access.has_active_subscription,
    written: (await owner.post('/restaurant-layouts', layout)).status,
  }
}

describe('subscriptions after their end', () => {
  it('a subscription is expired at its end, before and after the job', async () => {
    const coveredOwner = await buildCoveredOwner()
    expect(await readStanding(coveredOwner)).toMatchObject({
      status: 'active',
      is_active: true,
      features: 8,
      written: 201,
    })

    api.clock.advance(HOUR + 1000)

    const endedState = { status: 'expired', is_active: false, features: 0, active: false, written: 402 }
    expect(await readStanding(coveredOwner)).toMatchObject(endedState)
    await expireSubscriptions(api.deps)
    expect(await readStanding(coveredOwner)).toMatchObject(endedState)
    expect((await api.db.userSubscription.findUniqueOrThrow({ where: { id: coveredOwner.id } })).status).toBe(
      'expired',
    )
    const events = await api.db.liveEvent.findMany({ where: { restaurant_id: coveredOwner.restaurant_id } })
    expect(events.map(({ type }) => type)).toContain('membership.updated')
  })

  it('a trial of a free plan expires at its end, even with auto_renew', async () => {
    const coveredOwner = await buildCoveredOwner(
      { status: 'trialing', auto_renew: true },
      { price_cents: 0, trial_days: 1 },
    )

    api.clock.advance(HOUR + 1000)

    expect(await readStanding(coveredOwner)).toMatchObject({
      status: 'expired',
      is_active: false,
      written: 402,
    })
  })

  it('a renewed free subscription continues without an end, before and after the job', async () => {
    const coveredOwner = await buildCoveredOwner({ auto_renew: true }, { price_cents: 0 })

    api.clock.advance(HOUR + 1000)

    const open = { status: 'active', is_active: true, ends_at: null, features: 8, written: 201 }
    expect(await readStanding(coveredOwner)).toMatchObject(open)
    await expireSubscriptions(api.deps)
    expect(await readStanding(coveredOwner)).toMatchObject(open)
    expect(
      (await api.db.userSubscription.findUniqueOrThrow({ where: { id: coveredOwner.id } })).ends_at,
    ).toBeNull()
  })

  it('a subscription to an inactive free plan ends', async () => {
    const coveredOwner = await buildCoveredOwner({ auto_renew: true }, { price_cents: 0, is_active: false })

    api.clock.advance(HOUR + 1000)

    expect(await readStanding(coveredOwner)).toMatchObject({ status: 'expired', is_active: false })
  })

  it('a renewed paid subscription creates one pending successor for any number of job runs', async () => {
    const coveredOwner = await buildCoveredOwner({ auto_renew: true })
    api.clock.advance(HOUR + 1000)

    await Promise.all([expireSubscriptions(api.deps), expireSubscriptions(api.deps)])
    await expireSubscriptions(api.deps)

    const waiting = await api.db.userSubscription.findMany({
      where: { user_id: coveredOwner.user_id, status: 'pending' },
      include: { covers: true },
    })
    expect(waiting.map(({ covers }) => covers.map(({ restaurant_id }) => restaurant_id))).toEqual([
      [coveredOwner.restaurant_id],
    ])
    expect(await readStanding(coveredOwner)).toMatchObject({ status: 'expired', written: 402 })
    const renewed = await admin.put(`${subscriptionsPath}/${waiting[0]!.id}`, { status: 'active' })
    expect(renewed.body).toMatchObject({ status: 'active', is_active: true })
    expect(await readStanding(coveredOwner)).toMatchObject({ status: 'expired', features: 8, written: 201 })
  })

  it('each of two renewed subscriptions to one plan has a successor for its own restaurants', async () => {
    const first = await buildCoveredOwner({ auto_renew: true })
    const { id: restaurant_id } = await buildRestaurant(api.db, {
      owner_id: first.user_id,
      hasSubscription: false,
    })
    await buildSubscription(api.db, {
      user_id: first.user_id,
      subscription_plan_id: first.subscription_plan_id,
      restaurant_ids: [restaurant_id],
      ends_at: new Date(api.clock.now().getTime() + HOUR),
      auto_renew: true,
    })
    api.clock.advance(HOUR + 1000)

    await expireSubscriptions(api.deps)

    const successors = await api.db.userSubscription.findMany({
      where: { user_id: first.user_id, status: 'pending' },
      include: { covers: true },
    })
    const coveredIds = successors.map(({ covers }) => covers.map((cover) => cover.restaurant_id))
    expect(new Set(coveredIds.flat())).toEqual(new Set([first.restaurant_id, restaurant_id]))
    expect(coveredIds).toHaveLength(2)
  })

  it('the expiry job of subscriptions handles more subscriptions than one batch', async () => {
    const plan = await buildPlan(api.db)
    const { owner_id: user_id } = await buildRestaurant(api.db)
    const ends_at = new Date(api.clock.now().getTime() - HOUR)
    await Promise.all(
      Array.from({ length: 105 }, () =>
        buildSubscription(api.db, { user_id, subscription_plan_id: plan.id, ends_at }),
      ),
    )

    await expireSubscriptions(api.deps)

    const left = await api.db.userSubscription.count({
      where: { status: 'active', ends_at: { lte: ends_at } },
    })
    expect(left).toBe(0)
  })
})

import type { PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../setup/api.ts'
import { buildMember } from '../factories/membership.ts'
import { buildRestaurant } from '../factories/restaurant.ts'
import { buildPlan, buildSubscription } from '../factories/subscription.ts'
import { buildUser } from '../factories/user.ts'
import { holdTransaction, waitForLocks } from './held-transaction.ts'

/**
 * Races on reserved fields, which only some users may change. One user sends back the value that they have
 * read. Concurrently, an authorized user changes the stored value.
 */
const api = await startApiForFile()

const CALLERS = 10

interface Race {
  change: (client: PoolClient) => Promise<unknown>
  call: () => ReturnType<Caller['put']>
}

/**
 * Sends ten calls that wait for the lock of the uncommitted `change`, and ten calls after its commit.
 * @returns the statuses of the calls
 */
async function race({ change, call }: Race): Promise<number[]> {
  const heldChange = await holdTransaction(api, change)
  try {
    const earlyCalls = Array.from({ length: CALLERS }, call)
    const waited = await waitForLocks(api, heldChange, earlyCalls)
    await heldChange.commit()
    expect(waited).toBe(CALLERS)
    const lateCalls = Array.from({ length: CALLERS }, call)
    return (await Promise.all([...earlyCalls, ...lateCalls])).map(({ status }) => status)
  } finally {
    await heldChange.close()
  }
}

describe('PUT /users/{id} by the user', () => {
  it.each([
    // 401 for a call that begins after the deactivation. 403 for a call that begins earlier, because its body
    // contains `active: true`, which then differs from the stored value.
    ['deactivation', 'active = false', { active: false }, [401, 403]],
    ['demotion', "role = 'staff'", { role: 'staff' }, [403]],
    ['address', "email = 'moved.' || email", { email: expect.stringMatching(/^moved\./) }, [403]],
  ] as const)(
    "PUT /users/{id} by the user never reverts an administrator's %s",
    async (_name, set, expected, refusals) => {
      const user = await buildUser(api.db, { role: 'restaurant_owner' })
      const { role, email } = user
      const self = api.as(user)
      await self.get('/auth/me')

      const statuses = await race({
        change: (client) => client.query(`UPDATE users SET ${set} WHERE id = $1`, [user.id]),
        call: () => self.put(`/users/${user.id}`, { role, email, active: true, city: 'Puebla' }),
      })

      expect(refusals).toEqual(expect.arrayContaining([...new Set(statuses)]))
      expect(statuses).toContain(refusals[0])
      const row = await api.db.user.findUniqueOrThrow({ where: { id: user.id } })
      expect(row).toMatchObject({ ...expected, city: user.city })
    },
  )
})

describe('PUT /subscriptions/user-subscriptions/{id} by the subscriber', () => {
  it("PUT /subscriptions by the subscriber never reverts an administrator's downgrade and earlier end", async () => {
    const user = await buildUser(api.db, { role: 'restaurant_owner' })
    const [large, small] = [await buildPlan(api.db), await buildPlan(api.db)]
    const { id } = await buildSubscription(api.db, { user_id: user.id, subscription_plan_id: large.id })
    const self = api.as(user)
    const subscriptionBefore = await api.db.userSubscription.findUniqueOrThrow({ where: { id } })
    const ends_at = new Date(Date.now() + 3_600_000)

    const statuses = await race({
      change: (client) =>
        client.query('UPDATE user_subscriptions SET subscription_plan_id = $2, ends_at = $3 WHERE id = $1', [
          id,
          small.id,
          ends_at,
        ]),
      call: () =>
        self.put(`/subscriptions/user-subscriptions/${id}`, {
          subscription_plan_id: large.id,
          ends_at: subscriptionBefore.ends_at,
          auto_renew: !subscriptionBefore.auto_renew,
        }),
    })

    expect([...new Set(statuses)]).toEqual([403])
    expect(await api.db.userSubscription.findUniqueOrThrow({ where: { id } })).toMatchObject({
      subscription_plan_id: small.id,
      ends_at,
      auto_renew: subscriptionBefore.auto_renew,
    })
  })
})

describe('PUT /restaurants/{id} by a manager', () => {
  it("PUT /restaurants/{id} by a manager never reverts the owner's new slug", async () => {
    const restaurant = await buildRestaurant(api.db)
    const manager = api.as(await buildMember(api.db, restaurant.id, { role: 'restaurant_admin' }))
    const slug = `nueva-${restaurant.slug}`

    const statuses = await race({
      change: (client) =>
        client.query('UPDATE restaurants SET slug = $2 WHERE id = $1', [restaurant.id, slug]),
      call: () => manager.put(`/restaurants/${restaurant.id}`, { slug: restaurant.slug, city: 'Puebla' }),
    })

    expect([...new Set(statuses)]).toEqual([403])
    const row = await api.db.restaurant.findUniqueOrThrow({ where: { id: restaurant.id } })
    expect(row).toMatchObject({ slug, city: restaurant.city })
  })
})

describe('PATCH /memberships/{id} by a manager', () => {
  it('PATCH /memberships/{id} by a manager grants nothing based on a role that an owner changed in between', async () => {
    const { id: restaurant_id } = await buildRestaurant(api.db)
    const manager = api.as(await buildMember(api.db, restaurant_id, { role: 'restaurant_admin' }))
    const member = await buildMember(api.db, restaurant_id, { role: 'waiter' })
    const { id } = await api.db.membership.findFirstOrThrow({ where: { user_id: member.id } })

    const statuses = await race({
      change: (client) =>
        client.query("UPDATE memberships SET role = 'restaurant_admin' WHERE id = $1", [id]),
      call: () => manager.patch(`/memberships/${id}`, { role: 'waiter' }),
    })

    expect([...new Set(statuses)]).toEqual([403])
    const row = await api.db.membership.findUniqueOrThrow({ where: { id } })
    expect(row.role).toBe('restaurant_admin')
  })
})

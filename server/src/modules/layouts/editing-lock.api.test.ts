import { LAYOUT_LOCK_MS } from '@forki/contract/limits'
import { afterEach, describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildLayout } from '../../../test/factories/layout.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin, buildUser } from '../../../test/factories/user.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })
afterEach(() => api.clock.set(new Date()))

/** Creates a user who may edit layouts. */
async function buildEditor() {
  const user = await buildMember(api.db, restaurant_id, { role: 'restaurant_admin' })
  return { id: user.id, name: `${user.first_name} ${user.last_name}`, caller: api.as(user) }
}
const start = (caller: Caller, id: string, query = '') =>
  caller.post(`/restaurant-layouts/${id}/start_editing${query}`)
const stop = (caller: Caller, id: string, query = '') =>
  caller.post(`/restaurant-layouts/${id}/stop_editing${query}`)
const newLayout = () => buildLayout(api.db, { restaurant_id })

describe('start_editing', () => {
  it('start_editing acquires the editing lock for exactly one of twenty concurrent callers and names the holder to the others', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await newLayout()
      const people = await Promise.all(Array.from({ length: 20 }, buildEditor))

      const replies = await Promise.all(people.map((person) => start(person.caller, id)))

      const winners = people.filter((_, index) => replies[index]?.status === 200)
      expect(winners).toHaveLength(1)
      const [winner] = winners
      const row = await api.db.restaurantLayout.findUniqueOrThrow({ where: { id } })
      expect(row.locked_by).toBe(winner?.id)
      for (const reply of replies.filter(({ status }) => status !== 200)) {
        expect(reply.status).toBe(409)
        expect(reply.body).toMatchObject({
          code: 'layout_locked',
          locked_by: winner?.id,
          user_editing: { id: winner?.id, name: winner?.name },
          expires_at: row.lock_expires_at?.toISOString(),
        })
      }
    }
  })

  it('start_editing renews the editing lock of its holder without an event, also in twenty concurrent calls', async () => {
    const { id } = await newLayout()
    const { caller, id: user_id } = await buildEditor()
    api.clock.set('2026-11-21T12:00:00.000Z')
    const firstReply = await start(caller, id, `?user_id=${user_id}&restaurant_id=${restaurant_id}`)
    api.clock.advance(60_000)

    const replies = await Promise.all(Array.from({ length: 20 }, () => start(caller, id)))

    expect(firstReply.body).toMatchObject({ locked_by: user_id, lock_expires_at: '2026-11-21T12:02:00.000Z' })
    for (const reply of replies) {
      expect(reply.status).toBe(200)
      expect(reply.body).toMatchObject({
        locked_by: user_id,
        locked_at: '2026-11-21T12:00:00.000Z',
        lock_expires_at: '2026-11-21T12:03:00.000Z',
        version: 1,
      })
    }
    const events = await api.db.liveEvent.findMany({ where: { restaurant_id, type: 'layout.locked' } })
    expect(events.filter((event) => event.ids.includes(id))).toHaveLength(1)
  })

  it('one of twenty waiting callers acquires an expired editing lock', async () => {
    const { id } = await newLayout()
    const former = await buildEditor()
    const people = await Promise.all(Array.from({ length: 20 }, buildEditor))
    api.clock.set(new Date())
    await start(former.caller, id)
    api.clock.advance(LAYOUT_LOCK_MS - 1)
    expect((await start(owner, id)).status).toBe(409)
    api.clock.advance(1)
    expect((await owner.get(`/restaurant-layouts/${id}`)).body).toMatchObject({
      locked_by: null,
      user_editing: null,
    })

    const replies = await Promise.all(people.map((person) => start(person.caller, id)))

    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const late = await former.caller.put(`/restaurant-layouts/${id}`, { name: 'Tarde' })
    expect([late.status, late.body.code]).toEqual([409, 'layout_locked'])
  })

  it('an editing lock is rejected for another user (403), in another restaurant (404) and by other callers (401, 403, 404, 422)', async () => {
    const { id } = await newLayout()
    const other = await buildRestaurant(api.db)
    const waiter = api.as(await buildMember(api.db, restaurant_id))
    const status = async (caller: Caller, query?: string) => (await start(caller, id, query)).status

    expect(await status(owner, `?user_id=${missingId()}`)).toBe(403)
    expect(await status(owner, `?restaurant_id=${other.id}`)).toBe(404)
    expect(await status(owner, '?user_id=me')).toBe(422)
    expect(await status(api.anonymous)).toBe(401)
    expect(await status(waiter)).toBe(403)
    expect(await status(api.as({ id: other.owner_id }))).toBe(404)
    expect((await start(owner, missingId())).status).toBe(404)
    expect((await api.db.restaurantLayout.findUniqueOrThrow({ where: { id } })).locked_by).toBeNull()
  })
})

describe('plans without the layouts feature', () => {
  it('a plan without layouts rejects edits, releases the editing lock and still allows reads', async () => {
    const bare = await buildRestaurant(api.db, { hasSubscription: false })
    const caller = api.as({ id: bare.owner_id })
    const { id } = await buildLayout(api.db, { restaurant_id: bare.id, editor_id: bare.owner_id })
    const body = { restaurant_id: bare.id, name: 'Otro', width: 500, height: 500 }

    const refusedReplies = [
      await caller.post('/restaurant-layouts', body),
      await start(caller, id),
      await caller.patch(`/restaurant-layouts/${id}/activate`),
    ]

    expect(refusedReplies.map((reply) => [reply.status, reply.body.code])).toEqual(
      refusedReplies.map(() => [402, 'feature_not_in_plan']),
    )
    expect((await caller.get(`/restaurant-layouts/${id}`)).status).toBe(200)
    expect((await caller.put(`/restaurant-layouts/${id}`, { name: 'Acabado' })).status).toBe(402)
    expect((await stop(caller, id)).status).toBe(200)
  })
})

describe('stop_editing', () => {
  it('stop_editing releases the editing lock for its holder and accepts a repeat', async () => {
    const { id } = await newLayout()
    const { caller, id: user_id } = await buildEditor()
    await start(caller, id)

    const replies = [await stop(caller, id, `?user_id=${user_id}`), await stop(caller, id)]

    expect(replies.map((reply) => [reply.status, reply.body.locked_by])).toEqual([
      [200, null],
      [200, null],
    ])
    expect((await start(owner, id)).status).toBe(200)
  })

  it("releasing another user's editing lock is rejected with 409, except by the owner and administrators", async () => {
    const { id } = await newLayout()
    const holder = await buildEditor()
    const rival = await buildEditor()
    const admin = api.as(await buildAdmin(api.db))
    await start(holder.caller, id)

    const refusedReply = await stop(rival.caller, id)

    expect(refusedReply.status).toBe(409)
    expect(refusedReply.body).toMatchObject({ code: 'layout_locked', locked_by: holder.id })
    for (const boss of [owner, admin]) {
      await start(holder.caller, id)
      expect((await stop(boss, id)).body.locked_by).toBeNull()
    }
    const notes = await api.db.auditEntry.findMany({ where: { entity_id: id, action: 'layout.lock_freed' } })
    expect(notes.map((note) => note.data)).toEqual([{ held_by: holder.id }, { held_by: holder.id }])
  })

  it('releasing an editing lock is rejected for anonymous (401), a waiter (403) and a stranger (404)', async () => {
    const { id } = await newLayout()
    const waiter = api.as(await buildMember(api.db, restaurant_id))
    const nobody = api.as(await buildUser(api.db))

    expect((await stop(api.anonymous, id)).status).toBe(401)
    expect((await stop(waiter, id)).status).toBe(403)
    expect((await stop(nobody, id)).status).toBe(404)
    expect((await stop(owner, id, `?user_id=${missingId()}`)).status).toBe(403)
  })
})

describe('GET editing_user', () => {
  it('a layout names the user who edits it until the editing lock expires', async () => {
    const { id } = await newLayout()
    const { caller, id: user_id, name } = await buildEditor()
    api.clock.set('2026-11-21T12:00:00.000Z')
    await start(caller, id)
    const path = `/restaurant-layouts/${id}/editing_user`

    const during = await owner.get(path)
    api.clock.advance(LAYOUT_LOCK_MS)
    const after = await owner.get(path)

    expect(during.body).toEqual({
      locked_by: user_id,
      locked_at: '2026-11-21T12:00:00.000Z',
      user_editing: { id: user_id, name },
      expires_at: '2026-11-21T12:02:00.000Z',
    })
    expect(after.body).toEqual({ locked_by: null, locked_at: null, user_editing: null, expires_at: null })
    expect((await api.anonymous.get(path)).status).toBe(401)
    expect((await api.as(await buildMember(api.db, restaurant_id)).get(path)).status).toBe(403)
    expect((await api.as(await buildUser(api.db)).get(path)).status).toBe(404)
  })
})

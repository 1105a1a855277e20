import { describe, expect, it } from 'vitest'
import { userEndpoints } from '@forki/contract/users'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildAdmin, buildUser } from '../../../test/factories/user.ts'
import { openSession } from './session.service.ts'

const api = await startApiForFile()
const admin_id = (await buildAdmin(api.db)).id
const admin = api.as({ id: admin_id })

const phone = { ip: '10.0.0.7', user_agent: 'Teléfono' }
const getMe = (token: string) => api.withToken(token).get('/auth/me')

describe('sessions of another user', () => {
  it("an administrator reads the fields of a user's sessions that the user sees, the latest first", async () => {
    const user = await buildUser(api.db)
    const { session } = await openSession(api.ctx(), user, phone)
    api.clock.advance(1000)
    await openSession(api.ctx(), user)

    const reply = await admin.get(`/users/${user.id}/sessions`)
    const { items } = userEndpoints.sessions.response.parse(reply.body)

    expect(items).toHaveLength(2)
    expect(items[1]).toMatchObject({ id: session.id, is_current: false, ...phone })
    expect(Object.keys(items[1] ?? {}).toSorted()).toEqual(
      ['created_at', 'id', 'ip', 'is_current', 'last_seen_at', 'signed_in_by', 'user_agent'].toSorted(),
    )
  })

  it('an administrator ends one session of a user at once, and the audit log names the administrator', async () => {
    const user = await buildUser(api.db)
    const { session, token } = await openSession(api.ctx(), user, phone)
    const other = await openSession(api.ctx(), user)
    const address = `/users/${user.id}/sessions/${session.id}`

    const ended = await admin.delete(address)
    const again = await admin.delete(address)

    expect([ended.status, ended.body]).toEqual([200, { id: session.id }])
    expect([(await getMe(token)).status, (await getMe(other.token)).status]).toEqual([401, 200])
    expect(again.status).toBe(404)
    expect((await admin.get(`/users/${user.id}/sessions`)).body.items).toHaveLength(1)
    const line = await api.db.auditEntry.findFirstOrThrow({ where: { entity_id: user.id } })
    expect(line).toMatchObject({ action: 'user.session_ended', user_id: admin_id, data: {} })
  })

  it("ending a session under another user's id is rejected", async () => {
    const [one, two] = [await buildUser(api.db), await buildUser(api.db)]
    const { session, token } = await openSession(api.ctx(), one)

    const crossed = await admin.delete(`/users/${two.id}/sessions/${session.id}`)

    expect([crossed.status, (await getMe(token)).status]).toEqual([404, 200])
  })

  it('session management of other users is rejected for anonymous (401), strangers (404) and the user (403)', async () => {
    const user = await buildUser(api.db)
    const { session } = await openSession(api.ctx(), user)
    const strangerCaller = api.as(await buildUser(api.db))
    const addresses = [`/users/${user.id}/sessions`, `/users/${user.id}/sessions/${session.id}`] as const
    const statuses = async (caller: Caller) => [
      (await caller.get(addresses[0])).status,
      (await caller.delete(addresses[1])).status,
    ]

    expect(await statuses(api.anonymous)).toEqual([401, 401])
    expect(await statuses(strangerCaller)).toEqual([404, 404])
    expect(await statuses(api.as(user))).toEqual([403, 403])
    expect((await admin.get(`/users/${missingId()}/sessions`)).status).toBe(404)
    expect((await admin.delete(`/users/${user.id}/sessions/none`)).status).toBe(404)
  })
})

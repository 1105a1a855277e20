import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeAt, timeStepAt } from '../../src/adapters/one-time-codes.ts'
import { withClient } from '../../src/db/with-client.ts'
import { buildTerminal } from '../factories/terminal.ts'
import { buildRestaurant } from '../factories/restaurant.ts'
import { buildAdmin, buildOwner, PASSWORD } from '../factories/user.ts'
import { createAuthenticator } from '../fakes/authenticator.ts'
import { CONCURRENT_CALLERS, startApiForFile } from '../setup/api.ts'
import { holdTransaction, waitForLocks } from './held-transaction.ts'

/** Tests that a sign-in leaves no open session if it runs while all sessions of the same user are revoked. */
const ORIGIN = 'https://forki.test'
const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1', FORKI_PUBLIC_URL: ORIGIN } })
const admin = api.as(await buildAdmin(api.db))

/**
 * Id of the advisory lock with which a test pauses sign-ins. Triggers wait for the lock before a session with
 * the user agent `slow` is inserted, and before a session's `user_id` is updated.
 */
const GATE_LOCK_ID = 4711
await withClient(api.deps.env.DATABASE_URL, (client) =>
  client.query(`
    CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE_LOCK_ID}); RETURN NEW; END $$;
    CREATE TRIGGER gate_insert BEFORE INSERT ON sessions FOR EACH ROW
      WHEN (NEW.user_agent = 'slow') EXECUTE FUNCTION wait_at_gate();
    CREATE TRIGGER gate_update BEFORE UPDATE OF user_id ON sessions FOR EACH ROW EXECUTE FUNCTION wait_at_gate()`),
)

let address = 0
const nextIpAddressHeaders = () => ({ 'X-Forwarded-For': `10.44.${address >> 8}.${address++ & 255}` })
const slowDeviceHeaders = () => ({ ...nextIpAddressHeaders(), 'User-Agent': 'slow' })

async function buildPerson() {
  const user = await buildOwner(api.db)
  const restaurant = await buildRestaurant(api.db, { owner_id: user.id })
  const self = api.as(user)
  await self.get('/auth/me')
  return { user, restaurant, self }
}
type Person = Awaited<ReturnType<typeof buildPerson>>
type Reply = Promise<{ status: number }>
/** Prepares a call of the user. Returns the function that sends it. */
type PrepareCall = (person: Person) => Promise<() => Reply>

const logIn = ({ user }: Person) =>
  api.anonymous.post('/auth/login', { username: user.email, password: PASSWORD }, slowDeviceHeaders())

const SIGN_INS: [name: string, prepare: PrepareCall][] = [
  ['a sign-in by password', async (person) => () => logIn(person)],
  [
    'a sign-in by passkey',
    async ({ self }) => {
      const phone = createAuthenticator(ORIGIN)
      const { body: options } = await self.post('/auth/passkeys/options', { password: PASSWORD })
      await self.post('/auth/passkeys', { name: 'Teléfono', credential: phone.create(options) })
      const { body: challenge } = await api.anonymous.post(
        '/auth/login/passkey/options',
        {},
        nextIpAddressHeaders(),
      )
      const credential = phone.sign(challenge)
      return () => api.anonymous.post('/auth/login/passkey', { credential }, slowDeviceHeaders())
    },
  ],
  [
    'the opening of a terminal',
    async ({ self, restaurant }) =>
      () =>
        self.post(`/restaurants/${restaurant.id}/terminals`, { name: 'Barra' }, slowDeviceHeaders()),
  ],
  [
    'the adoption of a terminal',
    async ({ self, restaurant }) => {
      const other = await buildOwner(api.db)
      await api.db.restaurantOwner.create({ data: { restaurant_id: restaurant.id, user_id: other.id } })
      const { id } = await buildTerminal(api, { ...restaurant, owner_id: other.id })
      return () => self.post(`/terminals/${id}/adopt`)
    },
  ],
]

/**
 * Calls that end the user's sessions, each with the number of sessions that stay open afterwards. The only one
 * that stays is the session of the call itself.
 */
const SESSION_ENDS: [name: string, remaining: number, prepare: PrepareCall][] = [
  [
    'an activation of the second factor',
    1,
    async ({ self }) => {
      const { body } = await self.post('/auth/second-factor/setup', { password: PASSWORD })
      const code = codeAt(body.secret, timeStepAt(api.deps.now()))
      return () => self.post('/auth/second-factor/confirm', { code })
    },
  ],
  [
    'a change of the password',
    1,
    async ({ self }) =>
      () =>
        self.post('/auth/change-password', {
          current_password: PASSWORD,
          new_password: `otra ${randomUUID()}`,
        }),
  ],
  [
    'a reset of the password',
    0,
    async ({ user }) => {
      await api.anonymous.post('/auth/forgot-password', { email: user.email }, nextIpAddressHeaders())
      const token = /token=(.+)$/.exec(api.mails.at(-1)?.values['link'] ?? '')?.[1]
      return () =>
        api.anonymous.post(
          '/auth/reset-password',
          { token, new_password: `otra ${randomUUID()}` },
          nextIpAddressHeaders(),
        )
    },
  ],
  [
    'a deactivation',
    0,
    async ({ user }) =>
      () =>
        admin.post(`/users/${user.id}/deactivate`),
  ],
]

const countLiveSessions = ({ user }: Person) =>
  api.db.session.count({ where: { user_id: user.id, revoked_at: null } })

describe.each(SESSION_ENDS)('%s', (end, remaining, prepareEnd) => {
  it.each(SIGN_INS)(`${end} waits for %s and ends its session`, async (_name, prepareSignIn) => {
    const person = await buildPerson()
    const [signIn, endSessions] = [await prepareSignIn(person), await prepareEnd(person)]
    const gate = await holdTransaction(api, (client) =>
      client.query(`SELECT pg_advisory_xact_lock(${GATE_LOCK_ID})`),
    )
    try {
      const replies = [signIn()]
      expect(await waitForLocks(api, gate, replies)).toBe(1)
      replies.push(endSessions())
      const waiting = await waitForLocks(api, gate, replies)
      await gate.commit()

      expect((await Promise.all(replies)).map(({ status }) => Math.floor(status / 100))).toEqual([2, 2])
      expect(waiting).toBe(2)
      expect(await countLiveSessions(person)).toBe(remaining)
    } finally {
      await gate.close()
    }
  })

  it(`${end} leaves no session of twenty concurrent sign-ins with the former credentials`, async () => {
    const person = await buildPerson()
    const endSessions = await prepareEnd(person)
    const [ended, ...signIns] = await Promise.all([
      endSessions(),
      ...Array.from({ length: CONCURRENT_CALLERS }, () => logIn(person)),
    ])

    expect(ended.status).toBe(200)
    expect(signIns.filter(({ status }) => status >= 500)).toEqual([])
    expect(await countLiveSessions(person)).toBe(remaining)
  })
})

/** Calls that add a way to sign in. */
const SIGN_IN_METHOD_ADDITIONS: [name: string, prepare: PrepareCall][] = [
  [
    'a registration of a passkey',
    async ({ self }) => {
      const { body: options } = await self.post('/auth/passkeys/options', { password: PASSWORD })
      const credential = createAuthenticator(ORIGIN).create(options)
      return () => self.post('/auth/passkeys', { name: 'Teléfono', credential })
    },
  ],
  ['an activation of the second factor', SESSION_ENDS[0]![2]],
]

it.each(SIGN_IN_METHOD_ADDITIONS)(
  '%s is rejected with 401 if its session ends meanwhile',
  async (_name, prepareAddition) => {
    const person = await buildPerson()
    const add = await prepareAddition(person)
    const user_id = person.user.id
    const reset = await holdTransaction(api, async (client) => {
      await client.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [user_id])
      await client.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [user_id])
    })
    try {
      const reply = add()
      expect(await waitForLocks(api, reset, [reply])).toBe(1)
      await reset.commit()

      expect(await reply).toMatchObject({ status: 401, body: { code: 'invalid_session' } })
      expect(await api.db.passkey.count({ where: { user_id } })).toBe(0)
      expect(await api.db.secondFactor.count({ where: { user_id, confirmed_at: { not: null } } })).toBe(0)
    } finally {
      await reset.close()
    }
  },
)

it('a sign-in by a passkey that is removed meanwhile is rejected and not audited as a copy', async () => {
  const person = await buildPerson()
  const [, prepare] = SIGN_INS[1]!
  const signIn = await prepare(person)
  const lock = [person.user.id]
  const removal = await holdTransaction(api, async (client) => {
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', lock)
    await client.query('DELETE FROM passkeys WHERE user_id = $1', lock)
  })
  try {
    const reply = signIn()
    expect(await waitForLocks(api, removal, [reply])).toBe(1)
    await removal.commit()

    expect(await reply).toMatchObject({ status: 422, body: { code: 'passkey_refused' } })
    const entries = await api.db.auditEntry.findMany({ where: { entity_id: person.user.id } })
    expect(entries.map(({ action }) => action)).toEqual(['user.passkey_added'])
  } finally {
    await removal.close()
  }
})

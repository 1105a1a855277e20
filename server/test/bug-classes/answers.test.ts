import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { nameOf } from '@forki/contract/permission-table'
import { endpoints } from '@forki/contract/registry'
import { startApiForFile } from '../setup/api.ts'
import { sendCall } from '../permissions/matrix/send-call.ts'
import { CALLS } from '../permissions/calls.ts'
import { buildFixtures, type Actor } from '../permissions/test-accounts.ts'
import { writeLogOf } from '../setup/write-log.ts'

/** What reading leaves behind, and what answers must not hold, at every endpoint (docs/security.md). */
const api = await startApiForFile()
const fixtures = await buildFixtures(api)
const writes = await writeLogOf(api)
const owner = fixtures.actors.find(({ name }) => name === 'owner of A')!
const admin = fixtures.actors.find(({ role }) => role === 'application_admin')!

const closed = endpoints.filter(({ access }) => access !== 'public')
const named = (list: readonly Endpoint[]) => list.map((endpoint) => [nameOf(endpoint), endpoint] as const)
const callerOf = ({ access }: Endpoint) => (access === 'admin' ? admin : owner)
const callOf = async (endpoint: Endpoint, caller: Actor) =>
  (await CALLS[nameOf(endpoint)]?.(fixtures, fixtures.a, caller.user!)) ?? {}

describe('reading', () => {
  test.each(named(closed.filter(({ method }) => method === 'GET')))(
    '%s: leaves every table as it was',
    async (_name, endpoint) => {
      const caller = callerOf(endpoint)
      const call = await callOf(endpoint, caller)
      await writes.take()

      const { status } = await sendCall(fixtures, caller, endpoint, call)

      expect(faultless(status)).toBe(true)
      expect(await writes.take()).toEqual([])
    },
  )

  test('a write is in that log', async () => {
    await writes.take()
    await api.as(fixtures.a.owner).put('/auth/profile', { city: 'Oaxaca de Juárez' })

    expect(await writes.take()).toContain('users')
  })
})

const SECRET = /password|passwd|hash|secret|token|cookie|private|_key$|^key$/i

/** Where in an answer something is named like a secret; only what holds a text counts. */
function secretsIn(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => secretsIn(item, place))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) =>
    SECRET.test(name) && typeof inner === 'string'
      ? [`${place}.${name}`]
      : secretsIn(inner, `${place}.${name}`),
  )
}

/** What is shown once, to who made it; the chain of the audit log, there to be checked; the names of a list's entries. */
const SHOWN: readonly [RegExp, string[]][] = [
  [/^POST \/api-keys$/, ['.key']],
  [/^POST \/webhooks$/, ['.secret']],
  [/^GET \/audit$/, ['.items.hash', '.items.previous_hash']],
  [/dropdowns/, ['.key', '.items.key']],
]
/** Wallets are not set up here: their answers are tried where they are. */
const faultless = (status: number) => status < 500 || status === 503
let let_through = 0

describe('answers', () => {
  test.each(named(closed.filter(({ path }) => path !== '/openapi.json')))(
    '%s: holds nothing that is named like a secret',
    async (name, endpoint) => {
      const caller = callerOf(endpoint)
      const { status, text, type } = await sendCall(
        fixtures,
        caller,
        endpoint,
        await callOf(endpoint, caller),
      )
      const found = type.includes('json') && text ? secretsIn(JSON.parse(text)) : []
      const shown = SHOWN.flatMap(([pattern, places]) => (pattern.test(name) ? places : []))
      if (status < 400) let_through += 1

      expect(faultless(status)).toBe(true)
      expect(found.filter((place) => !shown.includes(place))).toEqual([])
    },
  )

  test('nine of ten of those were let through, so that there was something to look at', () => {
    expect(let_through).toBeGreaterThan(closed.length * 0.9)
  })

  test('a secret deep inside a list would be found', () => {
    expect(secretsIn({ items: [{ owner: { password_hash: '$2b$' } }] })).toEqual([
      '.items.owner.password_hash',
    ])
  })
})

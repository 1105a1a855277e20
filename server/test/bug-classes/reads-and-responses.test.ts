import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpointName } from '@forki/contract/permission-table'
import { endpoints } from '@forki/contract/registry'
import { startApiForFile } from '../setup/api.ts'
import { sendCall } from '../permissions/matrix/send-call.ts'
import { CALL_BUILDERS } from '../permissions/calls.ts'
import { buildFixtures, type TestAccount } from '../permissions/test-accounts.ts'
import { writeLogOf } from '../setup/write-log.ts'

/** Tests of non-public endpoints: reads write nothing, responses contain no secret (docs/security.md). */
const api = await startApiForFile()
const fixtures = await buildFixtures(api)
const writes = await writeLogOf(api)
const owner = fixtures.actors.find(({ name }) => name === 'owner of A')!
const admin = fixtures.actors.find(({ role }) => role === 'application_admin')!

const closedEndpoints = endpoints.filter(({ access }) => access !== 'public')
const withNames = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [endpointName(endpoint), endpoint] as const)
const callerOf = ({ access }: Endpoint) => (access === 'admin' ? admin : owner)
const callOf = async (endpoint: Endpoint, caller: TestAccount) =>
  (await CALL_BUILDERS[endpointName(endpoint)]?.(fixtures, fixtures.a, caller.user!)) ?? {}

/** Tables that an export writes: the audit log records each download of a list. */
const AUDIT = ['audit_entries', 'audit_heads']
const isExport = ({ path }: Endpoint) => path.endsWith('/export')

describe('reading', () => {
  test.each(withNames(closedEndpoints.filter(({ method }) => method === 'GET')))(
    '%s writes to no table, except that an export writes the audit log',
    async (_name, endpoint) => {
      const caller = callerOf(endpoint)
      const call = await callOf(endpoint, caller)
      await writes.take()

      const { status } = await sendCall(fixtures, caller, endpoint, call)

      expect(isExpected(status)).toBe(true)
      expect(await writes.take()).toEqual(isExport(endpoint) ? AUDIT : [])
    },
  )

  test('the write log records a write', async () => {
    await writes.take()
    await api.as(fixtures.a.owner).put('/auth/profile', { city: 'Oaxaca de Juárez' })

    expect(await writes.take()).toContain('users')
  })
})

const SECRET = /password|passwd|hash|secret|token|cookie|private|_key$|^key$/i

/** JSON paths of strings in fields that are named like a secret. */
function secretsIn(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => secretsIn(item, place))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) =>
    SECRET.test(name) && typeof inner === 'string'
      ? [`${place}.${name}`]
      : secretsIn(inner, `${place}.${name}`),
  )
}

/**
 * Permitted fields by endpoint. Some are secrets that are returned once to their creator. The audit log's hashes
 * and the keys of dropdown options only have the name of a secret.
 */
const PERMITTED_SECRETS: readonly [RegExp, string[]][] = [
  [/^POST \/api-keys$/, ['.key']],
  [/^POST \/webhooks$/, ['.secret']],
  [/^GET \/audit$/, ['.items.hash', '.items.previous_hash']],
  [/dropdowns/, ['.key', '.items.key']],
]
/**
 * The tests accept 503, with which wallet endpoints respond while wallets are not configured. Tests of the
 * wallet module cover these endpoints.
 */
const isExpected = (status: number) => status < 500 || status === 503
let authorizedCount = 0

describe('answers', () => {
  test.each(withNames(closedEndpoints.filter(({ path }) => path !== '/openapi.json')))(
    '%s returns no field that is named like a secret',
    async (name, endpoint) => {
      const caller = callerOf(endpoint)
      const { status, text, contentType } = await sendCall(
        fixtures,
        caller,
        endpoint,
        await callOf(endpoint, caller),
      )
      const secretFields = contentType.includes('json') && text ? secretsIn(JSON.parse(text)) : []
      const shown = PERMITTED_SECRETS.flatMap(([pattern, places]) => (pattern.test(name) ? places : []))
      if (status < 400) authorizedCount += 1

      expect(isExpected(status)).toBe(true)
      expect(secretFields.filter((place) => !shown.includes(place))).toEqual([])
    },
  )

  test('at least nine of ten calls were authorized, so that their responses were checked', () => {
    expect(authorizedCount).toBeGreaterThan(closedEndpoints.length * 0.9)
  })

  test('the search for secrets in responses finds a secret deep inside a list', () => {
    expect(secretsIn({ items: [{ owner: { password_hash: '$2b$' } }] })).toEqual([
      '.items.owner.password_hash',
    ])
  })
})

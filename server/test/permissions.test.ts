import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { nameOf, permissionTable, verdict } from '@forki/contract/permission-table'
import { endpoints, registry } from '@forki/contract/registry'
import { modules } from '../src/modules/registry.ts'
import { startApi, type Api } from './api.ts'
import { missingId } from './factories/ids.ts'
import type { House } from './factories/order.ts'
import { CALLS, type Call } from './permissions-calls.ts'
import { buildWorld, type Actor, type World } from './permissions-cast.ts'
import { smuggled } from './permissions-smuggled.ts'

let api: Api
let world: World
beforeAll(async () => {
  api = await startApi()
  world = await buildWorld(api)
})
afterAll(() => api.close())

const closed = endpoints.filter(({ access }) => access !== 'public')
const named = closed.map((endpoint) => [nameOf(endpoint), endpoint] as const)
const NOBODY = { id: '' }

const fill = (template: string, params: Record<string, string> = {}) =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const tokens = new Map<string, Promise<string>>()
function headersOf({ user, name }: Actor): Promise<string> | null {
  if (!user) return null
  const token = tokens.get(name) ?? api.signIn(user)
  tokens.set(name, token)
  return token
}

/** The status alone; whatever comes after it (a stream) is let go. */
async function statusOf(actor: Actor, { method, path: template }: Endpoint, call: Call): Promise<number> {
  const token = await headersOf(actor)
  const stop = new AbortController()
  const answer = await fetch(
    `${api.url}/api/v1${fill(template, call.params)}?${new URLSearchParams(call.query).toString()}`,
    {
      method,
      headers: {
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(call.body && { 'Content-Type': 'application/json' }),
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
      signal: stop.signal,
    },
  )
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) stop.abort()
  else await answer.arrayBuffer()
  return answer.status
}

/** Own things of a person (a session, an invitation): nobody else's exist for them. */
const isPersonal = ({ access, params }: Endpoint) => access === 'signed-in' && params !== undefined

/** What names its place by a field of the body alone says so: 422, the same for missing and foreign. */
const unknownTo = (endpoint: Endpoint) => (nameOf(endpoint) === 'POST /tables' ? 422 : 404)

function expectedOf(endpoint: Endpoint, actor: Actor, house: House): number {
  const said = verdict(endpoint, { role: actor.role, place: actor.places.get(house.restaurant.id) })
  return said === 200 ? (endpoint.status ?? 200) : said
}

/** Everything that stands in that restaurant, as one figure. */
async function digest(restaurant_id: string): Promise<string> {
  const { rows: tables } = await api.deps.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'restaurant_id' order by 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t where restaurant_id = $1`,
  )
  const { rows } = await api.deps.pool.query(parts.join(' union all '), [restaurant_id])
  return JSON.stringify(rows)
}

/** Several at a time, but fewer than there are connections to the database. */
async function inHandfuls(calls: readonly (() => Promise<void>)[]): Promise<void> {
  for (let start = 0; start < calls.length; start += 6) {
    await Promise.all(calls.slice(start, start + 6).map((call) => call()))
  }
}

const recipeOf = (endpoint: Endpoint) => {
  const recipe = CALLS[nameOf(endpoint)]
  if (!recipe) throw new Error(`${nameOf(endpoint)} has no call to try it with`)
  return recipe
}

describe('whoever may not', () => {
  test.each(named)('%s: refused as the table says, and nothing changes', async (_name, endpoint) => {
    const houses = { A: world.a, B: world.b }
    const owner = { A: world.a.waiter, B: world.b.waiter }
    const calls = {
      A: await recipeOf(endpoint)(world, houses.A, owner.A),
      B: await recipeOf(endpoint)(world, houses.B, owner.B),
    }
    const before = [await digest(world.a.restaurant.id), await digest(world.b.restaurant.id)]

    const wrong: string[] = []
    for (const place of ['A', 'B'] as const) {
      await inHandfuls(
        world.actors.map((actor) => async () => {
          const said = expectedOf(endpoint, actor, houses[place])
          const wanted = isPersonal(endpoint) && said < 300 ? 404 : said === 404 ? unknownTo(endpoint) : said
          if (wanted < 300) return
          const got = await statusOf(actor, endpoint, calls[place])
          if (got !== wanted) wrong.push(`${actor.name} in ${place}: ${got} instead of ${wanted}`)
        }),
      )
    }

    expect(wrong).toEqual([])
    expect([await digest(world.a.restaurant.id), await digest(world.b.restaurant.id)]).toEqual(before)
  })
})

describe('whoever may', () => {
  test.each(named)('%s: is let through', async (_name, endpoint) => {
    const wrong: string[] = []
    for (const actor of world.actors) {
      for (const house of [world.a, world.b]) {
        const wanted = expectedOf(endpoint, actor, house)
        if (wanted >= 300) continue
        const call = await recipeOf(endpoint)(world, house, actor.user ?? NOBODY)
        const got = await statusOf(actor, endpoint, call)
        if (!isLetThrough(endpoint, actor, got)) wrong.push(`${actor.name}: ${got} instead of ${wanted}`)
      }
    }

    expect(wrong).toEqual([])
  })
})

function isLetThrough(endpoint: Endpoint, actor: Actor, status: number): boolean {
  const name = nameOf(endpoint)
  if (name === 'POST /auth/change-password') return status === 422 || status === 429
  if (name === 'POST /auth/resend-verification') return [200, 409, 429].includes(status)
  const needsAddress = /^POST \/memberships\/\{id\}\/(accept|decline)$/.test(name)
  if (needsAddress && actor.name === 'address not verified') return status === 403
  return status === (endpoint.status ?? 200)
}

/** Where a call says what it is about: in the path, or by the id that its query or body starts from. */
function aimedAt({ params }: Endpoint, call: Call, id: string): { call: Call; in: 'path' | 'input' } | null {
  if (params)
    return {
      call: { ...call, params: Object.fromEntries(Object.keys(call.params ?? {}).map((name) => [name, id])) },
      in: 'path',
    }
  const handle = ['restaurant_id', 'section_id', 'layout_id'].find(
    (name) => name in (call.query ?? {}) || name in (call.body ?? {}),
  )
  if (handle === undefined) return null
  if (call.query) return { call: { ...call, query: { ...call.query, [handle]: id } }, in: 'input' }
  return { call: { ...call, body: { ...call.body, [handle]: id } }, in: 'input' }
}

describe('what is not there', () => {
  test.each(named)('%s: missing and malformed ids', async (_name, endpoint) => {
    const call = await recipeOf(endpoint)(world, world.a, world.a.waiter)
    const missing = aimedAt(endpoint, call, missingId())
    const malformed = aimedAt(endpoint, call, 'not-an-id')
    if (!missing || !malformed) return

    const wrong: string[] = []
    await inHandfuls(
      world.actors.map((actor) => async () => {
        const unread = actor.user === null ? 401 : malformed.in === 'path' ? 404 : 422
        const got = [
          await statusOf(actor, endpoint, missing.call),
          await statusOf(actor, endpoint, malformed.call),
        ]
        // An administrator sees every restaurant, so that a list of one that never was is an empty list.
        const unknown = unknownTo(endpoint)
        const gone =
          actor.user === null ? [401] : actor.role === 'application_admin' ? [unknown, 200, 422] : [unknown]
        if (!gone.includes(got[0] ?? 0) || got[1] !== unread) wrong.push(`${actor.name}: ${got.join(', ')}`)
      }),
    )

    expect(wrong).toEqual([])
  })
})

describe('ids of another restaurant inside the body', () => {
  test('every one is refused, and the other restaurant stays as it is', async () => {
    const owner = world.actors.find(({ name }) => name === 'owner of A')
    if (!owner) throw new Error('A has no owner')
    const calls = await smuggled(world, owner)
    const before = await digest(world.b.restaurant.id)

    const through: string[] = []
    for (const [name, call] of Object.entries(calls)) {
      const endpoint = closed.find((one) => name.startsWith(`${nameOf(one)} `))
      const status = endpoint ? await statusOf(owner, endpoint, call) : 0
      if (![403, 404, 409, 422].includes(status)) through.push(`${name}: ${status}`)
    }

    expect(through).toEqual([])
    expect(await digest(world.b.restaurant.id)).toBe(before)
  })
})

const triples = (list: readonly Endpoint[]) =>
  list.map(({ method, path: at, access }) => `${method}\t${at}\t${access}`).toSorted()

describe('the table', () => {
  test('the endpoints are those that were agreed, with the access that was agreed', () => {
    const agreed = readFileSync(path.join(import.meta.dirname, 'endpoints.tsv'), 'utf8')
    const rows = agreed.trim().split('\n').slice(1).toSorted()

    expect(triples(endpoints)).toEqual(rows)
  })

  test('the server binds each but its own description', () => {
    const bound = modules.flat().map(({ endpoint }) => endpoint)

    expect(triples(bound)).toEqual(triples(endpoints.filter(({ path: at }) => at !== '/openapi.json')))
  })

  test('docs/permissions.md is as printed', () => {
    const printed = readFileSync(path.join(import.meta.dirname, '../../docs/permissions.md'), 'utf8')

    expect(printed).toBe(permissionTable(registry))
  })
})

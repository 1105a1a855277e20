import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { PERMISSION_TABLE_COLUMNS, endpointName, expectedStatus } from '@forki/contract/permission-table'
import { PERMISSIONS } from '@forki/contract/permissions'
import { endpoints } from '@forki/contract/registry'
import { bindings } from '../../src/app.ts'
import { startApiForFile, type Caller } from '../setup/api.ts'
import { buildMember } from '../factories/membership.ts'
import { openTill } from '../factories/till.ts'
import { buildStockItem, buildStockDropdowns, buildSupplier } from '../factories/inventory.ts'
import { buildCustomer, buildCardTemplate } from '../factories/loyalty.ts'
import { buildMenu } from '../factories/menu.ts'
import { openOrder, type StaffedRestaurant } from '../factories/order.ts'
import { buildTerminal, setPin, TEST_PIN } from '../factories/terminal.ts'
import { PASSWORD } from '../factories/user.ts'
import { sendCall, sendInBatches } from '../permissions/matrix/send-call.ts'
import { CALL_BUILDERS } from '../permissions/calls.ts'
import { buildFixtures, type TestAccount } from '../permissions/test-accounts.ts'

/** Tests that responses are equal if they return the same data in two ways (docs/reliability.md). */
const api = await startApiForFile()
const fixtures = await buildFixtures(api)
const owner = fixtures.actors.find(({ name }) => name === 'owner of A')!
for (const staffed of [fixtures.a, fixtures.b]) await addEntities(staffed)

async function addEntities(staffed: StaffedRestaurant): Promise<void> {
  const scope = { restaurant_id: staffed.restaurant.id }
  await openOrder(api, staffed)
  await buildMenu(api.db, scope)
  await buildStockDropdowns(api.db, staffed.restaurant.id)
  await buildStockItem(api.db, scope)
  await buildSupplier(api.db, scope)
  await buildCustomer(api.db, scope)
  await buildCardTemplate(api.db, scope)
}

/** Pattern of fields that may change between two responses. */
const CHANGING_FIELDS =
  /"(last_seen_at|printed_at|reconciled_at|server_time|now|signed_url|thumbnail_url|request_id|next_cursor|generated_at|at|seconds_\w+|oldest_ticket_seconds)":("[^"]*"|\d+)/g

const withNames = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [endpointName(endpoint), endpoint] as const)
const endpointOf = (name: string) => endpoints.find((endpoint) => endpointName(endpoint) === name)!

describe('lists and their entities', () => {
  const twins = [
    'dishes',
    'menus',
    'tables',
    'orders',
    'inventory',
    'suppliers',
    'customers',
    'loyalty/templates',
  ]

  test.each(twins)('every test account can load exactly the entities that /%s lists', async (path) => {
    const [list, find] = [endpointOf(`GET /${path}`), endpointOf(`GET /${path}/{id}`)]
    const listIds = async (actor: TestAccount) => {
      const { status, text } = await sendCall(fixtures, actor, list, { query: { per_page: '100' } })
      const { items = [] } = JSON.parse(text) as { items?: { id: string }[] }
      return status === 200 ? items.map(({ id }) => id) : []
    }
    const allIds = await listIds(fixtures.actors.find(({ role }) => role === 'application_admin')!)
    const deviations: string[] = []

    await sendInBatches(
      fixtures.actors.map((actor) => async () => {
        const shown = new Set(await listIds(actor))
        for (const id of allIds) {
          const { status } = await sendCall(fixtures, actor, find, { params: { id } })
          if ((status === 200) !== shown.has(id)) deviations.push(`${actor.name}: ${status} for ${id}`)
        }
      }),
    )

    expect(allIds.length).toBeGreaterThanOrEqual(2)
    expect(deviations).toEqual([])
  })
})

describe('a cookie and a bearer token of one session', () => {
  const reads = endpoints.filter(
    ({ method, access, reply }) => method === 'GET' && access !== 'public' && !reply,
  )
  let cookie: string
  let token: string
  beforeAll(async () => {
    const login = await api.anonymous.post('/auth/login', { username: owner.user?.email, password: PASSWORD })
    token = login.body.access_token as string
    cookie = (login.headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!
  })

  test.each(withNames(reads))(
    '%s returns the same response to a cookie and a bearer token of one session',
    async (name, endpoint) => {
      const { params = {}, query = {} } =
        (await CALL_BUILDERS[name]?.(fixtures, fixtures.a, owner.user!)) ?? {}
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, one: string) =>
        encodeURIComponent(params[one] ?? ''),
      )
      const [bearer, browser] = [
        await api.anonymous.get(path, query, { Authorization: `Bearer ${token}` }),
        await api.anonymous.get(path, query, { Cookie: cookie }),
      ]

      expect(browser.status).toBe(bearer.status)
      expect(browser.text.replaceAll(CHANGING_FIELDS, '')).toBe(bearer.text.replaceAll(CHANGING_FIELDS, ''))
    },
  )
})

describe('cached responses', () => {
  const cachedBindings = bindings.filter(({ cache }) => cache !== undefined)
  let callers: (readonly [name: string, caller: Caller])[]
  beforeAll(async () => {
    const { restaurant, waiter } = fixtures.a
    // With a blind count and a shared terminal, responses depend on the caller. The test thus detects a
    // response that the cache returns to another caller.
    await api.db.restaurant.update({ where: { id: restaurant.id }, data: { blind_count: true } })
    await openTill(api, fixtures.a)
    const { device } = await buildTerminal(api, restaurant)
    await setPin(api, restaurant.id, waiter.id)
    await device.post('/terminals/here/person', { user_id: waiter.id, pin: TEST_PIN })
    const otherCallers = fixtures.actors.map(({ name, user, token }) => {
      if (token !== undefined) return [name, api.withToken(token)] as const
      return [name, user ? api.as(user) : api.anonymous] as const
    })
    const analyst = await buildMember(api.db, restaurant.id, {
      role: 'waiter',
      permissions: ['view_dashboard'],
    })
    await openOrder(api, fixtures.a)
    callers = [
      ...otherCallers,
      ['a waiter with view_dashboard', api.as(analyst)],
      ['a waiter', api.as(waiter)],
      ['the same user at a terminal', device],
    ]
  })

  test.each(cachedBindings.map((binding) => [endpointName(binding.endpoint), binding] as const))(
    '%s returns the same response from the cache as without it to every caller',
    async (name, { endpoint, cache }) => {
      const { params = {}, query = {} } =
        (await CALL_BUILDERS[name]?.(fixtures, fixtures.a, owner.user!)) ?? {}
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, one: string) => params[one] ?? '')
      const bodyOf = async (caller: Caller, asked: string) => {
        const { status, text } = await caller.get(asked, query)
        return status === 200 ? text.replaceAll(CHANGING_FIELDS, '') : String(status)
      }
      const deviations: string[] = []
      const answers = new Set<string>()

      for (const [index, [who, caller]] of callers.entries()) {
        // Additional ampersands change the URL, which bypasses the response cache.
        const uncached = await bodyOf(caller, `${path}?${'&'.repeat(index + 1)}`)
        if ((await bodyOf(caller, path)) !== uncached) deviations.push(who)
        if (uncached.startsWith('{')) answers.add(uncached)
      }

      expect(deviations).toEqual([])
      expect(answers.size).toBeGreaterThanOrEqual(cache === 'per-caller' ? 2 : 1)
    },
  )
})

describe('additional permissions', () => {
  test('by the permission table, an additional permission never removes access to an endpoint from any role', () => {
    const lostAccess = PERMISSION_TABLE_COLUMNS.flatMap(([role, caller]) =>
      endpoints.flatMap((endpoint) =>
        PERMISSIONS.flatMap((permission) => {
          const { membership } = caller
          if (!membership) return []
          const callerWithPermission = {
            ...caller,
            membership: { ...membership, permissions: [...membership.permissions, permission] },
          }
          const [statusBefore, statusAfter] = [
            expectedStatus(endpoint, caller),
            expectedStatus(endpoint, callerWithPermission),
          ]
          return statusBefore === 200 && statusAfter !== 200
            ? [`${role}, ${endpointName(endpoint)}, ${permission}`]
            : []
        }),
      ),
    )

    expect(lostAccess).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { me } from '@forki/contract/auth'
import { endpointName } from '@forki/contract/permission-table'
import { effectivePermissions, MEMBERSHIP_ROLES, type Permission } from '@forki/contract/permissions'
import { endpoints } from '@forki/contract/registry'
import { startApiForFile } from '../setup/api.ts'
import { buildApiKey } from '../factories/api-key.ts'
import { buildMember } from '../factories/membership.ts'
import { callBuilderOf } from './calls.ts'
import { writeLogOf } from '../setup/write-log.ts'
import { sendCall, type Answer } from './matrix/send-call.ts'
import { buildFixtures, type TestAccount } from './test-accounts.ts'

/** Tests of callers who look at a restaurant with the rights of a role (PER-23). */
const api = await startApiForFile()
const fixtures = await buildFixtures(api)
const { a, b } = fixtures
const actorNamed = (name: string) => fixtures.actors.find((actor) => actor.name === name)!
const owner = actorNamed('owner of A')
const signedInEndpoints = endpoints.filter(({ access }) => access !== 'public')

/**
 * Endpoints whose responses depend on the caller's own user. An owner who views as a role and a member with
 * this role therefore receive different responses.
 */
const OWN = new Set([
  'GET /auth/me',
  'GET /auth/sessions',
  'GET /memberships/me',
  'GET /subscriptions/user-subscriptions',
  'GET /approvals/approvers',
  'GET /cashiers/open',
])

interface ViewAs {
  restaurant_id?: string
  role?: string
  permissions?: readonly Permission[]
}
const viewAsHeader = ({
  restaurant_id = a.restaurant.id,
  role = 'waiter',
  permissions = [],
}: ViewAs = {}) => ({
  'Forki-View-As': new URLSearchParams([
    ['restaurant_id', restaurant_id],
    ['role', role],
    ...permissions.map((name): [string, string] => ['permissions', name]),
  ]).toString(),
})
const readOrdersAs = async (caller: TestAccount, headers: Record<string, string>) => {
  const response = await api.as(caller.user!).get('/orders', { restaurant_id: a.restaurant.id }, headers)
  return [response.status, (response.body as { code?: string }).code]
}

/** Text of a response without its request id, times and cursor. */
const textOf = ({ status, text }: Answer) =>
  `${status} ${text.replaceAll(/"(?:request_id|printed_at|next_cursor|reconciled_at)":"[^"]+"/g, '')}`

describe('reads of a caller who views as a role', () => {
  test.each(MEMBERSHIP_ROLES)(
    'each read of an owner who views as %s equals that of a member',
    async (role) => {
      const member = actorNamed(`${role} of A`)
      const differences: string[] = []
      for (const endpoint of signedInEndpoints) {
        if (endpoint.method !== 'GET' || endpoint.reply !== undefined || OWN.has(endpointName(endpoint)))
          continue
        const call = await callBuilderOf(endpointName(endpoint))(fixtures, a, owner.user!)
        const headers = { ...call.headers, ...viewAsHeader({ role }) }
        // Both requests are sent at the same time of the clock, because some responses contain elapsed
        // seconds.
        api.clock.set(new Date())
        const memberReply = await sendCall(fixtures, member, endpoint, call)
        const viewedReply = await sendCall(fixtures, owner, endpoint, { ...call, headers })
        if (textOf(memberReply) !== textOf(viewedReply)) differences.push(endpointName(endpoint))
      }

      expect(differences).toEqual([])
    },
  )

  test('the own account of a caller who views as a role lists the rights of the role alone', async () => {
    const headers = viewAsHeader({ role: 'chef', permissions: ['manage_kitchen'] })
    const { access } = me.parse((await api.as(owner.user!).get('/auth/me', {}, headers)).body)

    expect(access).toMatchObject({ is_owner_or_admin: false, has_accepted_membership: true })
    expect(access.restaurants.map(({ id, role }) => [id, role])).toEqual([[a.restaurant.id, 'chef']])
    expect(access.restaurants[0]?.permissions.toSorted()).toEqual(
      effectivePermissions('chef', ['manage_kitchen']).toSorted(),
    )
  })

  test('a caller views as a role of one restaurant and finds no other', async () => {
    const admin = actorNamed('application_admin')
    const path = `/restaurants/${b.restaurant.id}`

    expect((await api.as(admin.user!).get(path)).status).toBe(200)
    expect((await api.as(admin.user!).get(path, {}, viewAsHeader())).status).toBe(404)
  })
})

test('each write of a caller who views as a role is rejected with 403 and changes nothing', async () => {
  const writes = signedInEndpoints.filter(({ method }) => method !== 'GET')
  const calls = []
  for (const endpoint of writes)
    calls.push({ endpoint, call: await callBuilderOf(endpointName(endpoint))(fixtures, a, owner.user!) })
  const log = await writeLogOf(api)
  await log.take()
  const acceptedWrites: string[] = []
  for (const { endpoint, call } of calls) {
    const headers = { ...call.headers, ...viewAsHeader({ role: 'restaurant_admin' }) }
    const { status, text } = await sendCall(fixtures, owner, endpoint, { ...call, headers })
    if (status !== 403 || !text.includes('view_as_read_only'))
      acceptedWrites.push(`${endpointName(endpoint)}: ${status}`)
  }

  expect(acceptedWrites).toEqual([])
  expect((await log.take()).filter((table) => table !== 'sessions')).toEqual([])
})

describe('the right to view as a role', () => {
  test('viewing as a role needs the right to grant the role', async () => {
    const manager = actorNamed('restaurant_admin of A')

    expect(await readOrdersAs(manager, viewAsHeader())).toEqual([200, undefined])
    expect(await readOrdersAs(manager, viewAsHeader({ role: 'restaurant_admin' }))).toEqual([
      403,
      'forbidden',
    ])
    expect(await readOrdersAs(actorNamed('waiter of A'), viewAsHeader())).toEqual([403, 'forbidden'])
    expect(await readOrdersAs(actorNamed('owner of B'), viewAsHeader())).toEqual([404, 'not_found'])
  })

  test('viewing with a permission that the caller lacks is rejected with 403', async () => {
    const user = await buildMember(api.db, a.restaurant.id, {
      role: 'waiter',
      permissions: ['manage_memberships'],
    })
    const lead: TestAccount = { ...actorNamed('waiter of A'), user }

    expect(await readOrdersAs(lead, viewAsHeader())).toEqual([200, undefined])
    expect(await readOrdersAs(lead, viewAsHeader({ permissions: ['delete_dish'] }))).toEqual([
      403,
      'forbidden',
    ])
  })

  test('an API key cannot view as a role', async () => {
    const { token } = await buildApiKey(api.db, {
      restaurant_id: a.restaurant.id,
      created_by: owner.user!.id,
      permissions: ['read_order'],
    })
    const headers = { ...viewAsHeader(), Authorization: `Bearer ${token}` }
    const { status, body } = await api.anonymous.get('/orders', { restaurant_id: a.restaurant.id }, headers)

    expect([status, (body as { code: string }).code]).toEqual([403, 'not_for_api_keys'])
  })

  test.each([
    ['without a role', 'restaurant_id=01a218eb-bc4f-70fb-900b-bc9045baeeb0'],
    ['with an unknown role', viewAsHeader({ role: 'king' })['Forki-View-As']],
    ['with a restaurant that is no id', viewAsHeader({ restaurant_id: 'x' })['Forki-View-As']],
  ])('a view-as header %s is rejected with 400', async (_what, header) => {
    expect(await readOrdersAs(owner, { 'Forki-View-As': header })).toEqual([400, 'view_as_invalid'])
  })

  test('a revoked manager cannot view as a role any more', async () => {
    const user = await buildMember(api.db, a.restaurant.id, { role: 'restaurant_admin' })
    const manager: TestAccount = { ...actorNamed('restaurant_admin of A'), user }
    expect(await readOrdersAs(manager, viewAsHeader())).toEqual([200, undefined])
    const { id } = await api.db.membership.findFirstOrThrow({ where: { user_id: user.id } })

    await api.as(owner.user!).patch(`/memberships/${id}`, { status: 'revoked' })

    expect(await readOrdersAs(manager, viewAsHeader())).toEqual([404, 'not_found'])
  })
})

import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpointName } from '@forki/contract/permission-table'
import { FEATURES, type Feature } from '@forki/contract/permissions'
import { endpoints, registry } from '@forki/contract/registry'
import { startApi, startApiForFile } from '../setup/api.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../factories/order.ts'
import { sendCall } from './matrix/send-call.ts'
import { callBuilderOf, type CallBuilder } from './calls.ts'
import { FEATURE_VARIANTS } from './calls/feature-variants.ts'
import { buildFixtures, type TestAccount, type Fixtures } from './test-accounts.ts'

/**
 * Plan feature that the writes of a module require, by module. `FEATURE_OF_ENDPOINT` and `FEATURE_VARIANTS` have
 * the calls of other modules that require a feature.
 * @see SUB-1, SUB-6
 */
const FEATURE_OF_MODULE: Readonly<Record<string, Feature>> = {
  orders: 'pos',
  cashiers: 'pos',
  'no-sales': 'pos',
  'receipt-links': 'pos',
  'tip-distributions': 'pos',
  kitchen: 'kitchen',
  layouts: 'layouts',
  tables: 'layouts',
  inventory: 'inventory',
  suppliers: 'inventory',
  loyalty: 'loyalty',
  customers: 'loyalty',
  wallet: 'loyalty',
  reservations: 'reservations',
  examples: 'loyalty',
  'api-keys': 'integrations',
  webhooks: 'integrations',
}

/** Plan features of single endpoints, in modules whose endpoints require different features or none. */
const FEATURE_OF_ENDPOINT: Readonly<Record<string, Feature>> = {
  'POST /imports/customers': 'loyalty',
  'POST /imports/stock': 'inventory',
  'POST /imports/suppliers': 'inventory',
}

/** Endpoints whose writes no plan restricts, with the reason. */
const UNRESTRICTED_ENDPOINTS: Readonly<Record<string, string>> = {
  'PUT /orders/{id}': 'finishes an open order',
  'DELETE /orders/{id}': 'finishes an open order',
  'POST /orders/{id}/cancel': 'finishes an open order',
  'POST /orders/{id}/complete': 'finishes an open order',
  'POST /orders/{id}/send': 'finishes an open order: what was taken is cooked',
  'PATCH /orders/{id}/items/{item_id}': 'finishes an open order',
  'POST /orders/{id}/items/{item_id}/void': 'finishes an open order',
  'PUT /orders/{id}/items/{item_id}/discount': 'finishes an open order',
  'PUT /orders/{id}/checks': 'finishes an open order',
  'POST /orders/{id}/accept': 'finishes an open order',
  'POST /orders/{id}/reject': 'finishes an open order',
  'POST /orders/{id}/ready': 'finishes an open order',
  'POST /orders/{id}/hand-over': 'finishes an open order',
  'POST /orders/{id}/merge': 'finishes an open order',
  'POST /orders/{id}/move-items': 'finishes an open order: a table without one is refused',
  'PUT /cashiers/{sessionId}': 'closes an open till',
  'DELETE /cashiers/{sessionId}': 'puts an open till away',
  'POST /cashiers/{sessionId}/transactions': 'pays an open order',
  'DELETE /cashiers/{sessionId}/transactions/{transactionId}': 'corrects an open till',
  'DELETE /orders/{id}/receipt-link': 'takes a right away',
  'POST /orders/{id}/receipt-emails': 'hands over the receipt of a paid order',
  'POST /cashiers/{sessionId}/no-sales': 'gives change of an open till',
  'PUT /tip-distributions/{id}': 'finishes an open draft',
  'POST /tip-distributions/{id}/close': 'finishes an open draft',
  'DELETE /tip-distributions/{id}': 'discards an open draft',
  'PATCH /tables/{id}/free': 'ends what is open',
  'POST /restaurant-layouts/{id}/stop_editing': 'gives back what nobody else can use',
  'DELETE /customers/{id}': 'a person is forgotten when they ask for it',
  'PUT /webhooks/{id}': 'renews the secret, switches off; address, events and switching on are refused',
  'DELETE /api-keys/{id}': 'takes a right away',
  'DELETE /webhooks/{id}': 'takes a right away',
}

/** True for endpoints that read, including exports, which use POST because of their long input. */
const isRead = ({ method, path }: Endpoint) => method === 'GET' || /\/export(\/|$|s$)/.test(path)

const api = await startApiForFile()
const fixtures = await buildFixtures(api)
const owner = fixtures.actors.find(({ name }) => name === 'owner of A')!
const admin = fixtures.actors.find(({ name }) => name === 'application_admin')!

/** Call of an endpoint that belongs to a plan feature. */
interface GatedCall {
  name: string
  feature: Feature
  endpoint: Endpoint
  build: CallBuilder
  isOpen: boolean
}

const endpointsByName = new Map<string, Endpoint>(
  endpoints.map((endpoint) => [endpointName(endpoint), endpoint]),
)
const moduleCalls = Object.entries<Readonly<Record<string, Endpoint>>>(registry).flatMap(([module, all]) =>
  Object.values(all).flatMap((endpoint): GatedCall[] => {
    const name = endpointName(endpoint)
    const feature = FEATURE_OF_MODULE[module] ?? FEATURE_OF_ENDPOINT[name]
    if (feature === undefined || endpoint.access === 'public') return []
    const isOpen = isRead(endpoint) || name in UNRESTRICTED_ENDPOINTS
    return [{ name, feature, endpoint, build: callBuilderOf(name), isOpen }]
  }),
)
const variantCalls = FEATURE_VARIANTS.map(
  ({ endpoint, variant, isUnrestricted = false, ...call }): GatedCall => ({
    ...call,
    name: `${endpoint} for ${variant}`,
    endpoint: endpointsByName.get(endpoint)!,
    isOpen: isUnrestricted,
  }),
)
const gatedCalls = [...moduleCalls, ...variantCalls]
const restrictedCalls = gatedCalls.filter(({ isOpen }) => !isOpen)
const unrestrictedCalls = gatedCalls.filter(({ isOpen }) => isOpen)

/** Sets the features of the restaurant's plan. */
const setPlanFeatures = ({ restaurant }: StaffedRestaurant, features: readonly Feature[]) =>
  api.db.subscriptionPlan.updateMany({
    where: { subscriptions: { some: { covers: { some: { restaurant_id: restaurant.id } } } } },
    data: { features: [...features] },
  })

/** Prepares a call under a plan with every feature, and sends it under a plan without the given feature. */
async function sendWithoutFeature({ feature, endpoint, build }: GatedCall, actor: TestAccount) {
  await setPlanFeatures(fixtures.a, FEATURES)
  const call = await build(fixtures, fixtures.a, actor.user!)
  await setPlanFeatures(
    fixtures.a,
    FEATURES.filter((name) => name !== feature),
  )
  const { status, text } = await sendCall(fixtures, actor, endpoint, call)
  return { status, code: text.startsWith('{') ? (JSON.parse(text).code as string | undefined) : undefined }
}

describe('a plan without the feature', () => {
  test.each(restrictedCalls)('without $feature, $name receives 402 feature_not_in_plan', async (call) => {
    expect(await sendWithoutFeature(call, owner)).toEqual({
      status: 402,
      code: 'feature_not_in_plan',
    })
  })

  test('a member who lacks the permission receives 403 instead of 402', async () => {
    const waiter = fixtures.actors.find(({ name }) => name === 'waiter of A')!
    const answers = []
    for (const call of restrictedCalls) {
      const { code } = await sendWithoutFeature(call, waiter)
      if (code !== 'feature_not_in_plan') answers.push({ name: call.name, code })
    }

    expect(answers.length).toBeGreaterThan(20)
    expect(answers.filter(({ code }) => code !== 'forbidden')).toEqual([])
  })

  test.each(unrestrictedCalls)(
    'without $feature, $name responds with 200, 201, 404 or 503, and not with 402',
    async (call) => {
      const { status } = await sendWithoutFeature(call, owner)

      expect([200, 201, 404, 503]).toContain(status)
    },
  )

  test.each(restrictedCalls)(
    'without $feature, $name does not return 402 to an administrator',
    async (call) => {
      const { status } = await sendWithoutFeature(call, admin)

      expect(status).not.toBe(402)
    },
  )

  test('a rejection with 402 names the missing feature and who can change the plan, in both languages', async () => {
    await setPlanFeatures(fixtures.a, ['pos'])
    const body = { restaurant_id: fixtures.a.restaurant.id, name: 'Patio', width: 100, height: 100 }
    const post = (language: string) =>
      api.as(owner.user!).post('/restaurant-layouts', body, { 'Accept-Language': language })

    const [es, en] = [await post('es'), await post('en')]

    expect(es.body.detail).toContain('Mapas y mesas')
    expect(es.body.detail).toContain('El propietario')
    expect(en.body.detail).toContain('Floor plans and tables')
    expect(en.body.detail).toContain('owner')
  })
})

describe('plans switched off', () => {
  test('without plans (FORKI_PLANS=off), a restaurant without a subscription may use every feature', async () => {
    const apiWithoutPlans = await startApi({ env: { FORKI_PLANS: 'off' } })
    const staffed = await buildStaffedRestaurant(apiWithoutPlans.db, { hasSubscription: false })
    const fixturesWithoutPlans: Fixtures = {
      ...fixtures,
      api: apiWithoutPlans,
      a: staffed,
      b: await buildStaffedRestaurant(apiWithoutPlans.db),
    }
    const user = await apiWithoutPlans.db.user.findUniqueOrThrow({ where: { id: staffed.owner.id } })
    const person: TestAccount = { name: 'owner', user, role: 'restaurant_owner', memberships: new Map() }

    const refusedNames: string[] = []
    for (const { name, endpoint, build } of restrictedCalls) {
      const call = await build(fixturesWithoutPlans, staffed, user)
      const { status } = await sendCall(fixturesWithoutPlans, person, endpoint, call)
      if (status === 402) refusedNames.push(name)
    }
    await apiWithoutPlans.close()

    expect(refusedNames).toEqual([])
  })
})

test('every endpoint in the lists of features and exceptions exists', () => {
  const names = new Set(moduleCalls.map(({ name }) => name))
  const listed = [...Object.keys(UNRESTRICTED_ENDPOINTS), ...Object.keys(FEATURE_OF_ENDPOINT)]

  expect(listed.filter((name) => !names.has(name))).toEqual([])
  expect(FEATURE_VARIANTS.filter(({ endpoint }) => !endpointsByName.has(endpoint))).toEqual([])
})

import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpointName, expectedStatus } from '@forki/contract/permission-table'
import { bindings, createApp } from '../../../src/app.ts'
import type { Binding } from '../../../src/http/bind.ts'
import { anyone, signedIn } from '../../../src/access/policies.ts'
import type { Api } from '../../setup/api.ts'
import { buildFixtures, type Fixtures } from '../test-accounts.ts'
import {
  checkMissingIds,
  checkSuccesses,
  checkRejections,
  checkUnfilteredLists,
  type CheckInput,
} from './permission-checks.ts'
import { checkForeignReferencesOf } from './foreign-reference-checks.ts'

/** Endpoint without one authorization guard, or without two that enforce the same rule. */
export interface GuardMutation {
  endpoint: Endpoint
  /** Kind of the removed authorization guard. */
  kind:
    | 'always authorizes'
    | 'skips authentication'
    | 'loads any entity'
    | 'loads any entity and always authorizes'
  binding: Binding
}

/**
 * Mutations that change no response. `GET /auth/me` finds no user for an anonymous caller, even without
 * authentication. The deletion of a saved view affects only the caller's rows. Every member of a restaurant
 * may mark their notices as seen, and `load` already rejects other callers.
 */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  'GET /auth/me skips authentication',
  'DELETE /saved-views/{restaurantId}/{id} loads any entity and always authorizes',
  'PUT /notices/seen always authorizes',
])

const isScoped = ({ access }: Endpoint) => /^(member|owner|perm:)/.test(access)
/**
 * Endpoints whose `load` rejects callers before it searches the entity. A rejected caller thus receives the
 * same response for a missing entity as for an existing one.
 */
const REJECTED_BEFORE_QUERY: ReadonlySet<string> = new Set(['PUT /dropdowns/{list}/{pk}'])
/** True for endpoints of entities that are hidden from strangers, where `load` is a guard as well. */
const isHidden = (endpoint: Endpoint) =>
  isScoped(endpoint) ||
  expectedStatus(endpoint, { role: 'staff' }) === 404 ||
  REJECTED_BEFORE_QUERY.has(endpointName(endpoint))
/**
 * True if `load` and `can` of an endpoint enforce the same rule, so that only the removal of both has an
 * effect.
 */
const isCheckedTwice = (endpoint: Endpoint) => endpoint.access === 'member' || !isScoped(endpoint)
const alwaysAuthorizes = () => true as const

const loadAsAdmin = (binding: Binding): Binding['load'] => {
  return (ctx, input) => binding.load({ ...ctx, actor: { ...ctx.actor, role: 'application_admin' } }, input)
}

/**
 * Returns the mutations of an endpoint. Each removes one of its authorization guards, or two that enforce the
 * same rule. Public endpoints have none.
 */
export function guardMutationsOf(binding: Binding): GuardMutation[] {
  const guards = mutationsOfBinding(binding)
  return guards.filter((one) => !WITHOUT_EFFECT.has(titleOf(one)))
}

const titleOf = ({ endpoint, kind }: GuardMutation) => `${endpointName(endpoint)} ${kind}`

function mutationsOfBinding(binding: Binding): GuardMutation[] {
  const { endpoint, can } = binding
  const mutation = (kind: GuardMutation['kind'], change: Partial<Binding>): GuardMutation => ({
    endpoint,
    kind,
    binding: { ...binding, ...change },
  })
  if (can === anyone) return []
  if (can === signedIn) return [mutation('skips authentication', { can: anyone })]
  if (!isHidden(endpoint)) return [mutation('always authorizes', { can: alwaysAuthorizes })]
  const decision = isCheckedTwice(endpoint)
    ? mutation('loads any entity and always authorizes', {
        load: loadAsAdmin(binding),
        can: alwaysAuthorizes,
      })
    : mutation('always authorizes', { can: alwaysAuthorizes })
  return [decision, mutation('loads any entity', { load: loadAsAdmin(binding) })]
}

/** Serves the application with the mutation, in place of the previous mutation. */
function serveWithMutation(api: Api, mutation: GuardMutation | null): void {
  const endpoints = bindings.map((one) => (one.endpoint === mutation?.endpoint ? mutation.binding : one))
  api.server.removeAllListeners('request')
  api.server.on('request', createApp(api.deps, { endpoints }))
}

export interface MutationResult {
  name: string
  /** First unexpected response that a check reports. Null if no check detects the removed guard. */
  failedCheck: string | null
}

const CHECKS: readonly ((input: CheckInput) => Promise<string[]>)[] = [
  checkRejections,
  checkUnfilteredLists,
  checkMissingIds,
  checkSuccesses,
  checkForeignReferencesOf,
]

async function firstDeviationOf(fixtures: Fixtures, endpoint: Endpoint): Promise<string | null> {
  for (const check of CHECKS) {
    const [firstDeviation] = await check({ fixtures, endpoint, stopEarly: true })
    if (firstDeviation !== undefined) return firstDeviation
  }
  return null
}

/**
 * Removes the authorization guards of the endpoints one at a time. The calls that a guard would have rejected
 * are executed, so the fixtures are rebuilt after each mutation of a writing endpoint.
 * @returns the first unexpected response after each removal
 */
export async function removeGuards(
  api: Api,
  chosen: readonly Binding[],
  report: (verdict: MutationResult) => void = () => {},
): Promise<MutationResult[]> {
  const verdicts: MutationResult[] = []
  let fixtures = await buildFixtures(api)
  for (const mutation of chosen.flatMap(guardMutationsOf)) {
    serveWithMutation(api, mutation)
    const failedCheck = await firstDeviationOf(fixtures, mutation.endpoint)
    const result = { name: titleOf(mutation), failedCheck }
    report(result)
    verdicts.push(result)
    serveWithMutation(api, null)
    if (mutation.endpoint.method !== 'GET') fixtures = await buildFixtures(api)
  }
  return verdicts
}

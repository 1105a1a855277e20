import type { Endpoint } from '@forki/contract/kit/endpoint'
import { nameOf, verdict } from '@forki/contract/permission-table'
import { bindings, createApp } from '../../../src/app.ts'
import type { Binding } from '../../../src/http/bind.ts'
import { anyone, signedIn } from '../../../src/access/policies.ts'
import type { Api } from '../../setup/api.ts'
import { buildFixtures, type Fixtures } from '../test-accounts.ts'
import { absences, admissions, overreach, refusals, unscoped, type Trial } from './checks.ts'

/** One guard taken away from one endpoint. */
export interface Mutation {
  endpoint: Endpoint
  /** Which guard is gone. */
  kind: 'says yes' | 'lets strangers in' | 'finds everything' | 'finds everything and says yes'
  binding: Binding
}

/** Where another guard says the same: a session is looked up by its person, of whom strangers have none. */
const DOUBLE: ReadonlySet<string> = new Set(['GET /auth/me lets strangers in'])

const isScoped = ({ access }: Endpoint) => /^(member|owner|perm:)/.test(access)
/** Endpoints whose `load` refuses before it looks, so that missing and existing subjects are refused alike. */
const REFUSED_UNSEEN: ReadonlySet<string> = new Set(['PUT /dropdowns/{list}/{pk}'])
/** What strangers are not to know of: there finding is a guard too. */
const isHidden = (endpoint: Endpoint) =>
  isScoped(endpoint) || verdict(endpoint, { role: 'staff' }) === 404 || REFUSED_UNSEEN.has(nameOf(endpoint))
/** Whoever may not finds nothing: the decision shows only when the finding is gone too. */
const isTwice = (endpoint: Endpoint) => endpoint.access === 'member' || !isScoped(endpoint)
const saysYes = () => true as const

const wide = (binding: Binding): Binding['load'] => {
  return (ctx, input) => binding.load({ ...ctx, actor: { ...ctx.actor, role: 'application_admin' } }, input)
}

/** Every way to take one guard from an endpoint. Open endpoints have none. */
export function mutationsOf(binding: Binding): Mutation[] {
  const all = guardsOf(binding)
  return all.filter((one) => !DOUBLE.has(titleOf(one)))
}

const titleOf = ({ endpoint, kind }: Mutation) => `${nameOf(endpoint)} ${kind}`

function guardsOf(binding: Binding): Mutation[] {
  const { endpoint, can } = binding
  const mutation = (kind: Mutation['kind'], change: Partial<Binding>): Mutation => ({
    endpoint,
    kind,
    binding: { ...binding, ...change },
  })
  if (can === anyone) return []
  if (can === signedIn) return [mutation('lets strangers in', { can: anyone })]
  if (!isHidden(endpoint)) return [mutation('says yes', { can: saysYes })]
  const decision = isTwice(endpoint)
    ? mutation('finds everything and says yes', { load: wide(binding), can: saysYes })
    : mutation('says yes', { can: saysYes })
  return [decision, mutation('finds everything', { load: wide(binding) })]
}

/** Puts the application with that mutation behind the server of `api`, in the place of the one before. */
function serve(api: Api, mutation: Mutation | null): void {
  const endpoints = bindings.map((one) => (one.endpoint === mutation?.endpoint ? mutation.binding : one))
  api.server.removeAllListeners('request')
  api.server.on('request', createApp(api.deps, { endpoints }))
}

export interface Verdict {
  name: string
  /** The first cell that noticed, or null for a guard that nobody would miss. */
  noticed: string | null
}

const TRIALS: readonly ((trial: Trial) => Promise<string[]>)[] = [
  refusals,
  unscoped,
  absences,
  admissions,
  overreach,
]

async function firstWrong(fixtures: Fixtures, endpoint: Endpoint): Promise<string | null> {
  for (const trial of TRIALS) {
    const [first] = await trial({ fixtures, endpoint, stopEarly: true })
    if (first !== undefined) return first
  }
  return null
}

/**
 * Removes the guards of those endpoints one at a time, and reports for each the check that noticed. The calls that a guard
 * would have refused have then been executed, so every writing endpoint gets new fixtures.
 */
export async function takeGuardsAway(
  api: Api,
  chosen: readonly Binding[],
  tell: (verdict: Verdict) => void = () => {},
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  let fixtures = await buildFixtures(api)
  for (const mutation of chosen.flatMap(mutationsOf)) {
    serve(api, mutation)
    const noticed = await firstWrong(fixtures, mutation.endpoint)
    const told = { name: titleOf(mutation), noticed }
    tell(told)
    verdicts.push(told)
    serve(api, null)
    if (mutation.endpoint.method !== 'GET') fixtures = await buildFixtures(api)
  }
  return verdicts
}

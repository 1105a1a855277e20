import { allowsApiKeys } from '@forki/contract/api-keys'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpointName, expectedStatus } from '@forki/contract/permission-table'
import { missingId } from '../../factories/ids.ts'
import type { StaffedRestaurant } from '../../factories/order.ts'
import { callBuilderOf } from '../calls.ts'
import type { TestAccount, Fixtures } from '../test-accounts.ts'
import { writeLogOf } from '../../setup/write-log.ts'
import { sendCall, sendInBatches, type Answer } from './send-call.ts'
import { withEntityId } from './call-input.ts'
import { idsOfRestaurant, archiveRows, uuidsIn } from './entity-ids.ts'
import {
  isAuthorizedStatus,
  isPersonalEndpoint,
  mayAccessOthers,
  statusWhenHidden,
} from './expected-statuses.ts'

/**
 * Input of a check. A check calls one endpoint, usually with every test account, and returns descriptions of
 * the unexpected responses. With `stopEarly`, most checks end after the first unexpected response.
 */
export interface CheckInput {
  fixtures: Fixtures
  endpoint: Endpoint
  stopEarly?: boolean
}

/** True for tables that rejected calls must not write. Any API key request may write `api_keys` (last use). */
export const isCountedTable = (table: string) => table !== 'api_keys'

const NOBODY = { id: '' }
const MAX_REPORTED_IDS = 3

/** Status that the permission table expects for an entity of the restaurant `staffed`. */
function expectedStatusIn(endpoint: Endpoint, actor: TestAccount, staffed: StaffedRestaurant): number {
  if (actor.always_rejected) return 401
  const membership = actor.memberships.get(staffed.restaurant.id)
  const status = expectedStatus(endpoint, {
    role: actor.role,
    membership,
    ...(actor.api_key && { api_key: true }),
  })
  return status === 200 ? (endpoint.status ?? 200) : status
}

function expectedRefusalIn(
  endpoint: Endpoint,
  actor: TestAccount,
  staffed: StaffedRestaurant,
): number | null {
  const status = expectedStatusIn(endpoint, actor, staffed)
  const isHidden = isPersonalEndpoint(endpoint) && !mayAccessOthers(endpoint, actor)
  const expectedOutcome =
    isHidden && status < 300 ? 404 : status === 404 ? statusWhenHidden(endpoint) : status
  return expectedOutcome < 300 ? null : expectedOutcome
}

/**
 * Check of rejections: callers without the permission receive the expected status, and their calls change
 * neither of the two test restaurants.
 */
export async function checkRejections({
  fixtures,
  endpoint,
  stopEarly = false,
}: CheckInput): Promise<string[]> {
  const deviations: string[] = []
  const { a, b, api } = fixtures
  const calls = {
    A: await callBuilderOf(endpointName(endpoint))(fixtures, a, a.waiter),
    B: await callBuilderOf(endpointName(endpoint))(fixtures, b, b.waiter),
  }
  const writes = await writeLogOf(api)
  await writes.take()
  for (const [place, staffed] of [['A', a] as const, ['B', b] as const]) {
    const cells = fixtures.actors.map((actor) => async () => {
      const expectedRefusal = expectedRefusalIn(endpoint, actor, staffed)
      if (expectedRefusal === null) return
      const { status } = await sendCall(fixtures, actor, endpoint, calls[place])
      if (status !== expectedRefusal)
        deviations.push(`${actor.name} in ${place}: ${status} instead of ${expectedRefusal}`)
    })
    await sendInBatches(cells, () => stopEarly && deviations.length > 0)
  }
  deviations.push(
    ...(await writes.take()).filter(isCountedTable).map((table) => `a refused call wrote ${table}`),
  )
  return deviations
}

/**
 * Check of successes: authorized callers receive an expected status, and no ids of restaurants to which they do
 * not belong.
 */
export async function checkSuccesses({
  fixtures,
  endpoint,
  stopEarly = false,
}: CheckInput): Promise<string[]> {
  const deviations: string[] = []
  const answers: { actor: TestAccount; answer: Answer }[] = []
  for (const actor of fixtures.actors) {
    for (const staffed of [fixtures.a, fixtures.b]) {
      const expectedOutcome = expectedStatusIn(endpoint, actor, staffed)
      if (expectedOutcome >= 300 || (stopEarly && deviations.length > 0)) continue
      const call = await callBuilderOf(endpointName(endpoint))(fixtures, staffed, actor.user ?? NOBODY)
      const answer = await sendCall(fixtures, actor, endpoint, call)
      answers.push({ actor, answer })
      if (!isAuthorizedStatus(endpoint, actor, answer.status)) {
        deviations.push(
          `${actor.name}: ${answer.status} instead of ${expectedOutcome}: ${answer.text.slice(0, 200)}`,
        )
      }
    }
  }
  return [...deviations, ...(await findLeaks(fixtures, answers))]
}

/** Describes responses that contain ids of a restaurant to which their caller does not belong. */
async function findLeaks(
  fixtures: Fixtures,
  answers: { actor: TestAccount; answer: Answer }[],
): Promise<string[]> {
  const leakProblems: string[] = []
  for (const [name, staffed] of [['A', fixtures.a] as const, ['B', fixtures.b] as const]) {
    const outsiders = answers
      .filter(({ actor }) => !knowsRestaurant(actor, staffed))
      .map(({ actor, answer }) => ({ actor, ids: uuidsIn(answer.text) }))
    const foreignIds = await idsOfRestaurant(
      fixtures.api,
      staffed.restaurant.id,
      outsiders.flatMap(({ ids }) => ids),
    )
    for (const { actor, ids } of outsiders) {
      const suspect = ids.filter((id) => foreignIds.has(id))
      if (suspect.length === 0) continue
      const ownIds = await ownIdsOf(fixtures.api, actor.user)
      const leaked = suspect.filter((id) => !ownIds.has(id))
      if (leaked.length > 0)
        leakProblems.push(
          `${actor.name} gets ids of ${name}: ${leaked.slice(0, MAX_REPORTED_IDS).join(', ')}`,
        )
    }
  }
  return leakProblems
}

/**
 * Reads the ids that a user may see in any response: the user's own id, and the memberships and invitations
 * of the user. Each of these contains its restaurant and inviter.
 */
async function ownIdsOf({ db }: Fixtures['api'], user: TestAccount['user']): Promise<Set<string>> {
  if (!user) return new Set()
  const memberships = await db.membership.findMany({ where: { user_id: user.id } })
  return new Set([
    user.id,
    ...memberships.flatMap(({ id, restaurant_id, invited_by }) => [
      id,
      restaurant_id,
      ...(invited_by ? [invited_by] : []),
    ]),
  ])
}

const knowsRestaurant = (actor: TestAccount, { restaurant }: StaffedRestaurant) =>
  actor.role === 'application_admin' || actor.memberships.has(restaurant.id)

/**
 * Check of missing, malformed and foreign ids. The response to a foreign id has to equal that to a missing
 * one.
 */
export async function checkMissingIds({
  fixtures,
  endpoint,
  stopEarly = false,
}: CheckInput): Promise<string[]> {
  const deviations: string[] = []
  const call = await callBuilderOf(endpointName(endpoint))(fixtures, fixtures.a, fixtures.a.waiter)
  const foreignCall = await callBuilderOf(endpointName(endpoint))(fixtures, fixtures.b, fixtures.b.waiter)
  const missingCall = withEntityId(endpoint, call, missingId())
  const malformedCall = withEntityId(endpoint, call, 'not-an-id')
  if (!missingCall || !malformedCall) return []
  const cells = fixtures.actors.map((actor) => async () => {
    const [absent, invalid] = [
      await sendCall(fixtures, actor, endpoint, missingCall.call),
      await sendCall(fixtures, actor, endpoint, malformedCall.call),
    ]
    const expectedStatuses = statusesOfMissingId(endpoint, actor)
    if (!expectedStatuses.includes(absent.status)) deviations.push(`${actor.name}, missing: ${absent.status}`)
    if (!statusesOfMalformedId(endpoint, actor, malformedCall.in).includes(invalid.status)) {
      deviations.push(`${actor.name}, malformed: ${invalid.status}`)
    }
    if (knowsRestaurant(actor, fixtures.b) || absent.status !== 404) return
    const foreignReply = await sendCall(fixtures, actor, endpoint, foreignCall)
    if (withoutRequestId(foreignReply) !== withoutRequestId(absent))
      deviations.push(`${actor.name}: foreign ${foreignReply.text}, missing ${absent.text}`)
  })
  await sendInBatches(cells, () => stopEarly && deviations.length > 0)
  return deviations
}

const isAdminOnly = ({ access }: Endpoint) => access === 'admin' || access === 'self-or-admin'

/**
 * True if the endpoint rejects this account before it loads the entity, because the account is an API key.
 */
const rejectsApiKey = (actor: TestAccount, endpoint: Endpoint) =>
  actor.api_key === true && !allowsApiKeys(endpoint)

function statusesOfMissingId(endpoint: Endpoint, actor: TestAccount): number[] {
  if (actor.user === null || actor.always_rejected) return [401]
  if (rejectsApiKey(actor, endpoint)) return [403]
  const hiddenStatus = statusWhenHidden(endpoint)
  // Administrators may read every restaurant, so they receive an empty list for a missing one.
  if (actor.role === 'application_admin') return [hiddenStatus, 200, 422]
  return isAdminOnly(endpoint) ? [hiddenStatus, 403] : [hiddenStatus]
}

function statusesOfMalformedId(endpoint: Endpoint, actor: TestAccount, location: 'path' | 'input'): number[] {
  if (actor.user === null || actor.always_rejected) return [401]
  if (rejectsApiKey(actor, endpoint)) return [403]
  const status = location === 'path' ? 404 : 422
  return isAdminOnly(endpoint) ? [status, 403] : [status]
}

/** Response without its request id, for comparison. */
const withoutRequestId = ({ status, text }: Answer) =>
  `${status} ${text.replaceAll(/"request_id":"[^"]*"/g, '"request_id"')}`

/** Check of archived entities: every caller receives the same status as for a missing one. */
export async function checkArchivedEntities({
  fixtures,
  endpoint,
  stopEarly = false,
}: CheckInput): Promise<string[]> {
  if (!endpoint.params) return []
  const deviations: string[] = []
  const call = await callBuilderOf(endpointName(endpoint))(fixtures, fixtures.a, fixtures.a.waiter)
  if ((await archiveRows(fixtures.api, Object.values(call.params ?? {}))) === 0) return []
  const cells = fixtures.actors.map((actor) => async () => {
    const { status } = await sendCall(fixtures, actor, endpoint, call)
    const expectedStatuses = statusesOfMissingId(endpoint, actor).filter((one) => one !== 200)
    if (!expectedStatuses.includes(status)) deviations.push(`${actor.name}, archived: ${status}`)
  })
  await sendInBatches(cells, () => stopEarly && deviations.length > 0)
  return deviations
}

/** Check of lists without a restaurant filter: items and total contain only what the caller may read. */
export async function checkUnfilteredLists({ fixtures, endpoint }: CheckInput): Promise<string[]> {
  if (endpoint.method !== 'GET' || endpoint.params) return []
  const { query = {} } = await callBuilderOf(endpointName(endpoint))(fixtures, fixtures.a, fixtures.a.waiter)
  const { restaurant_id: _scope, ...rest } = query
  const deviations: string[] = []
  const answers: { actor: TestAccount; answer: Answer }[] = []
  await sendInBatches(
    fixtures.actors.map((actor) => async () => {
      const answer = await sendCall(fixtures, actor, endpoint, { query: { ...rest, per_page: '100' } })
      answers.push({ actor, answer })
      if (answer.status === 200 && !hasConsistentTotal(answer))
        deviations.push(`${actor.name}: the total is not that of the rows`)
      const repeatedIds = [fixtures.b.restaurant.id, fixtures.a.restaurant.id]
      const bothReply = await sendCall(fixtures, actor, endpoint, {
        query: { ...rest, restaurant_id: repeatedIds },
      })
      answers.push({ actor, answer: bothReply })
      if (bothReply.status >= 500) deviations.push(`${actor.name}: ${bothReply.status} for two restaurants`)
    }),
  )
  return [...deviations, ...(await findLeaks(fixtures, answers))]
}

function hasConsistentTotal({ text, contentType }: Answer): boolean {
  if (!contentType.startsWith('application/json')) return true
  const { items, total } = JSON.parse(text) as { items?: unknown[]; total?: number }
  return items === undefined || total === undefined || total === items.length || items.length === 100
}

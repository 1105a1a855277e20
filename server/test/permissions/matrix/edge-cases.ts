import type { Endpoint } from '@forki/contract/kit/endpoint'
import { nameOf } from '@forki/contract/permission-table'
import type { Actor } from '../test-accounts.ts'
import type { Call } from './call.ts'

/** Open to whoever is signed in, because what they are about says who may. */
const OF_AN_ENTITY = new Set(['DELETE /images/delete/{blob_path}'])

/** Own things of a person (a session, an invitation): nobody else's exist for them. */
export const isPersonal = (endpoint: Endpoint) =>
  endpoint.access === 'signed-in' && endpoint.params !== undefined && !OF_AN_ENTITY.has(nameOf(endpoint))

/** An administrator reaches these whoever they belong to. */
const OPEN_TO_ADMINS = new Set(['PUT /subscriptions/user-subscriptions/{subscriptionId}'])

/** Whether the caller is told of a personal thing that is somebody else's. */
export const sharesIn = (endpoint: Endpoint, actor: Actor) =>
  actor.role === 'application_admin' && OPEN_TO_ADMINS.has(nameOf(endpoint))

/** What names its place by a field of the body alone says so: 422, the same for missing and foreign. */
const NAMED_IN_BODY = new Set(['POST /tables'])

/** How an endpoint answers for what the caller may not know of. */
export const unknownTo = (endpoint: Endpoint) => (NAMED_IN_BODY.has(nameOf(endpoint)) ? 422 : 404)

/** Besides success: what counts as let through, where the state of a person decides. */
const ALSO: Readonly<Record<string, readonly number[]>> = {
  'POST /auth/change-password': [422, 429],
  'POST /auth/second-factor/setup': [422, 429],
  'POST /auth/second-factor/confirm': [409, 429],
  'POST /auth/second-factor/recovery-codes': [422, 429],
  'POST /auth/second-factor/off': [422, 429],
  'PUT /pins/{id}': [422, 429],
  'POST /auth/passkeys/options': [422, 429],
  'POST /auth/passkeys': [422],
  'POST /auth/resend-verification': [200, 409, 429],
  // Let through as far as the certificates that a test has none of.
  'GET /loyalty/cards/{id}/apple-pass': [503],
  'GET /loyalty/cards/{id}/google-save-link': [503],
}

const NEEDS_ADDRESS = new Set(['POST /memberships/{id}/accept', 'POST /memberships/{id}/decline'])

export function isLetThrough(endpoint: Endpoint, actor: Actor, status: number): boolean {
  const name = nameOf(endpoint)
  const also = ALSO[name]
  if (also) return also.includes(status)
  if (NEEDS_ADDRESS.has(name) && actor.name === 'address not verified') return status === 403
  return status === (endpoint.status ?? 200)
}

/** Where a call says what it is about: in the path, or by the id that its query or body starts from. */
export function aimedAt(
  { params }: Endpoint,
  call: Call,
  id: string,
): { call: Call; in: 'path' | 'input' } | null {
  if (params) {
    // Which list is no id.
    const names = Object.keys(call.params ?? {}).filter((name) => name !== 'list')
    if (names.length === 0) return null
    const aimed = Object.fromEntries(names.map((name) => [name, id]))
    return { call: { ...call, params: { ...call.params, ...aimed } }, in: 'path' }
  }
  const handle = ['restaurant_id', 'section_id', 'layout_id', 'template_id'].find(
    (name) => name in (call.query ?? {}) || name in (call.body ?? {}),
  )
  if (handle === undefined) return null
  if (handle in (call.query ?? {}))
    return { call: { ...call, query: { ...call.query, [handle]: id } }, in: 'input' }
  return { call: { ...call, body: { ...call.body, [handle]: id } }, in: 'input' }
}

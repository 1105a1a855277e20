import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpointName } from '@forki/contract/permission-table'
import type { TestAccount } from '../test-accounts.ts'

/** Endpoints that accept every signed-in caller and then authorize by the entity. */
const ENTITY_AUTHORIZED = new Set(['DELETE /images/delete/{blob_path}'])

/**
 * True for endpoints of personal entities (session, invitation). Personal entities of other users are hidden
 * from the caller, except where `mayAccessOthers` applies.
 */
export const isPersonalEndpoint = (endpoint: Endpoint) =>
  endpoint.access === 'signed-in' &&
  endpoint.params !== undefined &&
  !ENTITY_AUTHORIZED.has(endpointName(endpoint))

/** Endpoints of personal entities that administrators may change for any user. */
const OPEN_TO_ADMINS = new Set(['PUT /subscriptions/user-subscriptions/{subscriptionId}'])

/** True if the caller may access a personal entity of another user. */
export const mayAccessOthers = (endpoint: Endpoint, actor: TestAccount) =>
  actor.role === 'application_admin' && OPEN_TO_ADMINS.has(endpointName(endpoint))

/** Endpoints that name a new entity's parent in the body. A missing or foreign parent id receives 422. */
const PARENT_IN_BODY = new Set(['POST /tables'])

/** Expected status for an entity that is hidden from the caller. */
export const statusWhenHidden = (endpoint: Endpoint) =>
  PARENT_IN_BODY.has(endpointName(endpoint)) ? 422 : 404

/**
 * Statuses that an authorized call may have instead of the usual one, by endpoint. They depend on the
 * request, on the user's state, and on settings that the test lacks.
 */
const ADDITIONAL_STATUSES: Readonly<Record<string, readonly number[]>> = {
  'POST /auth/change-password': [422, 429],
  'POST /auth/second-factor/setup': [422, 429],
  'POST /auth/second-factor/confirm': [409, 429],
  'POST /auth/second-factor/recovery-codes': [422, 429],
  'POST /auth/second-factor/off': [422, 429],
  'PUT /pins/{id}': [422, 429],
  'POST /auth/passkeys/options': [422, 429],
  'POST /auth/passkeys': [422],
  'POST /auth/resend-verification': [200, 409, 429],
  // The test has no wallet certificates, so an authorized call responds 503.
  'GET /loyalty/cards/{id}/apple-pass': [503],
  'GET /loyalty/cards/{id}/google-save-link': [503],
}

const NEEDS_VERIFIED_EMAIL = new Set(['POST /memberships/{id}/accept', 'POST /memberships/{id}/decline'])

export function isAuthorizedStatus(endpoint: Endpoint, actor: TestAccount, status: number): boolean {
  const name = endpointName(endpoint)
  const additionalStatuses = ADDITIONAL_STATUSES[name]
  if (additionalStatuses) return additionalStatuses.includes(status)
  if (NEEDS_VERIFIED_EMAIL.has(name) && actor.name === 'address not verified') return status === 403
  return status === (endpoint.status ?? 200)
}

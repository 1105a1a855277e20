import { allowsApiKeys } from '@forki/contract/api-keys'
import { ERROR_STATUSES, type ErrorCode } from '@forki/contract/errors'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { z } from 'zod'
import { isRateLimited } from './response-headers.ts'

/**
 * Error codes with a status of 400 to 499 that all endpoints of a kind have. Properties of the endpoint
 * determine its kind, such as access, method and input.
 */
export interface GeneralRefusals {
  /** Name of the kind. Endpoints with equal names have equal codes. */
  name: string
  codes: readonly ErrorCode[]
}

/** Error codes of the general refusals, with the condition for each. */
function generalCodes(endpoint: Endpoint): ErrorCode[] {
  const { access, body, params, query, method, idempotent } = endpoint
  const needsSignIn = access !== 'public'
  return [
    // Public endpoints too respond with `invalid_session` to an expired bearer token.
    ...codesIf(true, 'invalid_session', 'unknown_parameter'),
    ...codesIf(needsSignIn, 'not_signed_in', 'terminal_locked', 'own_sign_in_needed', 'second_factor_needed'),
    ...codesIf(needsSignIn && access !== 'signed-in', 'forbidden'),
    ...codesIf(!allowsApiKeys(endpoint), 'not_for_api_keys'),
    ...codesIf(method !== 'GET', 'cross_site'),
    ...codesIf(params ?? query ?? hasRestaurantId(body), 'not_found'),
    ...codesIf(body ?? query, 'invalid'),
    ...codesIf(body, 'malformed_json', 'too_large', 'unsupported_type', 'card_number_refused'),
    ...codesIf(idempotent, 'idempotency_in_progress', 'idempotency_key_reused'),
    ...codesIf(isRateLimited(endpoint), 'rate_limited'),
  ]
}

/**
 * Error codes (4xx) that an endpoint has because of its kind. The name of the kind combines words for access,
 * effect and input, such as `PublicReadQuery`.
 */
export function generalRefusals(endpoint: Endpoint): GeneralRefusals {
  const codes = generalCodes(endpoint)
  const has = (code: ErrorCode, word: string) => (codes.includes(code) ? word : '')
  // Most endpoints need a permission, so the name of their kind has no word for it.
  const accessWord = endpoint.access === 'public' ? 'Public' : codes.includes('forbidden') ? '' : 'SignedIn'
  const effectWord = endpoint.idempotent ? 'Create' : endpoint.method === 'GET' ? 'Read' : 'Write'
  const name = [
    accessWord,
    effectWord,
    endpoint.access === 'public' ? '' : has('not_for_api_keys', 'ByUser'),
    has('not_found', 'One'),
    endpoint.body ? 'Body' : has('invalid', 'Query'),
    endpoint.access === 'public' ? has('rate_limited', 'Limited') : '',
  ].join('')
  return { name, codes }
}

/** Error codes of failures that every endpoint may have. */
export const SERVER_ERROR_CODES = ['internal_error', 'unavailable'] as const satisfies readonly ErrorCode[]

/**
 * Error codes of the endpoint that not all endpoints of its kind have, by status. The document lists the
 * codes of the kind under `4XX` and `5XX`.
 */
export function ownRefusals(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const general: readonly ErrorCode[] = [...generalCodes(endpoint), ...SERVER_ERROR_CODES]
  const specificCodes = ((endpoint.errors ?? []) as ErrorCode[]).filter((code) => !general.includes(code))
  const statuses = [...new Set(specificCodes.map((code): number => ERROR_STATUSES[code]))].toSorted(
    (a, b) => a - b,
  )
  return new Map(
    statuses.map((status) => [status, specificCodes.filter((code) => ERROR_STATUSES[code] === status)]),
  )
}

/** Status and code of every problem that the endpoint may answer with, such as `404 not_found`. */
export function problemsOfEndpoint(endpoint: Endpoint): string[] {
  const specificCodes = (endpoint.errors ?? []) as ErrorCode[]
  const codes = new Set([...specificCodes, ...generalCodes(endpoint), ...SERVER_ERROR_CODES])
  return [...codes].map((code) => `${ERROR_STATUSES[code]} ${code}`)
}

/**
 * True if the request body contains `restaurant_id`. Callers who are no members of the restaurant then
 * receive 404.
 */
function hasRestaurantId(body: z.ZodType | undefined): boolean {
  const innerSchema = body instanceof z.ZodPipe ? body.def.out : body
  return innerSchema instanceof z.ZodObject && 'restaurant_id' in innerSchema.shape
}

const codesIf = (condition: unknown, ...codes: ErrorCode[]): ErrorCode[] => (condition ? codes : [])

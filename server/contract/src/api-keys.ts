import { z } from 'zod'
import { endpoint, type Endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import { instant, instantInput, singleLineText } from './kit/values.ts'
import { writeBody } from './kit/request-bodies.ts'
import { API_KEY_PREFIX, API_KEY_PERMISSIONS, MAX_KEY_RESTAURANTS } from './api-keys/constants.ts'

export * from './api-keys/constants.ts'

/**
 * True for an endpoint that API keys may call: a public one, one for members, or one with a permission that
 * API keys may have. The field `api_keys` of an endpoint overrides this. API keys receive 403
 * `not_for_api_keys` from all other endpoints, such as those of accounts, memberships, the audit log and API
 * keys.
 */
export function allowsApiKeys({ access, api_keys }: Endpoint): boolean {
  if (api_keys !== undefined) return api_keys
  if (access === 'public' || access === 'member') return true
  const names: readonly string[] = API_KEY_PERMISSIONS
  return access.split('|').some((part) => names.includes(part.replace('perm:', '')))
}

const permissions = z.array(z.enum(API_KEY_PERMISSIONS)).meta({
  description:
    'A key of its creator has at most the permissions of its creator in the restaurant. A permission that the creator loses is lost to the key as well. A group key has exactly these permissions in each of its restaurants.',
})

/** API key: access of a program to one restaurant. A group key gives access to several. */
export const apiKey = z.object({
  id,
  restaurant_id: id.meta({
    description: 'Restaurant of the key. For a group key the first that the caller owns.',
  }),
  restaurant_ids: z.array(id).meta({
    description: 'Restaurants of the key that the caller owns, without archived ones of a group key.',
  }),
  other_restaurants: z
    .int()
    .meta({ description: 'Number of further restaurants of a group key, which the caller does not own.' }),
  belongs_to: z.enum(['creator', 'restaurants']).meta({
    description:
      'A key of its creator ends with the rights of its creator. A group key belongs to its restaurants and stays valid without its creator.',
  }),
  name: z
    .string()
    .meta({ description: 'Name of the program. Orders and the audit log show it as `API: name`.' }),
  prefix: z
    .string()
    .meta({ description: 'First characters of the key, for display.', example: 'forki_Ab3dE9' }),
  permissions,
  created_by: z.object({ id, first_name: z.string(), last_name: z.string() }),
  expires_at: instant.nullable(),
  last_used_at: instant.nullable().meta({ description: 'Rounded down to the minute. Null: never used.' }),
  created_at: instant,
})
export type ApiKeyView = z.output<typeof apiKey>

export const createApiKeyBody = writeBody(
  z.object({
    restaurant_id: id.optional().meta({ description: 'Restaurant of a key that belongs to its creator.' }),
    restaurant_ids: z
      .array(id)
      .min(2)
      .max(MAX_KEY_RESTAURANTS)
      .refine((ids) => new Set(ids).size === ids.length, 'duplicate')
      .optional()
      .meta({ description: 'Restaurants of a group key, which belongs to them. The caller owns each.' }),
    name: singleLineText(80),
    permissions: z.array(z.enum(API_KEY_PERMISSIONS)).min(1).max(API_KEY_PERMISSIONS.length),
    /** Expiry of the key, in the future. Null for a key that is valid until its revocation. */
    expires_at: instantInput.nullable().default(null),
  }),
  apiKey,
).refine((body) => (body.restaurant_id === undefined) !== (body.restaurant_ids === undefined), {
  path: ['restaurant_ids'],
  message: 'restaurant_or_restaurants',
})
export type CreateApiKey = z.output<typeof createApiKeyBody>

export const apiKeyListQuery = listQuery({
  sort: ['created_at', 'name'],
  order: 'desc',
  filters: restaurantFilter,
})
export type ApiKeyListQuery = z.output<typeof apiKeyListQuery>

export const apiKeyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys',
    access: 'owner',
    summary: 'List API keys',
    description:
      'Omits revoked keys and includes expired ones. Never returns the secret keys. Each restaurant of a group key lists it.',
    query: apiKeyListQuery,
    response: pageOf(apiKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api-keys',
    access: 'owner',
    summary: 'Create an API key',
    description:
      'Returns the key once. Send it as `Authorization: Bearer`. With `restaurant_ids` it is a group key: it acts in each of them and belongs to them instead of its creator.',
    body: createApiKeyBody,
    response: apiKey.extend({
      key: z
        .string()
        .meta({ description: 'The secret key. Returned only here.', example: `${API_KEY_PREFIX}…` }),
    }),
    status: 201,
    errors: ['feature_not_in_plan'],
    idempotent: true,
    secret: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api-keys/{id}',
    access: 'owner',
    summary: 'Revoke an API key',
    description:
      'Later requests with it receive 401. A group key ends in the restaurants that the caller owns, and is revoked with its last one.',
    params: idParams,
    response: deletionResult,
  }),
}

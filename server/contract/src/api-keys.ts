import { z } from 'zod'
import { endpoint, type Endpoint } from './kit/endpoint.ts'
import { deleted, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import { instant, instantInput, line, writeBody } from './kit/values.ts'
import { KEY_PREFIX, KEY_PERMISSIONS } from './api-keys/constants.ts'

export * from './api-keys/constants.ts'

/**
 * Whether an API key may call the endpoint at all: where a permission that a key can hold decides, or the tie to the
 * restaurant. What belongs to a person, an owner or an administrator refuses it (403 `not_for_api_keys`), so that a key
 * never reaches accounts, memberships, webhooks, the audit log or other keys.
 */
export function opensToKeys({ access, api_keys }: Endpoint): boolean {
  if (api_keys !== undefined) return api_keys
  if (access === 'public' || access === 'member') return true
  const names: readonly string[] = KEY_PERMISSIONS
  return access.split('|').some((part) => names.includes(part.replace('perm:', '')))
}

const permissions = z.array(z.enum(KEY_PERMISSIONS)).meta({
  description: 'At most what its maker holds in the restaurant; what the maker loses, the key loses.',
})

/** A program's access to one restaurant. */
export const apiKey = z.object({
  id,
  restaurant_id: id,
  name: z.string().meta({ description: 'Who uses it: shown in orders and in the audit log as `API: name`.' }),
  prefix: z
    .string()
    .meta({ description: 'How the key begins, to tell keys apart.', example: 'forki_Ab3dE9' }),
  permissions,
  created_by: z.object({ id, first_name: z.string(), last_name: z.string() }),
  expires_at: instant.nullable(),
  last_used_at: instant.nullable().meta({ description: 'To the minute; null: never.' }),
  created_at: instant,
})
export type ApiKeyView = z.output<typeof apiKey>

export const createApiKey = writeBody(
  z.object({
    restaurant_id: id,
    name: line(80),
    permissions: z.array(z.enum(KEY_PERMISSIONS)).min(1).max(KEY_PERMISSIONS.length),
    /** In the future; null: until it is revoked. */
    expires_at: instantInput.nullable().default(null),
  }),
  apiKey,
)
export type CreateApiKey = z.output<typeof createApiKey>

export const apiKeyListQuery = listQuery({
  sort: ['created_at', 'name'],
  order: 'desc',
  filters: restaurantFilter,
})
export type ApiKeyListInput = z.output<typeof apiKeyListQuery>

export const apiKeyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys',
    access: 'owner',
    summary: 'Keys that were not revoked, expired ones included; never the keys themselves.',
    query: apiKeyListQuery,
    response: pageOf(apiKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api-keys',
    access: 'owner',
    summary: 'Makes a key. It is shown in this answer and never again; send it as `Authorization: Bearer`.',
    body: createApiKey,
    response: apiKey.extend({
      key: z.string().meta({ description: 'The key itself, this once.', example: `${KEY_PREFIX}…` }),
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
    summary: 'Revokes a key: from the next request on it is refused with 401.',
    params: idParams,
    response: deleted,
  }),
}

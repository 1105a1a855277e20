import { API_KEY_PREFIX, type CreateApiKey } from '@forki/contract/api-keys'
import { hashToken, randomToken } from '../../adapters/tokens.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { invalid, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isMemberOf, isOwner } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publishToAll } from '../../events/publish.ts'
import type { KeySubject } from './api-key.policy.ts'
import {
  isGroupKey,
  restaurantIdsOfKey,
  selectActiveRestaurants,
  selectKey,
  selectRemainingKeyRestaurants,
  type ApiKeyRow,
} from './api-key.query.ts'

/**
 * Length of the stored key prefix, by which users recognise an API key. The prefix reveals 36 of the key's
 * 256 bits.
 */
const STORED_PREFIX_LENGTH = API_KEY_PREFIX.length + 6

/** Existing API key as the subject of its routes. `restaurant_ids` contains every restaurant of the key. */
export type FoundKey = KeySubject & { id: string; row: ApiKeyRow }

/**
 * Finds an API key that is not revoked. The caller must be a member of one of its restaurants.
 * @throws not_found
 */
export async function findKey(ctx: Context, key_id: string): Promise<FoundKey> {
  const row = await selectKey(ctx, key_id)
  if (!row) throw notFound()
  const restaurant_ids = restaurantIdsOfKey(row)
  if (!restaurant_ids.some((id) => isMemberOf(ctx.actor, id))) throw notFound()
  return { id: row.id, restaurant_ids, row }
}

/**
 * Restaurants of a new API key.
 * @throws not_found if the caller is no member of one of them
 */
export async function loadKeyRestaurants(ctx: Context, input: { body: CreateApiKey }): Promise<KeySubject> {
  const { restaurant_id, restaurant_ids = [] } = input.body
  const ids = restaurant_id === undefined ? restaurant_ids : [restaurant_id]
  if (!ids.every((id) => isMemberOf(ctx.actor, id))) throw notFound()
  return { restaurant_ids: ids }
}

/**
 * Creates an API key. The database contains only its hash, so no other response contains the key.
 * @throws feature_not_in_plan without `integrations`, invalid for an `expires_at` in the past. For a group key
 * also not_found for an archived restaurant, and invalid for a rehearsal copy.
 * @see API-32
 */
export async function createKey(
  ctx: Context,
  { restaurant_ids }: KeySubject,
  input: CreateApiKey,
): Promise<ApiKeyRow & { key: string }> {
  for (const id of restaurant_ids) requireFeature(ctx, id, 'integrations')
  const expires_at = input.expires_at === null ? null : new Date(input.expires_at)
  if (expires_at !== null && expires_at <= ctx.now()) throw invalid('expires_at', 'in_past')
  const { name, permissions } = input
  const group = input.restaurant_ids ?? []
  return inTransaction(ctx, async (tx) => {
    if (group.length > 0) await refuseInvalidGroup(tx, group)
    return insertKey(tx, {
      restaurant_id: restaurant_ids[0]!,
      restaurant_ids: group,
      name,
      permissions,
      expires_at,
    })
  })
}

async function refuseInvalidGroup(tx: Context, restaurant_ids: readonly string[]): Promise<void> {
  const active = await selectActiveRestaurants(tx, restaurant_ids)
  if (active.length < restaurant_ids.length) throw notFound()
  if (active.some(({ is_rehearsal }) => is_rehearsal)) throw invalid('restaurant_ids', 'not_allowed')
}

interface NewKey extends Pick<CreateApiKey, 'name' | 'permissions'> {
  restaurant_id: string
  /** Restaurants of a group key. Without them, the key belongs to the caller. */
  restaurant_ids?: readonly string[]
  expires_at: Date | null
}

/**
 * Inserts an API key of the caller without checking the plan. Jobs of the server call this function directly.
 */
export async function insertKey(tx: Context, input: NewKey): Promise<ApiKeyRow & { key: string }> {
  const { restaurant_id, restaurant_ids = [], name, expires_at } = input
  const permissions = [...new Set(input.permissions)]
  const key = API_KEY_PREFIX + randomToken()
  const id = tx.newId()
  await tx.db.apiKey.create({
    data: {
      id,
      restaurant_id,
      restaurant_ids: [...restaurant_ids],
      name,
      prefix: key.slice(0, STORED_PREFIX_LENGTH),
      key_hash: hashToken(key),
      permissions,
      created_by: tx.actor.user_id ?? '',
      expires_at,
      created_at: tx.now(),
    },
  })
  const row = (await selectKey(tx, id))!
  await auditKey(tx, row, {
    restaurant_ids: restaurantIdsOfKey(row),
    action: 'api_key.created',
    data: {
      permissions,
      expires_at: expires_at?.toISOString() ?? null,
      ...(isGroupKey(row) && { restaurants: restaurant_ids.length }),
    },
  })
  return { ...row, key }
}

/**
 * Revokes the API key that a background job created for itself, once the job has ended. An already revoked key
 * remains unchanged.
 */
export const revokeJobKey = (ctx: Pick<Context, 'deps' | 'db' | 'now'>, key_id: string) =>
  ctx.db.apiKey.updateMany({ where: { id: key_id, revoked_at: null }, data: { revoked_at: ctx.now() } })

/**
 * Revokes an API key for every process at once and closes its event streams. A group key ends only in the
 * restaurants that the caller owns. It is revoked if no other restaurant remains. If an owner calls twice at
 * once, the second call finds no key.
 * @throws not_found
 * @see API-35
 */
export async function revokeKey(ctx: Context, { row, restaurant_ids }: FoundKey): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const ownedIds = restaurant_ids.filter((id) => isOwner(tx.actor, id) === true)
    const others = isGroupKey(row) ? await selectRemainingKeyRestaurants(tx, row, ownedIds) : []
    const first = others.find(({ is_active }) => is_active) ?? others[0]
    const remaining = others.map(({ id }) => id)
    const { count } = await tx.db.apiKey.updateMany({
      where: { id: row.id, revoked_at: null },
      data:
        first === undefined
          ? { revoked_at: tx.now() }
          : {
              restaurant_ids: remaining,
              // During an update of the installation, servers of the previous version read only
              // `restaurant_id`. Without this change, they would accept the key in a restaurant where it has
              // ended.
              ...(!remaining.includes(row.restaurant_id) && { restaurant_id: first.id }),
            },
    })
    if (count === 0) throw notFound()
    const ended = restaurant_ids.filter((id) => !remaining.includes(id))
    // Every open event stream of the restaurants checks its reader's rights again at this event.
    await publishToAll(tx, ended, { type: 'membership.updated', ids: [] })
    await auditKey(tx, row, { restaurant_ids: ended, action: 'api_key.revoked' })
    return { id: row.id }
  })
}

interface KeyAuditNote {
  /** Restaurants whose audit logs record the key's creation or revocation. */
  restaurant_ids: readonly string[]
  action: string
  data?: Record<string, unknown>
}

async function auditKey(ctx: Context, { id, name, prefix }: ApiKeyRow, note: KeyAuditNote): Promise<void> {
  const { restaurant_ids, action, data = {} } = note
  for (const restaurant_id of restaurant_ids)
    await audit(ctx, {
      restaurant_id,
      action,
      entity: 'api_key',
      entity_id: id,
      data: { name, prefix, ...data },
    })
}

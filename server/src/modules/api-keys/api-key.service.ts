import { API_KEY_PREFIX, type CreateApiKey } from '@forki/contract/api-keys'
import { hashToken, randomToken } from '../../adapters/tokens.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { invalid, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isMemberOf } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { selectKey, type ApiKeyRow } from './api-key.query.ts'

/**
 * Length of the stored key prefix, by which users recognise an API key. The prefix reveals 36 of the key's
 * 256 bits.
 */
const SHOWN_LENGTH = API_KEY_PREFIX.length + 6

/**
 * Finds an API key that is not revoked. The caller must be a member of its restaurant.
 * @throws not_found
 */
export async function findKey(ctx: Context, key_id: string): Promise<ApiKeyRow> {
  const row = await selectKey(ctx, key_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Creates an API key. The database contains only its hash, so no other response contains the key.
 * @throws feature_not_in_plan without `integrations`, invalid for an `expires_at` in the past
 */
export async function createKey(ctx: Context, input: CreateApiKey): Promise<ApiKeyRow & { key: string }> {
  requireFeature(ctx, input.restaurant_id, 'integrations')
  const expires_at = input.expires_at === null ? null : new Date(input.expires_at)
  if (expires_at !== null && expires_at <= ctx.now()) throw invalid('expires_at', 'in_past')
  return inTransaction(ctx, (tx) => insertKey(tx, { ...input, expires_at }))
}

/** Inserts an API key of the caller, without a check of the plan: for jobs of the server itself. */
export async function insertKey(
  tx: Context,
  input: Omit<CreateApiKey, 'expires_at'> & { expires_at: Date | null },
): Promise<ApiKeyRow & { key: string }> {
  const { restaurant_id, name, expires_at } = input
  const permissions = [...new Set(input.permissions)]
  const key = API_KEY_PREFIX + randomToken()
  const id = tx.newId()
  await tx.db.apiKey.create({
    data: {
      id,
      restaurant_id,
      name,
      prefix: key.slice(0, SHOWN_LENGTH),
      key_hash: hashToken(key),
      permissions,
      created_by: tx.actor.user_id ?? '',
      expires_at,
      created_at: tx.now(),
    },
  })
  const row = (await selectKey(tx, id))!
  await auditKey(tx, row, 'api_key.created', { permissions, expires_at: expires_at?.toISOString() ?? null })
  return { ...row, key }
}

/** Revokes an API key of a job that has ended, unless it is revoked. */
export const revokeJobKey = (ctx: Pick<Context, 'deps' | 'db' | 'now'>, key_id: string) =>
  ctx.db.apiKey.updateMany({ where: { id: key_id, revoked_at: null }, data: { revoked_at: ctx.now() } })

/**
 * Revokes an API key for every process at once and closes its event streams. Of two concurrent calls the
 * second finds no key.
 * @throws not_found
 */
export async function revokeKey(ctx: Context, row: ApiKeyRow): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.apiKey.updateMany({
      where: { id: row.id, revoked_at: null },
      data: { revoked_at: tx.now() },
    })
    if (count === 0) throw notFound()
    // Every open event stream of the restaurant checks its reader's rights again at this event.
    await publish(tx, { type: 'membership.updated', restaurant_id: row.restaurant_id, ids: [] })
    await auditKey(tx, row, 'api_key.revoked')
    return { id: row.id }
  })
}

const auditKey = (ctx: Context, row: ApiKeyRow, action: string, data: Record<string, unknown> = {}) =>
  audit(ctx, {
    restaurant_id: row.restaurant_id,
    action,
    entity: 'api_key',
    entity_id: row.id,
    data: { name: row.name, prefix: row.prefix, ...data },
  })

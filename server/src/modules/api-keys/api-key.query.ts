import type { ApiKeyListInput } from '@forki/contract/api-keys'
import type { MembershipRole } from '@forki/contract/permissions'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow, type SqlRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import type { Scope } from '../../access/policies.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { planFeatures, nextPlanChange, type PlanFeatures } from '../subscriptions/subscription.query.ts'
import { canAccessRehearsal } from '../restaurants/restaurant.query.ts'
import { inRestaurants, sql, type SqlContext } from '../../db/sql.ts'

const apiKey = columnsOf('ApiKey', 'k', [
  'id',
  'restaurant_id',
  'name',
  'prefix',
  'permissions',
  'expires_at',
  'last_used_at',
  'created_at',
])

/** API key as lists return it, without the hash of the key. */
export interface ApiKeyRow extends JsonRow<typeof apiKey> {
  created_by: { id: string; first_name: string; last_name: string }
}

const keyJson = apiKey.json({
  created_by: sql`json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)`,
})

/** Reads a page of the API keys that are not revoked, with their total. */
export function selectKeyPage(ctx: Context, scope: Scope, input: ApiKeyListInput) {
  const where = [sql`k.revoked_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(sql`k`, scope.ids))
  for (const pattern of searchPatterns(input.q)) where.push(sql`forki_fold_text(k.name) LIKE ${pattern}`)
  return page<ApiKeyRow>(ctx, input, {
    json: keyJson,
    from: sql`api_keys k JOIN users u ON u.id = k.created_by`,
    where,
    order: orderByWithTieBreaker(input, apiKey.column[input.sort], apiKey.column.id),
  })
}

export async function selectKey(ctx: Context, key_id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await sql.rows<{ key: ApiKeyRow }>(
    ctx,
    sql`
      SELECT ${keyJson} AS key FROM api_keys k JOIN users u ON u.id = k.created_by
      WHERE k.id = ${key_id}::uuid AND k.revoked_at IS NULL`,
  )
  return row?.key
}

const live = columnsOf('ApiKey', 'k', ['id', 'name', 'restaurant_id', 'permissions', 'last_used_at'])

/** Valid API key with the current role and permissions of its creator in the restaurant. */
export interface ApiKeyActorRow extends SqlRow<typeof live> {
  /** Earliest expiry of the key or of a plan, which may change the key's rights. Null if nothing expires. */
  until: Date | null
  creator_id: string
  is_owner: boolean
  role: MembershipRole | null
  extra: string[] | null
  plan_features: PlanFeatures
}

/** SQL condition: key `k` of restaurant `r`, created by user `u`, authenticates at `now`. */
const opens = (now: Date) => sql`
  (k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now}) AND r.deleted_at IS NULL
    AND u.active AND u.deleted_at IS NULL AND (u.role = 'application_admin' OR ${canAccessRehearsal}))`

const ownerOf = sql`
  (u.role = 'application_admin' OR EXISTS (SELECT FROM restaurant_owners o
    WHERE o.restaurant_id = k.restaurant_id AND o.user_id = u.id))`

/**
 * Reads a valid API key by its hash or id, with everything that its rights depend on. One statement reads it
 * by unique indexes.
 */
export async function selectApiKeyActor(
  reader: SqlContext,
  by: { key_hash: string } | { key_id: string },
): Promise<ApiKeyActorRow | undefined> {
  const now = reader.deps.now()
  const matches = 'key_id' in by ? sql`k.id = ${by.key_id}::uuid` : sql`k.key_hash = ${by.key_hash}`
  const [row] = await sql.rows<ApiKeyActorRow>(
    reader,
    sql`
      SELECT ${live.selectList}, u.id AS creator_id, ${ownerOf} AS is_owner,
        m.role::text AS role, m.permissions AS extra, ${planFeatures(now)} AS plan_features,
        least(k.expires_at, ${nextPlanChange(now)}) AS until
      FROM api_keys k
      JOIN restaurants r ON r.id = k.restaurant_id
      JOIN users u ON u.id = k.created_by
      LEFT JOIN memberships m ON m.restaurant_id = k.restaurant_id AND m.user_id = u.id AND m.status = 'accepted'
      WHERE ${matches} AND ${opens(now)} AND (m.id IS NOT NULL OR ${ownerOf})`,
  )
  return row
}

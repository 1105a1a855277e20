import type { ApiKeyListQuery } from '@forki/contract/api-keys'
import type { MembershipRole } from '@forki/contract/permissions'
import type { Context } from '../../context/context.ts'
import { columnsOf, jsonArray, type JsonRow, type SqlRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import type { Scope } from '../../access/policies.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { planFeaturesJson, planChangesAtSql, type PlanFeatures } from '../subscriptions/subscription.query.ts'
import { canAccessRehearsal } from '../restaurants/restaurant.query.ts'
import { inRestaurants, sql, type SqlContext } from '../../db/sql.ts'

const apiKeyColumns = columnsOf('ApiKey', 'k', [
  'id',
  'restaurant_id',
  'restaurant_ids',
  'name',
  'prefix',
  'permissions',
  'expires_at',
  'last_used_at',
  'created_at',
])

/** API key as lists return it, without the hash of the key. */
export interface ApiKeyRow extends JsonRow<typeof apiKeyColumns> {
  created_by: { id: string; first_name: string; last_name: string }
  /** Ids of the key's restaurants. For a group key, archived restaurants are excluded. */
  active_restaurant_ids: string[]
}

/** True for a key that belongs to its restaurants instead of its creator. */
export const isGroupKey = ({ restaurant_ids }: Pick<ApiKeyRow, 'restaurant_ids'>): boolean =>
  restaurant_ids.length > 0

/** Ids of all restaurants of a key, archived ones included. */
export const restaurantIdsOfKey = (row: Pick<ApiKeyRow, 'restaurant_id' | 'restaurant_ids'>): string[] =>
  isGroupKey(row) ? row.restaurant_ids : [row.restaurant_id]

/**
 * SQL condition: key `k` is a group key. The text equals the condition of the partial index on
 * `restaurant_ids`, so that PostgreSQL uses the index.
 */
const isGroupKeySql = sql`(k.restaurant_ids <> '{}')`

const keyJson = apiKeyColumns.json({
  active_restaurant_ids: sql`CASE WHEN NOT ${isGroupKeySql} THEN json_build_array(k.restaurant_id)
    ELSE ${jsonArray(
      sql`r.id`,
      sql`i.place`,
      sql`unnest(k.restaurant_ids) WITH ORDINALITY AS i (id, place)
        JOIN restaurants r ON r.id = i.id AND r.deleted_at IS NULL`,
    )} END`,
  created_by: sql`json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)`,
})

/** Reads a page of the API keys that are not revoked, with their total. */
export function selectKeyPage(ctx: Context, scope: Scope, input: ApiKeyListQuery) {
  const where = [sql`k.revoked_at IS NULL`]
  if (scope.ids)
    where.push(
      sql`((NOT ${isGroupKeySql} AND ${inRestaurants(sql`k`, scope.ids)}) OR (${isGroupKeySql}
        AND k.restaurant_ids && ${scope.ids}::uuid[] AND EXISTS (SELECT FROM restaurants r
          WHERE r.id = ANY (k.restaurant_ids) AND r.id = ANY (${scope.ids}::uuid[]) AND r.deleted_at IS NULL)))`,
    )
  for (const pattern of searchPatterns(input.q)) where.push(sql`forki_fold_text(k.name) LIKE ${pattern}`)
  return page<ApiKeyRow>(ctx, input, {
    json: keyJson,
    from: sql`api_keys k JOIN users u ON u.id = k.created_by`,
    where,
    order: orderByWithTieBreaker(input, apiKeyColumns.column[input.sort], apiKeyColumns.column.id),
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

/** Restaurant in which a group key stays valid after an owner has ended the key in their own restaurants. */
interface RemainingRestaurant {
  id: string
  is_active: boolean
}

/**
 * Reads the restaurants in which a group key stays valid, in the order of the key's restaurants. Excludes the
 * restaurants in `ended` and all restaurants that the caller owns. Archived restaurants are included.
 */
export const selectRemainingKeyRestaurants = (
  ctx: Context,
  { restaurant_ids }: Pick<ApiKeyRow, 'restaurant_ids'>,
  ended: readonly string[],
): Promise<RemainingRestaurant[]> =>
  sql.rows<RemainingRestaurant>(
    ctx,
    sql`
      SELECT r.id, r.deleted_at IS NULL AS is_active
      FROM unnest(${restaurant_ids}::uuid[]) WITH ORDINALITY AS i (id, place) JOIN restaurants r ON r.id = i.id
      WHERE NOT r.id = ANY (${ended}::uuid[]) AND NOT EXISTS (SELECT FROM restaurant_owners o
        WHERE o.restaurant_id = r.id AND o.user_id = ${ctx.actor.user_id}::uuid)
      ORDER BY i.place`,
  )

/** Reads which of the given restaurants are not archived, and whether each is a rehearsal copy of another. */
export const selectActiveRestaurants = (ctx: Context, restaurant_ids: readonly string[]) =>
  sql.rows<{ id: string; is_rehearsal: boolean }>(
    ctx,
    sql`
      SELECT r.id, r.rehearsal_of IS NOT NULL AS is_rehearsal FROM restaurants r
      WHERE r.id = ANY (${restaurant_ids}::uuid[]) AND r.deleted_at IS NULL`,
  )

const actorKeyColumns = columnsOf('ApiKey', 'k', [
  'id',
  'name',
  'restaurant_id',
  'permissions',
  'last_used_at',
])

/** Restaurant of a group key, with the features of its subscription plans. */
interface GroupRestaurantRow {
  restaurant_id: string
  plan_features: PlanFeatures
  plan_changes_at: string | null
}

/**
 * Valid API key with the current role and permissions of its creator in the restaurant. For a group key they
 * apply to its first restaurant, and the server ignores them.
 */
export interface ApiKeyActorRow extends SqlRow<typeof actorKeyColumns> {
  /** Active restaurants of a group key. Null for a key that belongs to its creator. */
  group: GroupRestaurantRow[] | null
  /**
   * Earliest time at which the key expires, or at which a subscription plan of its restaurant starts or ends.
   * For a group key, only the first restaurant counts. Null without such a time.
   */
  until: Date | null
  creator_id: string
  is_owner: boolean
  role: MembershipRole | null
  extra: string[] | null
  plan_features: PlanFeatures
}

/** SQL condition: key `k` is valid at `now`. A group key does not depend on its creator `u`. */
const isUsableSql = (now: Date) => sql`
  (k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})
    AND (${isGroupKeySql} OR (r.deleted_at IS NULL AND u.active AND u.deleted_at IS NULL
      AND (u.role = 'application_admin' OR ${canAccessRehearsal}) AND (m.id IS NOT NULL OR ${isCreatorOwnerSql}))))`

const isCreatorOwnerSql = sql`
  (u.role = 'application_admin' OR EXISTS (SELECT FROM restaurant_owners o
    WHERE o.restaurant_id = k.restaurant_id AND o.user_id = u.id))`

/**
 * SQL of the active restaurants of key `k` with their subscription plans, as JSON. Null for a key that belongs
 * to its creator.
 */
const groupRestaurantsSql = (now: Date) => sql`
  CASE WHEN ${isGroupKeySql} THEN ${jsonArray(
    sql`json_build_object('restaurant_id', r.id, 'plan_features', ${planFeaturesJson(now)},
      'plan_changes_at', ${planChangesAtSql(now)})`,
    sql`r.id`,
    sql`restaurants r WHERE r.id = ANY (k.restaurant_ids) AND r.deleted_at IS NULL`,
  )} END`

/**
 * Reads a valid API key by its hash or id, with everything that its rights depend on, in one statement. A
 * subquery reads the restaurants of a group key, so that PostgreSQL plans the statement for one row.
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
      SELECT ${actorKeyColumns.selectList}, u.id AS creator_id, ${isCreatorOwnerSql} AS is_owner,
        m.role::text AS role, m.permissions AS extra, ${planFeaturesJson(now)} AS plan_features,
        least(k.expires_at, ${planChangesAtSql(now)}) AS until, ${groupRestaurantsSql(now)} AS group
      FROM api_keys k
      JOIN restaurants r ON r.id = k.restaurant_id
      JOIN users u ON u.id = k.created_by
      LEFT JOIN memberships m ON m.restaurant_id = k.restaurant_id AND m.user_id = u.id AND m.status = 'accepted'
      WHERE ${matches} AND ${isUsableSql(now)}`,
  )
  return row?.group?.length === 0 ? undefined : row
}

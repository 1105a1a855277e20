import { userOfAccountSql } from '../../db/merged-accounts.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

/** Prefix of an API key's name in the stored labels of actors. */
const KEY_LABEL = 'API: '

/**
 * WITH query `keys`: the newest API key for each key name in a restaurant. Rows that store only the name of an
 * API key find their key by this query.
 */
export const apiKeyQuery = (restaurant_ids: readonly string[]): Sql => sql`
  keys AS MATERIALIZED (
    SELECT DISTINCT ON (k.restaurant_id, k.name) k.restaurant_id, k.id, ${KEY_LABEL} || k.name AS label
    FROM api_keys k WHERE ${inRestaurants(sql`k`, restaurant_ids)}
    ORDER BY k.restaurant_id, k.name, k.created_at DESC, k.id DESC)`

interface ActorSql {
  restaurant_id: Sql
  user_id: Sql
  label: Sql
  api_key_id: Sql
}

/**
 * SQL text that identifies the person who acted in a row. It is the id of the API key or user, otherwise the
 * stored label, otherwise ''. Rows of earlier versions contain only the name of their API key. The statement
 * must begin with `apiKeyQuery`, which finds the key by its name.
 * @see FIG-40
 */
export const personKeySql = ({ restaurant_id, user_id, label, api_key_id }: ActorSql): Sql => sql`
  coalesce(CASE
    WHEN ${api_key_id} IS NOT NULL THEN ${api_key_id}
    WHEN starts_with(${label}, ${KEY_LABEL}) THEN coalesce(
      (SELECT k.id FROM keys k WHERE k.restaurant_id = ${restaurant_id} AND k.label = ${label}), ${userOfAccountSql(user_id)})
    ELSE ${userOfAccountSql(user_id)} END::text, ${label}, '')`

/** SQL text that identifies the person to whom the sale of order `s` is credited: its waiter. */
export const waiterKey = personKeySql({
  restaurant_id: sql`s.restaurant_id`,
  user_id: sql`s.waiter_id`,
  label: sql`s.waiter_name`,
  api_key_id: sql`s.waiter_api_key_id`,
})

/** Regular expression of a UUID. A person key that is no UUID is a stored label or empty. */
const UUID_PATTERN = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** SQL joins that find the user `u` or the API key `a` whose id is in column `person` of rows `p`. */
export const personNameJoins = sql`
  LEFT JOIN users u ON u.id = CASE WHEN p.person ~ ${UUID_PATTERN} THEN p.person::uuid END
  LEFT JOIN api_keys a ON a.id = CASE WHEN p.person ~ ${UUID_PATTERN} THEN p.person::uuid END`

/**
 * SQL name of the person of row `p`, after the joins of `personNameJoins`. NULL for an unknown person without
 * a label.
 */
export const personNameSql = sql`
  coalesce(${KEY_LABEL} || a.name, u.first_name || ' ' || u.last_name, nullif(p.label, ''))`

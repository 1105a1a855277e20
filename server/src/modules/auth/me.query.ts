import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import type { LazyJson } from '../../db/lazy-json.ts'
import {
  planFeaturesJson,
  coveringPlanJson,
  type PlanFeatures,
  type CoveringPlan,
} from '../subscriptions/subscription.query.ts'
import { userColumns, type UserRow } from '../users/user.query.ts'

const restaurantColumns = columnsOf('Restaurant', 'r', [
  'id',
  'name',
  'currency',
  'timezone',
  'country',
  'rehearsal_of',
])

/** Restaurant in the field `access` of `/auth/me`, with the subscription plan that covers it. */
export interface AccessRow extends JsonRow<typeof restaurantColumns> {
  has_tip_pool: boolean
  plan: CoveringPlan
  /**
   * Features of the plans that cover the restaurant. Present only for administrators, because the actor of
   * other users contains these features in its memberships.
   */
  plan_features?: PlanFeatures
}

/** Current user with the data for the client's route guards and menus. */
export interface MeRow extends UserRow {
  restaurants: AccessRow[]
}

/**
 * Maximum number of restaurants in the field `access` of an administrator. The restaurant list contains all of
 * them, in pages.
 */
const MAX_ADMIN_RESTAURANTS = 100

const accessRestaurantsSql = ({ actor }: Context) =>
  actor.role === 'application_admin'
    ? sql`(SELECT * FROM restaurants WHERE deleted_at IS NULL
        ORDER BY rehearsal_of IS NOT NULL, name, id LIMIT ${MAX_ADMIN_RESTAURANTS})`
    : sql`(SELECT * FROM restaurants WHERE id = ANY (${[...actor.memberships.keys()]}::uuid[]))`

/**
 * Reads the current user in one statement, with restaurants and the subscription plans that cover them. Users
 * see the restaurants of their actor. Administrators see the first `MAX_ADMIN_RESTAURANTS` of the installation.
 */
export function selectMe(ctx: Context): Promise<LazyJson<MeRow> | undefined> {
  const now = ctx.now()
  const isAdmin = ctx.actor.role === 'application_admin'
  const json = restaurantColumns.json({
    has_tip_pool: sql`(r.tip_pool ->> 'is_on')::boolean`,
    plan: coveringPlanJson(now),
    ...(isAdmin && { plan_features: planFeaturesJson(now) }),
  })
  return sql.json<MeRow>(
    ctx,
    sql`
      SELECT ${userColumns(now)},
        (SELECT coalesce(json_agg(${json} ORDER BY r.rehearsal_of IS NOT NULL, r.name, r.id), '[]')
          FROM ${accessRestaurantsSql(ctx)} r) AS restaurants
      FROM users u WHERE u.id = ${ctx.actor.user_id}::uuid`,
  )
}

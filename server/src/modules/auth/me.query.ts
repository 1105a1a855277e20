import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import type { LazyJson } from '../../db/lazy-json.ts'
import {
  coverage,
  coveringPlan,
  type Coverage,
  type CoveringPlan,
} from '../subscriptions/subscription.query.ts'
import { userColumns, type UserRow } from '../users/user.query.ts'

const restaurant = columnsOf('Restaurant', 'r', ['id', 'name', 'currency', 'timezone'])

/** A restaurant of the signed-in person, as `access` needs it. */
export interface AccessRow extends JsonRow<typeof restaurant> {
  plan: CoveringPlan
  /** Only for administrators, who have no place of their own in it. */
  coverage?: Coverage
}

/** The signed-in person with everything that the client's guards and menus are drawn from. */
export interface MeRow extends UserRow {
  restaurants: AccessRow[]
}

/** How many restaurants an administrator's `access` holds; the lists hold the rest. */
const ADMIN_RESTAURANTS = 100

const restaurantsOf = ({ actor }: Context) =>
  actor.role === 'application_admin'
    ? sql`(SELECT * FROM restaurants WHERE deleted_at IS NULL ORDER BY name, id LIMIT ${ADMIN_RESTAURANTS})`
    : sql`(SELECT * FROM restaurants WHERE id = ANY (${[...actor.places.keys()]}::uuid[]))`

/** The caller whole, in one statement; which restaurants are theirs, and by which plans, is known from the sign-in already. */
export function selectMe(ctx: Context): Promise<LazyJson<MeRow> | undefined> {
  const now = ctx.now()
  const administers = ctx.actor.role === 'application_admin'
  const json = restaurant.json({
    plan: coveringPlan(now),
    ...(administers && { coverage: coverage(now) }),
  })
  return sql.json<MeRow>(
    ctx,
    sql`
      SELECT ${userColumns(now)},
        (SELECT coalesce(json_agg(${json} ORDER BY r.name, r.id), '[]')
          FROM ${restaurantsOf(ctx)} r) AS restaurants
      FROM users u WHERE u.id = ${ctx.actor.user_id}::uuid`,
  )
}

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

/** A restaurant of the signed-in person, as `access` needs it. */
export interface AccessRow {
  id: string
  name: string
  currency: string
  timezone: string
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
  const plans = administers ? sql`, 'coverage', ${coverage(now)}` : sql.empty
  return sql.json<MeRow>(
    ctx,
    sql`
      SELECT ${userColumns(now)},
        (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'currency', r.currency,
            'timezone', r.timezone, 'plan', ${coveringPlan(now)} ${plans}) ORDER BY r.name, r.id), '[]')
          FROM ${restaurantsOf(ctx)} r) AS restaurants
      FROM users u WHERE u.id = ${ctx.actor.user_id}::uuid`,
  )
}

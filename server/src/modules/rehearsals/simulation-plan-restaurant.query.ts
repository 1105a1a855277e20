import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'
import type { PlanDish } from './simulation-plan.ts'

/** Maximum number of different dishes in a simulated service. Dishes of the active menu are chosen first. */
const MAX_DISHES = 200

/** Data of a rehearsal copy that the plan of a simulated service depends on. */
export interface PlanRestaurantRow {
  locale: 'es' | 'en'
  timezone: string
  business_day_cutoff: string
  opening_hours: { day: number; opens: string; closes: string }[]
  course_pacing: string
  discount_limit_bps: number
  discount_reason: string | null
  void_reason: string | null
  dishes: PlanDish[]
  tables: { id: string; seats: number }[]
  /** True while a simulation of the rehearsal copy runs. */
  is_running: boolean
  /** True if the caller has an open till in the rehearsal copy. */
  has_till: boolean
}

/**
 * Reads the data of a rehearsal copy from which a simulated service is planned. Dishes and tables have a
 * fixed order, so that equal data gives an equal plan.
 */
export const selectPlanRestaurant = (ctx: Context, copy_id: string): Promise<PlanRestaurantRow> =>
  sql.one<PlanRestaurantRow>(
    ctx,
    sql`SELECT r.locale, r.timezone, r.business_day_cutoff, r.opening_hours, r.course_pacing, r.discount_limit_bps,
        (SELECT min(e.key) FROM restaurant_dropdowns e WHERE e.restaurant_id = r.id AND e.list = 'discount_reason'
          AND e.is_active) AS discount_reason,
        (SELECT min(e.label) FROM restaurant_dropdowns e WHERE e.restaurant_id = r.id AND e.list = 'cancel_reason'
          AND e.is_active) AS void_reason,
        EXISTS (SELECT FROM rehearsal_simulations s WHERE s.restaurant_id = r.id AND s.ended_at IS NULL) AS is_running,
        EXISTS (SELECT FROM cashier_sessions s WHERE s.restaurant_id = r.id AND s.status = 'open'
          AND s.deleted_at IS NULL AND s.cashier_id = ${ctx.actor.user_id}::uuid) AS has_till,
        (SELECT coalesce(json_agg(d ORDER BY d.id), '[]') FROM (${dishesQuery}) d) AS dishes,
        (SELECT coalesce(json_agg(json_build_object('id', t.id, 'seats', t.seats) ORDER BY t.label, t.id), '[]')
          FROM tables t JOIN restaurant_layouts l ON l.id = t.restaurant_layout_id AND l.is_active
          WHERE t.restaurant_id = r.id AND t.deleted_at IS NULL AND t.is_active AND t.status = 'available'
            AND NOT EXISTS (SELECT FROM orders o WHERE o.table_id = t.id AND o.deleted_at IS NULL
              AND o.status NOT IN ('completed', 'cancelled'))) AS tables
      FROM restaurants r WHERE r.id = ${copy_id}::uuid`,
  )

/** SQL of the dishes that can be ordered, each with its course and the first options of its required groups. */
const dishesQuery = sql`
  SELECT d.id::text, (SELECT c.course FROM restaurant_dropdowns c WHERE c.restaurant_id = r.id
      AND c.list = 'dish_category' AND c.key = d.category) AS course,
    ARRAY(SELECT o.id::text FROM modifier_groups g CROSS JOIN LATERAL (
        SELECT o.id, o.position FROM modifier_options o WHERE o.group_id = g.id AND o.is_available
        ORDER BY o.position, o.id LIMIT g.min) o
      WHERE g.dish_id = d.id AND g.min > 0 ORDER BY g.position, g.id, o.position, o.id) AS modifiers
  FROM dishes d
  WHERE d.restaurant_id = r.id AND d.deleted_at IS NULL AND d.is_active AND d.is_available
    AND NOT EXISTS (SELECT FROM modifier_groups g WHERE g.dish_id = d.id
      AND g.min > (SELECT count(*) FROM modifier_options o WHERE o.group_id = g.id AND o.is_available))
  ORDER BY EXISTS (SELECT FROM menu_dishes e JOIN menus m ON m.id = e.menu_id AND m.is_active
    WHERE e.dish_id = d.id) DESC, d.id
  LIMIT ${sql.raw(String(MAX_DISHES))}`

import { withClient } from '../../src/db/with-client.ts'
import type { FlowTarget } from './cross-process-flows.ts'
import type { SoakRun } from './simulated-staff.ts'

/**
 * Restaurant of the soak test. It has the data of the cross-process flows, and the dishes, table codes and
 * discount reason that the simulated staff use.
 */
export type SoakRestaurant = Omit<FlowTarget, 'origin'> &
  Pick<SoakRun, 'dish_ids' | 'table_codes' | 'discount_reason'>

/**
 * Reads the demo restaurant of the waiter: its dishes without options, those on its menu, and the codes of
 * its occupied and free tables. Also enables timed courses and disables blind counts.
 */
export async function findRestaurant(databaseUrl: string): Promise<SoakRestaurant> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<SoakRestaurant>(
      `WITH coded AS (
         SELECT t.restaurant_id, t.code,
           NOT EXISTS (SELECT FROM orders o WHERE o.table_id = t.id AND o.status NOT IN ('completed', 'cancelled'))
             AND NOT EXISTS (SELECT FROM visits v WHERE v.table_id = t.id AND v.closed_at IS NULL) AS is_free
         FROM tables t WHERE t.code IS NOT NULL AND t.deleted_at IS NULL AND t.is_active
       ), plain AS (
         SELECT d.id::text, d.restaurant_id, EXISTS (SELECT FROM menu_dishes e JOIN menus m ON m.id = e.menu_id
             WHERE e.dish_id = d.id AND m.is_active AND m.deleted_at IS NULL) AS is_on_card
         FROM dishes d WHERE d.deleted_at IS NULL AND d.is_active
           AND NOT EXISTS (SELECT FROM modifier_groups g WHERE g.dish_id = d.id)
       )
       SELECT m.restaurant_id::text,
         (SELECT key FROM restaurant_dropdowns r WHERE r.restaurant_id = m.restaurant_id AND r.list = 'discount_reason'
           AND r.is_active LIMIT 1) AS discount_reason,
         (SELECT array_agg(id) FROM plain p WHERE p.restaurant_id = m.restaurant_id) AS dish_ids,
         (SELECT array_agg(id) FROM plain p WHERE p.restaurant_id = m.restaurant_id AND is_on_card) AS menu_dish_ids,
         (SELECT array_agg(code) FROM coded c WHERE c.restaurant_id = m.restaurant_id AND NOT is_free) AS table_codes,
         (SELECT array_agg(code) FROM coded c WHERE c.restaurant_id = m.restaurant_id AND is_free) AS free_table_codes
       FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE u.email = 'waiter@forki.demo' AND m.status = 'accepted'
       ORDER BY (SELECT count(*) FROM coded c WHERE c.restaurant_id = m.restaurant_id) DESC LIMIT 1`,
    )
    const restaurant = rows[0]!
    await client.query(
      "UPDATE restaurants SET course_pacing = 'timed', course_gap_minutes = 1, blind_count = false WHERE id = $1",
      [restaurant.restaurant_id],
    )
    return restaurant
  })
}

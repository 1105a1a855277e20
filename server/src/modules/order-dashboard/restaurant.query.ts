import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'

const restaurantColumns = columnsOf('Restaurant', 'r', [
  'id',
  'name',
  'currency',
  'timezone',
  'business_day_cutoff',
  'blind_count',
])

export type DashboardRestaurantRow = SqlRow<typeof restaurantColumns>

/**
 * Reads restaurants sorted by name, without archived ones.
 * @param ids null for all restaurants except rehearsal copies
 */
export const selectDashboardRestaurants = (
  ctx: Context,
  ids: readonly string[] | null,
): Promise<DashboardRestaurantRow[]> => sql.rows<DashboardRestaurantRow>(ctx, dashboardRestaurantsSql(ids))

/** SQL query of `selectDashboardRestaurants`, for statements that read the restaurants beside other rows. */
export const dashboardRestaurantsSql = (ids: readonly string[] | null): Sql => sql`
  SELECT ${restaurantColumns.selectList} FROM restaurants r
  WHERE ${ids === null ? sql`r.rehearsal_of IS NULL` : sql`r.id = ANY (${ids}::uuid[])`} AND r.deleted_at IS NULL
  ORDER BY r.name, r.id`

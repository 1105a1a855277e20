import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'

const house = columnsOf('Restaurant', 'r', [
  'id',
  'name',
  'currency',
  'timezone',
  'business_day_cutoff',
  'blind_count',
])

/** Fields of a restaurant for dashboards. */
export type HouseRow = SqlRow<typeof house>

/**
 * Restaurants by name, without archived ones.
 * @param ids null for all
 */
export const selectHouses = (ctx: Context, ids: readonly string[] | null): Promise<HouseRow[]> =>
  sql.rows<HouseRow>(ctx, housesAmong(ids))

/** Same restaurants as a query. */
export const housesAmong = (ids: readonly string[] | null): Sql => sql`
  SELECT ${house.list} FROM restaurants r
  WHERE ${ids === null ? sql`true` : sql`r.id = ANY (${ids}::uuid[])`} AND r.deleted_at IS NULL
  ORDER BY r.name, r.id`

import { businessDayRange } from '@forki/contract/dates/business-day'
import type { ReservationListQuery } from '@forki/contract/reservations'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import type { ChangeTable } from '../../events/change-feed.ts'
import type { Scope } from '../../access/policies.ts'
import {
  EXTERNAL_REFERENCE_COLUMNS,
  externalReferenceConditions,
  type MetadataJson,
} from '../../db/external-references.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

const reservationColumns = columnsOf('Reservation', 'v', [
  'id',
  'restaurant_id',
  'customer_name',
  'customer_phone',
  'customer_email',
  'party_size',
  'starts_at',
  'ends_at',
  'notes',
  'status',
  ...EXTERNAL_REFERENCE_COLUMNS,
  'created_by',
  'created_at',
  'updated_at',
])

/** Reservation as a statement returns it, with its tables. */
export interface ReservationRow extends JsonRow<typeof reservationColumns, MetadataJson> {
  tables: { id: string; label: string; seats: number }[]
}

const reservationJson = reservationColumns.json({
  tables: sql`(SELECT coalesce(json_agg(json_build_object('id', t.id, 'label', t.label, 'seats', t.seats)
        ORDER BY t.label, t.id), '[]')
      FROM reservation_tables rt JOIN tables t ON t.id = rt.table_id WHERE rt.reservation_id = v.id)`,
})

/**
 * Reads one page of the reservations in `scope`, searched by name, phone, email address and external id. The
 * filter `date` requires an additional SQL query of the restaurants' time zones.
 */
export async function selectReservationPage(ctx: Context, scope: Scope, input: ReservationListQuery) {
  const where = conditions(scope, input)
  const { date } = input.filters
  const day = date === undefined ? null : await businessDayFilter(ctx, scope, date)
  if (day) where.push(day.where)
  return page<ReservationRow>(ctx, input, {
    json: reservationJson,
    from: sql`reservations v ${day?.join ?? sql.empty}`,
    where,
    order: orderByWithTieBreaker(input, reservationColumns.column[input.sort], reservationColumns.column.id),
  })
}

function conditions(scope: Scope, { filters, q }: ReservationListQuery): Sql[] {
  const { status, table_id } = filters
  const where = [status === undefined ? sql`v.status <> 'cancelled'` : sql`v.status::text = ${status}`]
  if (scope.ids) where.push(inRestaurants(sql`v`, scope.ids))
  for (const pattern of searchPatterns(q)) where.push(sql`v.search_text LIKE ${pattern}`)
  if (table_id !== undefined) {
    where.push(
      sql`v.id IN (SELECT reservation_id FROM reservation_tables WHERE table_id = ${table_id}::uuid)`,
    )
  }
  where.push(...externalReferenceConditions('v', filters))
  return where
}

/**
 * Source of the change feed of the reservation list. Reports a cancelled reservation as deleted, unless the
 * list filters by the status `cancelled`.
 */
export async function reservationChanges(
  ctx: Context,
  scope: Scope,
  input: ReservationListQuery,
): Promise<ChangeTable<ReservationRow>> {
  const { date, status } = input.filters
  const day = date === undefined ? null : await businessDayFilter(ctx, scope, date)
  return {
    list: 'reservations',
    from: day ? sql`(reservations v ${day.join})` : sql`reservations v`,
    id: sql`v.id`,
    where: [...conditions(scope, input), ...(day ? [day.where] : [])],
    json: reservationJson,
    archived: status === 'cancelled' ? null : { when: sql`v.status = 'cancelled'`, at: sql`v.updated_at` },
    restaurant_ids: scope.ids,
  }
}

/**
 * SQL join and condition that select the reservations that start on the business day `date` of their
 * restaurant. Each restaurant has its own time zone and business-day cutoff.
 */
async function businessDayFilter(ctx: Context, { ids }: Scope, date: string) {
  const clocks = await sql.rows<{ timezone: string; cutoff: string }>(
    ctx,
    sql`
      SELECT DISTINCT timezone, business_day_cutoff AS cutoff FROM restaurants
      ${ids ? sql`WHERE id = ANY (${ids}::uuid[])` : sql.empty}`,
  )
  const days = clocks.map((clock) => ({ ...clock, ...businessDayRange(date, clock.timezone, clock.cutoff) }))
  const earliestStart = new Date(Math.min(...days.map(({ from }) => from.getTime()), Date.parse(date)))
  const latestStart = new Date(Math.max(...days.map(({ to }) => to.getTime()), Date.parse(date)))
  return {
    join: sql`
      JOIN restaurants p ON p.id = v.restaurant_id
      JOIN unnest(${days.map(({ timezone }) => timezone)}::text[], ${days.map(({ cutoff }) => cutoff)}::text[],
          ${days.map(({ from }) => from)}::timestamptz[], ${days.map(({ to }) => to)}::timestamptz[])
        AS d (timezone, cutoff, "from", "to")
        ON d.timezone = p.timezone AND d.cutoff = p.business_day_cutoff`,
    where: sql`
      v.starts_at >= ${earliestStart} AND v.starts_at < ${latestStart} AND v.starts_at >= d."from" AND v.starts_at < d."to"`,
  }
}

/** Reads one reservation. Undefined for an unknown id. */
export async function selectReservation(
  ctx: Context,
  reservation_id: string,
): Promise<ReservationRow | undefined> {
  const rows = await sql.rows<{ reservation: ReservationRow }>(
    ctx,
    sql`SELECT ${reservationJson} AS reservation FROM reservations v WHERE v.id = ${reservation_id}::uuid`,
  )
  return rows[0]?.reservation
}

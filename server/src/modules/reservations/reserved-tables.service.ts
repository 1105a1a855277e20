import { MAX_RESERVATION_MS } from '@forki/contract/limits'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, invalidFields, type FieldIssue } from '../../errors/app-error.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import {
  isWithinAvailableTimes,
  touchesUnavailableDate,
  type TableAvailability,
} from '@forki/contract/dates/table-availability'
import { sql } from '../../db/sql.ts'

registerConstraint('reservation_tables_no_overlap', 'table_reserved')

const HOUR_MS = 3_600_000

/** Tables and time span of a reservation. */
export interface TableReservation {
  reservation_id: string
  restaurant_id: string
  table_ids: readonly string[]
  starts_at: Date
  ends_at: Date
}

interface TableRow extends TableAvailability {
  id: string
  label: string
  is_active: boolean
  timezone: string
  business_day_cutoff: string
}

/** Rejects a time span with 422 unless it ends after its start and lasts at most 24 hours. */
export function checkReservationSpan({
  starts_at,
  ends_at,
}: Pick<TableReservation, 'starts_at' | 'ends_at'>): void {
  if (ends_at <= starts_at) throw invalid('ends_at', 'before_start')
  if (ends_at.getTime() - starts_at.getTime() > MAX_RESERVATION_MS) {
    throw invalid('ends_at', 'span_too_long', { limit: MAX_RESERVATION_MS / HOUR_MS })
  }
}

/**
 * Assigns tables to a reservation in place of its previous ones. Locks the tables by id, so that concurrent
 * callers check and reserve them one after another. An exclusion constraint rejects overlaps too.
 * @throws invalid for tables of another restaurant, inactive ones or unavailable times, table_reserved
 * @see docs/decisions/015-reserved-tables.md
 */
export async function reserveTables(tx: Context, reservation: TableReservation): Promise<void> {
  checkReservationSpan(reservation)
  const tables = await lockTables(tx, reservation)
  refuseUnavailable(reservation, tables)
  await refuseReserved(tx, reservation)
  const { reservation_id, restaurant_id, starts_at, ends_at } = reservation
  await tx.db.reservationTable.deleteMany({ where: { reservation_id } })
  await tx.db.reservationTable.createMany({
    data: reservation.table_ids.map((table_id) => ({
      reservation_id,
      table_id,
      restaurant_id,
      starts_at,
      ends_at,
    })),
  })
}

/** Releases the tables of a reservation. The reservation still lists them. */
export async function releaseTables(tx: Context, reservation_id: string): Promise<void> {
  await tx.db.reservationTable.updateMany({ where: { reservation_id }, data: { is_held: false } })
}

/**
 * Locks and reads the tables of a reservation. Archiving a table locks its row too, so none of them is
 * archived before the commit.
 */
const lockTables = (tx: Context, { restaurant_id, table_ids }: TableReservation) =>
  sql.rows<TableRow>(
    tx,
    sql`
    SELECT t.id, t.label, t.is_active AND t.status <> 'unavailable' AS is_active, t.available_times,
      t.unavailable_dates, r.timezone, r.business_day_cutoff
    FROM tables t JOIN restaurants r ON r.id = t.restaurant_id
    WHERE t.id = ANY (${[...table_ids]}::uuid[]) AND t.restaurant_id = ${restaurant_id}::uuid AND t.deleted_at IS NULL
    ORDER BY t.id FOR NO KEY UPDATE OF t`,
  )

function refuseUnavailable(reservation: TableReservation, tables: readonly TableRow[]): void {
  const span = { from: reservation.starts_at, to: reservation.ends_at }
  const issues = reservation.table_ids.flatMap((id, index): FieldIssue[] => {
    const path = `table_ids.${index}`
    const table = tables.find((row) => row.id === id)
    if (!table) return [{ path, message: 'unknown_reference' }]
    if (reservation.table_ids.indexOf(id) !== index) return [{ path, message: 'duplicate' }]
    if (!table.is_active) return [{ path, message: 'inactive' }]
    if (touchesUnavailableDate(table, span, table)) return [{ path, message: 'unavailable_date' }]
    return isWithinAvailableTimes(table, span, table) ? [] : [{ path, message: 'outside_available_times' }]
  })
  if (issues.length > 0) throw invalidFields(issues)
}

/**
 * Rejects a reservation of tables that another party has reserved at that time. The exclusion constraint
 * rejects it too, but its error does not name the tables.
 * @throws table_reserved with `table_ids` and `labels`
 */
async function refuseReserved(tx: Context, reservation: TableReservation): Promise<void> {
  const takenTables = await tx.db.reservationTable.findMany({
    where: {
      table_id: { in: [...reservation.table_ids] },
      is_held: true,
      starts_at: { lt: reservation.ends_at },
      ends_at: { gt: reservation.starts_at },
      reservation_id: { not: reservation.reservation_id },
    },
    select: { table_id: true, table: { select: { label: true } } },
    orderBy: { table: { label: 'asc' } },
  })
  if (takenTables.length === 0) return
  const labels = [...new Set(takenTables.map(({ table }) => table.label))]
  throw conflict('table_reserved', undefined, {
    table_ids: [...new Set(takenTables.map(({ table_id }) => table_id))],
    labels,
  })
}

import type { PrintError, PrinterListQuery } from '@forki/contract/printers'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { escapeLike } from '../../db/text-search.ts'
import type { Scope } from '../../access/policies.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

const printerColumns = columnsOf('Printer', 'p', [
  'id',
  'restaurant_id',
  'name',
  'host',
  'port',
  'width_mm',
  'documents',
  'stations',
  'drawer_register',
  'copies',
  'is_active',
  'status',
  'last_error',
  'last_ok_at',
  'created_at',
  'updated_at',
])

/** Printer as a statement returns it, with its number of waiting documents. */
export interface PrinterRow extends JsonRow<typeof printerColumns, { last_error: PrintError | null }> {
  waiting: number
}

const printerJson = printerColumns.json({
  waiting: sql`(SELECT count(*)::int FROM print_jobs j
      WHERE j.printer_id = p.id AND j.status IN ('waiting', 'printing', 'failed'))`,
})

/** SQL sort key of printers by name. The server and the lists of clients thus have the same first printer. */
const printerNameSql = sql`lower(p.name)`

const sortColumns: Record<PrinterListQuery['sort'], Sql> = {
  ...printerColumns.column,
  name: printerNameSql,
}

/** Reads one page of the printers in `scope`, searched by name and network address. */
export function selectPrinterPage(ctx: Context, scope: Scope, input: PrinterListQuery) {
  const { document } = input.filters
  const where = [sql`p.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(sql`p`, scope.ids))
  if (document) where.push(sql`${document}::text = ANY (p.documents)`)
  if (input.q) where.push(sql`p.name || ' ' || p.host ILIKE ${`%${escapeLike(input.q)}%`}`)
  return page<PrinterRow>(ctx, input, {
    json: printerJson,
    from: sql`printers p`,
    where,
    order: orderByWithTieBreaker(input, sortColumns[input.sort], printerColumns.column.id),
  })
}

/** Printer that accepts a certain kind of document. */
export interface MatchingPrinter {
  id: string
  /** Kitchen stations whose tickets the printer prints. Empty for all stations. */
  stations: string[]
}

/** Reads the active printers `p` of the restaurant that meet `condition`, sorted by name. */
export const selectActivePrinters = (
  ctx: Context,
  restaurant_id: string,
  condition: Sql,
): Promise<MatchingPrinter[]> =>
  sql.rows<MatchingPrinter>(
    ctx,
    sql`
      SELECT p.id, p.stations::text[] AS stations FROM printers p
      WHERE p.restaurant_id = ${restaurant_id}::uuid AND p.is_active AND p.deleted_at IS NULL AND ${condition}
      ORDER BY ${printerNameSql}, p.id`,
  )

/** Reads a printer. Undefined for a removed printer. */
export async function selectPrinter(ctx: Context, printer_id: string): Promise<PrinterRow | undefined> {
  const [row] = await sql.rows<{ printer: PrinterRow }>(
    ctx,
    sql`
      SELECT ${printerJson} AS printer FROM printers p
      WHERE p.id = ${printer_id}::uuid AND p.deleted_at IS NULL`,
  )
  return row?.printer
}

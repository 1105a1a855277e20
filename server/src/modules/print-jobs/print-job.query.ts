import type { PrintError, PrintJobDocument, PrintJobListQuery } from '@forki/contract/printers'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { escapeLike } from '../../db/text-search.ts'
import type { Scope } from '../../access/policies.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { inRestaurants, sql } from '../../db/sql.ts'

const jobColumns = columnsOf('PrintJob', 'j', [
  'id',
  'restaurant_id',
  'printer_id',
  'document',
  'subject_id',
  'check_id',
  'title',
  'cause',
  'copy',
  'status',
  'attempts',
  'error',
  'created_at',
  'printed_at',
])

/** Print job as a statement returns it, without the printed content. */
export interface PrintJobRow extends JsonRow<
  typeof jobColumns,
  {
    document: PrintJobDocument
    error: PrintError | null
  }
> {
  printer_name: string
}

/** Single print job. `is_blind_report` is true for the X report of an open till that is counted blind. */
export interface FoundPrintJob extends PrintJobRow {
  is_blind_report: boolean
}

const jobJson = jobColumns.json({
  printer_name: sql`p.name`,
})

const isBlindReport = sql`(j.document = 'x_report' AND EXISTS (
  SELECT FROM cashier_sessions s JOIN restaurants r ON r.id = s.restaurant_id
  WHERE s.id = j.subject_id AND s.status = 'open' AND r.blind_count))`

/** Reads one page of the print jobs in `scope`, searched by title and printer. */
export function selectPrintJobPage(ctx: Context, scope: Scope, input: PrintJobListQuery) {
  const { status, printer_id, document } = input.filters
  const where = [sql`true`]
  if (scope.ids) where.push(inRestaurants(sql`j`, scope.ids))
  if (status) where.push(sql`j.status = ${status}::print_job_status`)
  if (printer_id) where.push(sql`j.printer_id = ${printer_id}::uuid`)
  if (document) where.push(sql`j.document = ${document}`)
  if (input.q) where.push(sql`j.title || ' ' || p.name ILIKE ${`%${escapeLike(input.q)}%`}`)
  return page<PrintJobRow>(ctx, input, {
    json: jobJson,
    from: sql`print_jobs j JOIN printers p ON p.id = j.printer_id`,
    where,
    order: orderByWithTieBreaker(input, sql`j.created_at`, jobColumns.column.id),
  })
}

/** Reads one print job. Undefined for an unknown id. */
export async function selectPrintJob(ctx: Context, print_job_id: string): Promise<FoundPrintJob | undefined> {
  const [row] = await sql.rows<{ job: PrintJobRow; is_blind_report: boolean }>(
    ctx,
    sql`
      SELECT ${jobJson} AS job, ${isBlindReport} AS is_blind_report FROM print_jobs j JOIN printers p ON p.id = j.printer_id
      WHERE j.id = ${print_job_id}::uuid`,
  )
  return row && { ...row.job, is_blind_report: row.is_blind_report }
}

/** Reads a table's label, the code of its QR code and the restaurant's slug. */
export async function selectTableCode(ctx: Context, table_id: string, restaurant_id: string) {
  const [row] = await sql.rows<{ label: string; code: string | null; slug: string }>(
    ctx,
    sql`
      SELECT t.label, t.code, r.slug FROM tables t JOIN restaurants r ON r.id = t.restaurant_id
      WHERE t.id = ${table_id}::uuid AND t.restaurant_id = ${restaurant_id}::uuid AND t.deleted_at IS NULL`,
  )
  return row
}

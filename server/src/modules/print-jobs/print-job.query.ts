import type {
  PrintDocumentKind,
  PrintError,
  PrintJobListInput,
  PrintJobStatus,
} from '@forki/contract/printers'
import type { Context } from '../../context/context.ts'
import { escapeLike } from '../../db/list.ts'
import type { Scope } from '../../access/policies.ts'
import { page, sequence } from '../../db/page.ts'
import { inRestaurants, sql } from '../../db/sql.ts'

/** A job as one statement returns it; what stands on its paper stays in the table. */
export interface PrintJobRow {
  id: string
  restaurant_id: string
  printer_id: string
  printer_name: string
  document: PrintDocumentKind
  subject_id: string | null
  check_id: string | null
  title: string
  cause: string | null
  copy: number
  status: PrintJobStatus
  attempts: number
  error: PrintError | null
  created_at: string
  printed_at: string | null
}

const jobJson = sql`
  json_build_object('id', j.id, 'restaurant_id', j.restaurant_id, 'printer_id', j.printer_id, 'printer_name', p.name,
    'document', j.document, 'subject_id', j.subject_id, 'check_id', j.check_id, 'title', j.title, 'cause', j.cause, 'copy', j.copy,
    'status', j.status, 'attempts', j.attempts, 'error', j.error, 'created_at', j.created_at,
    'printed_at', j.printed_at)`

/** One page of jobs, and their number. */
export function selectPrintJobPage(ctx: Context, scope: Scope, input: PrintJobListInput) {
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
    order: sequence(input, sql`j.created_at`, sql`j.id`),
  })
}

/** One job, or undefined. */
export async function selectPrintJob(ctx: Context, print_job_id: string): Promise<PrintJobRow | undefined> {
  const [row] = await sql.rows<{ job: PrintJobRow }>(
    ctx,
    sql`
      SELECT ${jobJson} AS job FROM print_jobs j JOIN printers p ON p.id = j.printer_id
      WHERE j.id = ${print_job_id}::uuid`,
  )
  return row?.job
}

/** What a table's code leads to, and the house that it stands in. */
export async function selectTableCode(ctx: Context, table_id: string, restaurant_id: string) {
  const [row] = await sql.rows<{ label: string; code: string | null; slug: string }>(
    ctx,
    sql`
      SELECT t.label, t.code, r.slug FROM tables t JOIN restaurants r ON r.id = t.restaurant_id
      WHERE t.id = ${table_id}::uuid AND t.restaurant_id = ${restaurant_id}::uuid AND t.deleted_at IS NULL`,
  )
  return row
}

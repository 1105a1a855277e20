import type { PrintError, PrinterListInput } from '@forki/contract/printers'
import type { Context } from '../../context/context.ts'
import { escapeLike } from '../../db/list.ts'
import type { Scope } from '../../access/policies.ts'
import { page, sequence } from '../../db/page.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

/** A printer as one statement returns it, with how much waits for it. */
export interface PrinterRow {
  id: string
  restaurant_id: string
  name: string
  host: string
  port: number
  width_mm: number
  documents: string[]
  stations: string[]
  copies: number
  is_active: boolean
  status: 'unknown' | 'ok' | 'failing'
  last_error: PrintError | null
  last_ok_at: string | null
  waiting: number
  created_at: string
  updated_at: string
}

const printerJson = sql`
  json_build_object('id', p.id, 'restaurant_id', p.restaurant_id, 'name', p.name, 'host', p.host, 'port', p.port,
    'width_mm', p.width_mm, 'documents', p.documents, 'stations', p.stations, 'copies', p.copies,
    'is_active', p.is_active, 'status', p.status, 'last_error', p.last_error, 'last_ok_at', p.last_ok_at,
    'created_at', p.created_at, 'updated_at', p.updated_at,
    'waiting', (SELECT count(*)::int FROM print_jobs j
      WHERE j.printer_id = p.id AND j.status IN ('waiting', 'printing', 'failed')))`

const sorts: Record<PrinterListInput['sort'], Sql> = {
  name: sql`lower(p.name)`,
  created_at: sql`p.created_at`,
}

/** One page of printers, and their number. */
export function selectPrinterPage(ctx: Context, scope: Scope, input: PrinterListInput) {
  const { document } = input.filters
  const where = [sql`p.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(sql`p`, scope.ids))
  if (document) where.push(sql`${document}::text = ANY (p.documents)`)
  if (input.q) where.push(sql`p.name || ' ' || p.host ILIKE ${`%${escapeLike(input.q)}%`}`)
  return page<PrinterRow>(ctx, input, {
    json: printerJson,
    from: sql`printers p`,
    where,
    order: sequence(input, sorts[input.sort], sql`p.id`),
  })
}

/** A printer that was not taken away. */
export async function selectPrinter(ctx: Context, printer_id: string): Promise<PrinterRow | undefined> {
  const [row] = await sql.rows<{ printer: PrinterRow }>(
    ctx,
    sql`
      SELECT ${printerJson} AS printer FROM printers p
      WHERE p.id = ${printer_id}::uuid AND p.deleted_at IS NULL`,
  )
  return row?.printer
}

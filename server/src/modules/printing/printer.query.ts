import type { PrintError, PrinterListInput } from '@forki/contract/printers'
import { Prisma } from '../../generated/prisma/client.ts'
import type { Context } from '../../context/context.ts'
import { escapeLike } from '../../db/list.ts'
import type { Scope } from '../../access/policies.ts'
import { inRestaurants, queryRows } from '../../db/sql.ts'

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

const printerJson = Prisma.sql`
  json_build_object('id', p.id, 'restaurant_id', p.restaurant_id, 'name', p.name, 'host', p.host, 'port', p.port,
    'width_mm', p.width_mm, 'documents', p.documents, 'stations', p.stations, 'copies', p.copies,
    'is_active', p.is_active, 'status', p.status, 'last_error', p.last_error, 'last_ok_at', p.last_ok_at,
    'created_at', p.created_at, 'updated_at', p.updated_at,
    'waiting', (SELECT count(*)::int FROM print_jobs j
      WHERE j.printer_id = p.id AND j.status IN ('waiting', 'printing', 'failed')))`

const sorts: Record<PrinterListInput['sort'], Prisma.Sql> = {
  name: Prisma.sql`lower(p.name)`,
  created_at: Prisma.sql`p.created_at`,
}

/** One page of printers, and their number. */
export async function selectPrinterPage(ctx: Context, scope: Scope, input: PrinterListInput) {
  const { document } = input.filters
  const where = [Prisma.sql`p.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(Prisma.sql`p`, scope.ids))
  if (document) where.push(Prisma.sql`${document}::text = ANY (p.documents)`)
  if (input.q) where.push(Prisma.sql`p.name || ' ' || p.host ILIKE ${`%${escapeLike(input.q)}%`}`)
  const matching = Prisma.sql`FROM printers p WHERE ${Prisma.join(where, ' AND ')}`
  const direction = input.order === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const [row] = await queryRows<{ items: PrinterRow[]; total: number }>(
    ctx,
    Prisma.sql`
      SELECT (SELECT count(*)::int ${matching}) AS total,
        (SELECT coalesce(json_agg(page.printer), '[]') FROM (
          SELECT ${printerJson} AS printer ${matching}
          ORDER BY ${sorts[input.sort]} ${direction}, p.id ${direction}
          LIMIT ${input.per_page} OFFSET ${(input.page - 1) * input.per_page}) page) AS items`,
  )
  return row!
}

/** A printer that was not taken away. */
export async function selectPrinter(ctx: Context, printer_id: string): Promise<PrinterRow | undefined> {
  const [row] = await queryRows<{ printer: PrinterRow }>(
    ctx,
    Prisma.sql`
      SELECT ${printerJson} AS printer FROM printers p
      WHERE p.id = ${printer_id}::uuid AND p.deleted_at IS NULL`,
  )
  return row?.printer
}

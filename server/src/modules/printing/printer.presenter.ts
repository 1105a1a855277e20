import type { z } from 'zod'
import type { Page } from '@forki/contract/kit/list'
import type { printer } from '@forki/contract/printers'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { PrinterRow } from './printer.query.ts'

type View = z.input<typeof printer>

/** A printer as the API shows it, field by field. */
export const presentPrinter = (row: PrinterRow): View => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  name: row.name,
  host: row.host,
  port: row.port,
  width_mm: row.width_mm as View['width_mm'],
  documents: row.documents as View['documents'],
  stations: row.stations,
  copies: row.copies,
  is_active: row.is_active,
  status: row.status,
  last_error: row.last_error,
  last_ok_at: instantOrNull(row.last_ok_at),
  waiting: row.waiting,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

export const presentPrinterPage = (page: Page<PrinterRow>) => ({
  ...page,
  items: page.items.map(presentPrinter),
})

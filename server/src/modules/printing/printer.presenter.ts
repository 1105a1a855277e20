import type { z } from 'zod'
import type { printer } from '@forki/contract/printers'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { PrinterRow } from './printer.query.ts'

type View = z.input<typeof printer>

/** Presents a printer as the API returns it. */
export const presentPrinter = (row: PrinterRow): View => ({
  ...row,
  width_mm: row.width_mm as View['width_mm'],
  documents: row.documents as View['documents'],
  last_ok_at: instantOrNull(row.last_ok_at),
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

import type { z } from 'zod'
import type { Page } from '@forki/contract/kit/list'
import type { printJob } from '@forki/contract/printers'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { PrintJobRow } from './print-job.query.ts'

/** A print job as the API shows it, field by field. */
export const presentPrintJob = (row: PrintJobRow): z.input<typeof printJob> => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  printer_id: row.printer_id,
  printer_name: row.printer_name,
  document: row.document,
  subject_id: row.subject_id,
  check_id: row.check_id,
  title: row.title,
  copy: row.copy,
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  created_at: instant(row.created_at),
  printed_at: instantOrNull(row.printed_at),
})

export const presentPrintJobPage = (page: Page<PrintJobRow>) => ({
  ...page,
  items: page.items.map(presentPrintJob),
})

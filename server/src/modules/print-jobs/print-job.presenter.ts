import type { z } from 'zod'
import type { printJob } from '@forki/contract/printers'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { PrintJobRow } from './print-job.query.ts'

/** Presents a print job as the API returns it. */
export const presentPrintJob = (row: PrintJobRow): z.input<typeof printJob> => ({
  ...row,
  created_at: instant(row.created_at),
  printed_at: instantOrNull(row.printed_at),
})

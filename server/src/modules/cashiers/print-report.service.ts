import { cashierReport } from '@forki/contract/cashier-reports'
import type { Print } from '../../adapters/printing/print-model.ts'
import type { Context } from '../../context/context.ts'
import { selectReceiptRestaurant } from '../orders/receipt/receipt.query.ts'
import { printersFor, queuePrints } from '../printing/print-queue.service.ts'
import { reportPrint } from './report.print-rows.ts'
import type { findReport } from './report.service.ts'

type Report = Awaited<ReturnType<typeof findReport>>

/** Renders a till report as print rows, in the restaurant's language. */
export async function renderReport(ctx: Context, report: Report): Promise<Print> {
  const restaurant = await selectReceiptRestaurant(ctx, report.restaurant.id)
  return reportPrint(cashierReport.parse(report), restaurant)
}

/** Queues the Z report of a closing till for the printers that print reports. */
export async function queueZReport(ctx: Context, restaurant_id: string, report: Report): Promise<void> {
  const printers = await printersFor(ctx, restaurant_id, 'report')
  if (printers.length === 0) return
  const content = await renderReport(ctx, report)
  await queuePrints(
    ctx,
    restaurant_id,
    printers.map(({ id }) => ({
      printer_id: id,
      document: 'z_report' as const,
      subject_id: report.session_id,
      content,
      cause: `closed:${report.session_id}`,
    })),
  )
}

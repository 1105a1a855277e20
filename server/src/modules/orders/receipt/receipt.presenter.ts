import type { Context } from '../../../context/context.ts'
import type { FileReply } from '../../../http/bind.ts'
import { presentPrintedDocument } from '../../printing/printed-document.presenter.ts'
import { renderReceiptPrint } from './receipt-print.service.ts'
import type { PrintableReceipt } from './receipt.service.ts'

/** Presents a receipt as a file, or its amounts as JSON. */
export async function presentReceipt(printable: PrintableReceipt, ctx: Context): Promise<FileReply> {
  const { receipt, format, width } = printable
  const name = `${receipt.kind}-${receipt.order.business_date}-${receipt.order.number}`
  if (format === 'json') {
    const body = JSON.stringify(receipt)
    return { content_type: 'application/json; charset=utf-8', file_name: `${name}.json`, body, inline: true }
  }
  const print = await renderReceiptPrint(ctx, receipt, ctx.language, receipt.restaurant.locale)
  return presentPrintedDocument({ print, format, width, name }, ctx)
}

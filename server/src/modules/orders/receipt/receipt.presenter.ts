import type { Print } from '../../../adapters/printing/print-model.ts'
import type { Context } from '../../../context/context.ts'
import type { Language } from '../../../errors/messages/language.ts'
import type { FileReply } from '../../../http/bind.ts'
import { presentPrintedDocument } from '../../printing/printed-document.presenter.ts'
import { receiptPrint } from './receipt.print-rows.ts'
import type { PrintableReceipt, Receipt } from './receipt.service.ts'

/** Presents a receipt as a file, or its amounts as JSON. */
export async function presentReceipt(printable: PrintableReceipt, ctx: Context): Promise<FileReply> {
  const { receipt, format, width } = printable
  const name = `${receipt.kind}-${receipt.order.business_date}-${receipt.order.number}`
  if (format === 'json') {
    const body = JSON.stringify(receipt)
    return { content_type: 'application/json; charset=utf-8', file_name: `${name}.json`, body, inline: true }
  }
  return presentPrintedDocument({ print: receiptPrint(receipt, ctx.language), format, width, name }, ctx)
}

/**
 * Presents a receipt as rows in the guest's language, for its public page. Terms of tax law remain in the
 * restaurant's language.
 */
export const presentReceiptRows = (receipt: Receipt, language: Language): Print =>
  receiptPrint(receipt, language, receipt.restaurant.locale)

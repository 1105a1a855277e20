import type { Print } from '../../../adapters/printing/print-model.ts'
import type { Context } from '../../../context/context.ts'
import type { Language } from '../../../errors/messages/language.ts'
import { receiptPrint } from './receipt.print-rows.ts'
import { withEnglishReasons, type Receipt } from './receipt.service.ts'

/**
 * Print rows of a receipt for printers, files and the public page. An English receipt has the English labels
 * of the restaurant's discount reasons.
 * @param legalLanguage language of the tax number's label, as in `receiptPrint`
 * @see MON-61
 */
export async function renderReceiptPrint(
  ctx: Context,
  receipt: Receipt,
  language: Language,
  legalLanguage: Language = language,
): Promise<Print> {
  const translated = language === 'en' ? await withEnglishReasons(ctx, receipt) : receipt
  return receiptPrint(translated, language, legalLanguage)
}

import { formatMoney } from '@forki/contract/money/currency'
import { languageTag } from '@forki/contract/regional-language'
import type { Language } from '../../errors/messages/language.ts'
import type { DaySummary } from './day-summary.query.ts'
import { type Format, summaryTexts, tillSentences } from './summary-paragraphs.translations.ts'

interface Reader {
  language: Language
  /** Country of the restaurant (ISO 3166-1), which determines the number format. */
  country: string | null
  currency: string
  /** True if the reader may see till sessions. */
  readsTills: boolean
  /** True if the reader may see the stock. */
  readsStock: boolean
}

/** Paragraphs about a business day: sales, previous week, voids and refunds, late lines, tills and stock. */
export function summaryParagraphs(summary: DaySummary, reader: Reader): string[] {
  const locale = languageTag(reader.language, reader.country)
  const format: Format = {
    money: (cents) => formatMoney(cents, reader.currency, locale === 'es' ? 'es-MX' : locale),
    percent: (ratio) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(ratio),
  }
  const texts = summaryTexts(reader.language, locale)
  return [
    texts.sales(summary, format),
    texts.comparison(summary, format),
    texts.exceptions(summary, format),
    texts.late(summary),
    reader.readsTills ? tillSentences(summary, texts, format) : '',
    reader.readsStock ? texts.stock(summary) : '',
  ].filter((text) => text !== '')
}

import type { CashierReport } from '@forki/contract/cashier-reports'
import { sumOf } from '@forki/contract/money/rounding'
import { columns, RULE, text, type PrintRow } from '../../adapters/printing/print-model.ts'
import type { ReceiptRestaurant } from '../orders/receipt/receipt.query.ts'
import type { ReportTranslations } from './report.translations.ts'

/** Formatters and texts of a printed report. */
export interface ReportFormatters {
  translations: ReportTranslations
  restaurant: ReceiptRestaurant
  money: (cents: number) => string
  total: (cents: number) => string
}

/** Print rows of each payment method, then of all methods: sales + tips − refunds − returned tips = net. */
export function tenderRows(
  { tenders, tender_total, totals }: CashierReport,
  writing: ReportFormatters,
): PrintRow[] {
  const { translations, money, total } = writing
  return [
    text(translations.methods, { look: 'strong' }),
    ...tenders.flatMap((tender) => [
      columns(`${translations[tender.method]} (${tender.payments})`, money(tender.net_cents), {
        look: 'strong',
      }),
      ...tenderParts(tender, writing),
      ...ownTenderRows(tender, writing),
    ]),
    ...(tender_total === null
      ? []
      : [
          columns(translations.total, total(tender_total.net_cents), { look: 'title' }),
          ...tenderParts(tender_total, writing),
        ]),
    ...(totals.rounding_cents === 0
      ? []
      : [columns(translations.rounding_within, money(totals.rounding_cents))]),
  ]
}

/**
 * Print rows of the own tenders of a payment method, and of its payments without an own tender. They add up
 * to the method's net.
 */
function ownTenderRows(
  { own, payments, net_cents }: CashierReport['tenders'][number],
  writing: ReportFormatters,
): PrintRow[] {
  if (own.length === 0) return []
  const { translations, money } = writing
  const rest_cents = sumOf([net_cents, ...own.map((row) => -row.net_cents)])
  const rest_payments = payments - own.reduce((sum, row) => sum + row.payments, 0)
  const rows = own.flatMap((row) => [
    columns(`${localizedName(row, writing)} (${row.payments})`, money(row.net_cents), OWN),
    ...tenderParts(row, writing, OWN.indent + 2),
  ])
  return rest_payments === 0 && rest_cents === 0
    ? rows
    : [...rows, columns(`${translations.no_tender} (${rest_payments})`, money(rest_cents), OWN)]
}

const OWN = { indent: 4, hang: 2 } as const

/** Name of a tender or tax in the restaurant's language. */
export const localizedName = <N extends string | null>(
  { name, name_en }: { name: N; name_en: string | null },
  { restaurant }: ReportFormatters,
): string | N => (restaurant.locale === 'en' ? (name_en ?? name) : name)

type Tender = Omit<CashierReport['tenders'][number], 'method' | 'own'>

/**
 * Print rows of the sales, tips, refunds and refunded tips whose sum is the net. Empty if the net consists of
 * sales only.
 */
function tenderParts(tender: Tender, { translations, money }: ReportFormatters, indent = 2): PrintRow[] {
  const amountRows: [string, number][] = [
    [translations.sales, tender.sales_cents],
    [translations.tips, tender.tips_cents],
    [translations.refunds, -tender.refunds_cents],
    [translations.tips_refunded, -tender.tips_refunded_cents],
  ]
  const moved = amountRows.filter(([, cents]) => cents !== 0)
  if (moved.length === 1 && tender.sales_cents !== 0) return []
  return moved.map(([name, cents]) => columns(name, money(cents), { indent }))
}

/** Print rows with expected total, counted total and difference of each count other than that of cash. */
export function tenderCountRows({ tender_counts }: CashierReport, writing: ReportFormatters): PrintRow[] {
  const { translations, money } = writing
  if (tender_counts.length === 0) return []
  return [
    RULE,
    text(translations.tender_counts, { look: 'strong' }),
    ...tender_counts.flatMap((row) => [
      text(row.name === null ? translations[row.method] : localizedName({ ...row, name: row.name }, writing)),
      columns(translations.expected, money(row.expected_cents), { indent: 2 }),
      columns(translations.counted, money(row.counted_cents), { indent: 2 }),
      columns(translations.difference, money(row.difference_cents), { indent: 2, look: 'strong' }),
    ]),
  ]
}

import type { CashierReport } from '@forki/contract/cashier-reports'
import type { Language } from '../../errors/messages/language.ts'
import { reportTranslations, type ReportTranslations } from './report.translations.ts'

/** One row of an exported till report. */
export type ReportExportRow = {
  section: string
  label: string
  count: number | null
  /** Amount in minor units. Null for a row without an amount. */
  amount_cents: number | null
}

/**
 * Sales, discounts, taxes, payments, cash, drawer openings and counted tenders of a till report. Hidden values
 * of a blind count are omitted.
 */
export const reportExportRows = (report: CashierReport, language: Language): ReportExportRow[] =>
  figuresIn(inLanguage(report, language), reportTranslations(language))

/** Till report with the names of taxes and of the restaurant's own tenders in the reader's language. */
const inLanguage = (report: CashierReport, language: Language): CashierReport => {
  const withNames = <T extends { name: string | null; name_en: string | null }>(row: T): T =>
    language === 'en' ? { ...row, name: row.name_en ?? row.name } : row
  return {
    ...report,
    tax_lines: report.tax_lines.map(withNames),
    tenders: report.tenders.map((tender) => ({ ...tender, own: tender.own.map(withNames) })),
    tender_counts: report.tender_counts.map(withNames),
  }
}

const figuresIn = (report: CashierReport, translations: ReportTranslations): ReportExportRow[] => [
  ...salesFigures(report, translations),
  ...tenderFigures(report, translations),
  ...drawerFigures(report, translations),
  ...report.no_sales.by.map(({ user_name, reason, count }) =>
    figure(translations.no_sales, `${user_name} · ${reason}`, null, count),
  ),
  ...report.tender_counts.flatMap((row) => {
    const section = [translations[row.method], row.name].filter(Boolean).join(' · ')
    return [
      figure(section, translations.expected, row.expected_cents),
      figure(section, translations.counted, row.counted_cents),
      figure(section, translations.difference, row.difference_cents),
    ]
  }),
]

const figure = (
  section: string,
  label: string,
  amount_cents: number | null,
  count: number | null = null,
): ReportExportRow => ({ section, label, count, amount_cents })

function salesFigures(report: CashierReport, t: ReportTranslations): ReportExportRow[] {
  const { orders, refunds, net, voids } = report
  if (orders === null || refunds === null || net === null) return []
  return [
    figure(t.sales, t.orders, null, orders.count),
    figure(t.sales, t.guests, null, orders.guests),
    figure(t.sales, t.subtotal, orders.subtotal_cents),
    figure(t.sales, t.discount, -orders.discount_cents),
    figure(t.sales, t.service, orders.service_charge_cents),
    figure(t.sales, t.tax, orders.tax_cents),
    figure(t.sales, t.total, orders.total_cents),
    figure(t.sales, t.refunds, -refunds.total_cents),
    figure(t.sales, t.net, net.total_cents),
    figure(t.sales, t.voids, voids.amount_cents, voids.count),
    ...report.discounts.map((row) =>
      figure(
        t.discounts,
        [row.user_name ?? t.unknown_user, row.reason].filter(Boolean).join(' · '),
        -row.amount_cents,
        row.count,
      ),
    ),
    ...report.tax_lines.flatMap((line) => [
      figure(
        t.taxes,
        `${[t.base, line.name].filter(Boolean).join(' ')} ${line.rate_bps / 100} %`,
        line.net_base_cents,
      ),
      figure(t.taxes, `${line.name ?? t.tax} ${line.rate_bps / 100} %`, line.net_tax_cents),
    ]),
  ]
}

const tenderFigures = (report: CashierReport, t: ReportTranslations): ReportExportRow[] =>
  report.tenders.flatMap((tender) => [
    ...sumFigures(t[tender.method], tender, t),
    ...tender.own.flatMap((own) => sumFigures(`${t[tender.method]} · ${own.name}`, own, t)),
  ])

type TenderSums = Omit<CashierReport['tenders'][number], 'method' | 'own'>

const sumFigures = (section: string, sums: TenderSums, t: ReportTranslations): ReportExportRow[] => [
  figure(section, t.sales, sums.sales_cents, sums.payments),
  figure(section, t.tips, sums.tips_cents),
  figure(section, t.refunds, -sums.refunds_cents),
  figure(section, t.tips_refunded, -sums.tips_refunded_cents),
  figure(section, t.net, sums.net_cents),
]

function drawerFigures(report: CashierReport, t: ReportTranslations): ReportExportRow[] {
  const { cash } = report
  if (cash === null) return []
  return [
    figure(t.drawer, t.float, report.opening_float_cents),
    figure(t.drawer, t.cash_payments, cash.payments_cents),
    figure(t.drawer, t.cash_tips, cash.tips_cents),
    figure(t.drawer, t.cash_in, cash.cash_in_cents),
    figure(t.drawer, t.cash_out, -cash.cash_out_cents),
    figure(t.drawer, t.cash_refunds, -cash.refunds_cents),
    figure(t.drawer, t.cash_tips_refunded, -cash.tips_refunded_cents),
    figure(t.drawer, t.expected, cash.expected_cents),
    figure(t.drawer, t.counted, cash.counted_cents),
    figure(t.drawer, t.difference, cash.difference_cents),
  ]
}

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
  rowsOfReport(withLocalizedNames(report, language), reportTranslations(language))

/** Till report with the names of taxes and of the restaurant's own tenders in the reader's language. */
const withLocalizedNames = (report: CashierReport, language: Language): CashierReport => {
  const withNames = <T extends { name: string | null; name_en: string | null }>(row: T): T =>
    language === 'en' ? { ...row, name: row.name_en ?? row.name } : row
  return {
    ...report,
    tax_lines: report.tax_lines.map(withNames),
    tenders: report.tenders.map((tender) => ({ ...tender, own: tender.own.map(withNames) })),
    tender_counts: report.tender_counts.map(withNames),
  }
}

const rowsOfReport = (report: CashierReport, translations: ReportTranslations): ReportExportRow[] => [
  ...salesRows(report, translations),
  ...openOrderRows(report, translations),
  ...tenderRows(report, translations),
  ...drawerRows(report, translations),
  ...report.no_sales.by.map(({ user_name, reason, count }) =>
    exportRow(translations.no_sales, `${user_name} · ${reason}`, null, count),
  ),
  ...report.tender_counts.flatMap((row) => {
    const section = [translations[row.method], row.name].filter(Boolean).join(' · ')
    return [
      exportRow(section, translations.expected, row.expected_cents),
      exportRow(section, translations.counted, row.counted_cents),
      exportRow(section, translations.difference, row.difference_cents),
    ]
  }),
]

const exportRow = (
  section: string,
  label: string,
  amount_cents: number | null,
  count: number | null = null,
): ReportExportRow => ({ section, label, count, amount_cents })

function salesRows(report: CashierReport, t: ReportTranslations): ReportExportRow[] {
  const { orders, refunds, net, voids } = report
  if (orders === null || refunds === null || net === null) return []
  return [
    exportRow(t.sales, t.orders, null, orders.count),
    exportRow(t.sales, t.guests, null, orders.guests),
    exportRow(t.sales, t.subtotal, orders.subtotal_cents),
    exportRow(t.sales, t.discount, -orders.discount_cents),
    exportRow(t.sales, t.service, orders.service_charge_cents),
    exportRow(t.sales, t.tax, orders.tax_cents),
    exportRow(t.sales, t.total, orders.total_cents),
    exportRow(t.sales, t.refunds, -refunds.total_cents),
    exportRow(t.sales, t.net, net.total_cents),
    exportRow(t.sales, t.voids, voids.amount_cents, voids.count),
    ...report.discounts.map((row) =>
      exportRow(
        t.discounts,
        [row.user_name ?? t.unknown_user, row.reason].filter(Boolean).join(' · '),
        -row.amount_cents,
        row.count,
      ),
    ),
    ...report.tax_lines.flatMap((line) => [
      exportRow(
        t.taxes,
        `${[t.base, line.name].filter(Boolean).join(' ')} ${line.rate_bps / 100} %`,
        line.net_base_cents,
      ),
      exportRow(t.taxes, `${line.name ?? t.tax} ${line.rate_bps / 100} %`, line.net_tax_cents),
    ]),
  ]
}

const openOrderRows = ({ open_orders }: CashierReport, t: ReportTranslations): ReportExportRow[] =>
  open_orders === null || open_orders.count === 0
    ? []
    : [exportRow(t.open_orders, t.total, open_orders.balance_cents, open_orders.count)]

const tenderRows = (report: CashierReport, t: ReportTranslations): ReportExportRow[] =>
  report.tenders.flatMap((tender) => [
    ...tenderSumRows(t[tender.method], tender, t),
    ...tender.own.flatMap((own) => tenderSumRows(`${t[tender.method]} · ${own.name}`, own, t)),
  ])

type TenderSums = Omit<CashierReport['tenders'][number], 'method' | 'own'>

const tenderSumRows = (section: string, sums: TenderSums, t: ReportTranslations): ReportExportRow[] => [
  exportRow(section, t.sales, sums.sales_cents, sums.payments),
  exportRow(section, t.tips, sums.tips_cents),
  exportRow(section, t.refunds, -sums.refunds_cents),
  exportRow(section, t.tips_refunded, -sums.tips_refunded_cents),
  exportRow(section, t.net, sums.net_cents),
]

function drawerRows(report: CashierReport, t: ReportTranslations): ReportExportRow[] {
  const { cash } = report
  if (cash === null) return []
  return [
    exportRow(t.drawer, t.float, report.opening_float_cents),
    exportRow(t.drawer, t.cash_payments, cash.payments_cents),
    exportRow(t.drawer, t.cash_tips, cash.tips_cents),
    exportRow(t.drawer, t.cash_in, cash.cash_in_cents),
    exportRow(t.drawer, t.cash_out, -cash.cash_out_cents),
    exportRow(t.drawer, t.cash_refunds, -cash.refunds_cents),
    exportRow(t.drawer, t.cash_tips_refunded, -cash.tips_refunded_cents),
    exportRow(t.drawer, t.expected, cash.expected_cents),
    exportRow(t.drawer, t.counted, cash.counted_cents),
    exportRow(t.drawer, t.difference, cash.difference_cents),
  ]
}

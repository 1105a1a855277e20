import type { CashierReport } from '@forki/contract/cashier-reports'
import { sumOf } from '@forki/contract/money/rounding'
import { formatAmount, formatMoney } from '@forki/contract/money/currency'
import {
  centredText,
  columns,
  FEED,
  heading,
  RULE,
  text,
  type Print,
  type PrintRow,
} from '../../adapters/printing/print-model.ts'
import { moneyLocale, printedDay, printedTime } from '../../adapters/printing/print-locale.ts'
import { rehearsalMark } from '../../adapters/printing/rehearsal-mark.ts'
import type { ReceiptRestaurant } from '../orders/receipt/receipt.query.ts'
import { reportTranslations } from './report.translations.ts'
import {
  localizedName,
  tenderCountRows,
  tenderRows,
  type ReportFormatters,
} from './tender-report.print-rows.ts'

/** Renders an X or Z report as print rows. Computes only sums, differences and products of report values. */
export function reportPrint(report: CashierReport, restaurant: ReceiptRestaurant): Print {
  const translations = reportTranslations(restaurant.locale, restaurant.country)
  const { currency } = report.restaurant
  const locale = moneyLocale(restaurant.locale, currency)
  const writing: ReportFormatters = {
    translations,
    restaurant,
    money: (cents) => formatAmount(cents, currency, locale),
    total: (cents) => formatMoney(cents, currency, locale),
  }
  const title = report.kind === 'Z' ? `${translations.z} ${report.z_number ?? 0}` : translations.x
  return {
    title: `${title} · ${translations.register} ${report.register}`,
    language: restaurant.locale,
    rows: [
      ...rehearsalMark(restaurant, restaurant.locale),
      heading(report.restaurant.name),
      ...(report.restaurant.tax_id ? [centredText(report.restaurant.tax_id)] : []),
      FEED,
      centredText(title, 'big'),
      ...headRows(report, writing),
      RULE,
      ...salesRows(report, writing),
      ...openOrderRows(report, writing),
      ...discountRows(report, writing),
      ...taxRows(report, writing),
      ...tenderRows(report, writing),
      ...drawerRows(report, writing),
      ...tenderCountRows(report, writing),
      ...noSaleRows(report, writing),
      ...(report.notes ? [RULE, text(`${translations.notes}: ${report.notes}`)] : []),
    ],
  }
}

function headRows(report: CashierReport, { translations, restaurant }: ReportFormatters): PrintRow[] {
  const format = { ...restaurant, language: restaurant.locale }
  const timeText = (instant: string) => printedTime(new Date(instant), format)
  const day = printedDay(new Date(`${report.business_date}T00:00:00Z`), { ...format, timezone: 'UTC' })
  return [
    columns(`${translations.register} ${report.register}`, report.cashier_name),
    columns(translations.day, day),
    columns(translations.opened, timeText(report.opened_at)),
    columns(
      report.closed_at ? translations.closed : translations.printed,
      timeText(report.closed_at ?? report.printed_at),
    ),
  ]
}

/**
 * Print rows of the sales. The rows from subtotal to sales add up. Tax that is included in prices has no row,
 * because the subtotal contains it. Empty while a blind count hides the sales.
 */
function salesRows(
  { orders, refunds, net, tax_lines, voids }: CashierReport,
  writing: ReportFormatters,
): PrintRow[] {
  const { translations, money, total } = writing
  if (orders === null || refunds === null || net === null) return []
  const added = tax_lines.filter(({ included }) => included === false)
  return [
    columns(translations.orders, String(orders.count)),
    columns(translations.guests, String(orders.guests)),
    columns(translations.subtotal, money(orders.subtotal_cents)),
    columns(translations.discount, money(-orders.discount_cents)),
    columns(translations.service, money(orders.service_charge_cents)),
    ...added.map((line) => columns(taxName(line, writing), money(line.tax_cents))),
    columns(translations.sales, total(orders.total_cents), { look: 'title' }),
    ...(refunds.total_cents === 0
      ? []
      : [
          columns(translations.refunds, money(-refunds.total_cents)),
          columns(translations.net, total(net.total_cents), { look: 'title' }),
        ]),
    columns(
      refunds.total_cents === 0 ? translations.average : translations.average_gross,
      money(orders.average_ticket_cents),
    ),
    columns(`${translations.voids} (${voids.count})`, money(voids.amount_cents)),
    RULE,
  ]
}

/** Print rows of the orders that still owe money, whose sales no report contains yet. */
function openOrderRows(
  { open_orders }: CashierReport,
  { translations, money }: ReportFormatters,
): PrintRow[] {
  if (open_orders === null || open_orders.count === 0) return []
  const name = `${translations.open_orders} (${open_orders.count})`
  return [columns(name, money(open_orders.balance_cents), { look: 'strong' }), RULE]
}

const KIND_KEYS = { order: 'order_discount', line: 'line_discount', complimentary: 'complimentary' } as const

/** Print rows of the discounts, by kind, then by user and reason. */
function discountRows({ discounts }: CashierReport, { translations, money }: ReportFormatters): PrintRow[] {
  if (discounts.length === 0) return []
  const kinds = Map.groupBy(discounts, ({ kind }) => kind)
  return [
    text(translations.discounts, { look: 'strong' }),
    ...[...kinds].flatMap(([kind, rows]) => [
      columns(
        `${translations[KIND_KEYS[kind]]} (${rows.reduce((sum, { count }) => sum + count, 0)})`,
        money(-sumOf(rows.map(({ amount_cents }) => amount_cents))),
      ),
      ...rows.map(({ user_name, reason, count, amount_cents }) =>
        columns(
          `${[user_name ?? translations.unknown_user, reason].filter(Boolean).join(' · ')} (${count})`,
          money(-amount_cents),
          { indent: 2, hang: 2 },
        ),
      ),
    ]),
    RULE,
  ]
}

type TaxLine = CashierReport['tax_lines'][number]

function taxName(line: TaxLine, writing: ReportFormatters): string {
  const { translations, restaurant } = writing
  const percent = new Intl.NumberFormat(restaurant.locale, { style: 'percent', maximumFractionDigits: 2 })
  return `${localizedName(line, writing) ?? translations.tax} ${percent.format(line.rate_bps / 10_000)}${line.included ? ` ${translations.included}` : ''}`
}

/** Print rows with base and tax of each tax rate: sales, refunds and the net to declare. */
function taxRows({ tax_lines }: CashierReport, writing: ReportFormatters): PrintRow[] {
  const { translations, money } = writing
  if (tax_lines.length === 0) return []
  const pair = (base: number, tax: number) => `${money(base)} + ${money(tax)}`
  return [
    text(translations.taxes, { look: 'strong' }),
    ...tax_lines.flatMap((line) => {
      const refunded = line.refunded_base_cents !== 0 || line.refunded_tax_cents !== 0
      return [
        text(taxName(line, writing)),
        columns(translations.base_and_tax, pair(line.base_cents, line.tax_cents), { indent: 2 }),
        ...(refunded
          ? [
              columns(translations.refunds, pair(-line.refunded_base_cents, -line.refunded_tax_cents), {
                indent: 2,
              }),
              columns(translations.net, pair(line.net_base_cents, line.net_tax_cents), {
                indent: 2,
                look: 'strong',
              }),
            ]
          : []),
      ]
    }),
    RULE,
  ]
}

/** Print rows of the expected and the counted cash. Empty while a blind count hides the cash. */
function drawerRows(
  { cash, counts, first_count, opening_float_cents }: CashierReport,
  { translations, money, total }: ReportFormatters,
) {
  if (cash === null) return []
  const countedRows =
    cash.counted_cents === null ? [] : [columns(translations.counted, money(cash.counted_cents))]
  const replaced = first_count !== null && first_count.counted_cash_cents !== cash.counted_cents
  return [
    RULE,
    text(translations.drawer, { look: 'strong' }),
    columns(translations.float, money(opening_float_cents)),
    columns(translations.cash_payments, money(cash.payments_cents)),
    columns(translations.cash_tips, money(cash.tips_cents)),
    columns(translations.cash_in, money(cash.cash_in_cents)),
    columns(translations.cash_out, money(-cash.cash_out_cents)),
    columns(translations.cash_refunds, money(-cash.refunds_cents)),
    ...(cash.tips_refunded_cents === 0
      ? []
      : [columns(translations.cash_tips_refunded, money(-cash.tips_refunded_cents))]),
    columns(translations.expected, money(cash.expected_cents), { look: 'strong' }),
    ...(replaced
      ? [
          columns(translations.first_count, money(first_count.counted_cash_cents)),
          text(first_count.counted_by_name, { indent: 2 }),
        ]
      : []),
    ...countedRows,
    ...(cash.difference_cents === null
      ? []
      : [columns(translations.difference, total(cash.difference_cents), { look: 'title' })]),
    ...(counts.length === 0 ? [] : [RULE, text(translations.count, { look: 'strong' })]),
    ...counts.map((row) =>
      columns(`${row.count} × ${money(row.denomination_cents)}`, money(row.count * row.denomination_cents)),
    ),
  ]
}

/** Print rows of the drawer openings without a sale, by user and reason. */
function noSaleRows({ no_sales }: CashierReport, { translations }: ReportFormatters): PrintRow[] {
  if (no_sales.count === 0) return []
  return [
    RULE,
    columns(translations.no_sales, String(no_sales.count), { look: 'strong' }),
    ...no_sales.by.map(({ user_name, reason, count }) =>
      columns(`${user_name} · ${reason}`, String(count), { indent: 2, hang: 2 }),
    ),
  ]
}

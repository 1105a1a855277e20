import type { CashierReport } from '@forki/contract/cashier-reports'
import { formatAmount, formatMoney } from '@forki/contract/money/currency'
import {
  centred,
  columns,
  FEED,
  heading,
  RULE,
  text,
  type Print,
  type PrintRow,
} from '../../adapters/printing/model.ts'
import { moneyLocale, paperTime } from '../../adapters/printing/money-locale.ts'
import type { ReceiptRestaurant } from '../orders/receipt/receipt.query.ts'
import { reportWords, type ReportWords } from './report.words.ts'

/** Print rows of an X or Z report. Formats figures and computes none. */
export function reportPrint(report: CashierReport, restaurant: ReceiptRestaurant): Print {
  const words = reportWords(restaurant.locale)
  const { currency } = report.restaurant
  const locale = moneyLocale(restaurant.locale, currency)
  const writing: Writing = {
    words,
    restaurant,
    money: (cents) => formatAmount(cents, currency, locale),
    total: (cents) => formatMoney(cents, currency, locale),
  }
  const title = report.kind === 'Z' ? `${words.z} ${report.z_number ?? 0}` : words.x
  return {
    title: `${title} · ${words.register} ${report.register}`,
    language: restaurant.locale,
    rows: [
      heading(report.restaurant.name),
      ...(report.restaurant.tax_id ? [centred(report.restaurant.tax_id)] : []),
      FEED,
      centred(title, 'big'),
      ...headRows(report, writing),
      RULE,
      ...salesRows(report, writing),
      ...taxRows(report, writing),
      ...tenderRows(report, writing),
      ...drawerRows(report, writing),
      ...(report.notes ? [RULE, text(`${words.notes}: ${report.notes}`)] : []),
    ],
  }
}

interface Writing {
  words: ReportWords
  restaurant: ReceiptRestaurant
  money: (cents: number) => string
  total: (cents: number) => string
}

function headRows(report: CashierReport, { words, restaurant }: Writing): PrintRow[] {
  const locale = moneyLocale(restaurant.locale, report.restaurant.currency)
  const at = (instant: string) => paperTime(new Date(instant), locale, restaurant.timezone)
  const day = new Intl.DateTimeFormat(restaurant.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return [
    columns(`${words.register} ${report.register}`, report.cashier_name),
    columns(words.day, day.format(new Date(`${report.business_date}T00:00:00Z`))),
    columns(words.opened, at(report.opened_at)),
    columns(report.closed_at ? words.closed : words.printed, at(report.closed_at ?? report.printed_at)),
  ]
}

/**
 * Sales rows that add up from top to bottom. Excludes tax that prices include. Empty while a blind count hides sales.
 */
function salesRows({ orders, refunds, net, tax_lines, voids }: CashierReport, writing: Writing): PrintRow[] {
  const { words, money, total } = writing
  if (orders === null || refunds === null || net === null) return []
  const added = tax_lines.filter(({ included }) => included === false)
  return [
    columns(words.orders, String(orders.count)),
    columns(words.guests, String(orders.guests)),
    columns(words.subtotal, money(orders.subtotal_cents)),
    columns(words.discount, money(-orders.discount_cents)),
    columns(words.service, money(orders.service_charge_cents)),
    ...added.map((line) => columns(taxName(line, writing), money(line.tax_cents))),
    columns(words.sales, total(orders.total_cents), { look: 'title' }),
    ...(refunds.total_cents === 0
      ? []
      : [
          columns(words.refunds, money(-refunds.total_cents)),
          columns(words.net, total(net.total_cents), { look: 'title' }),
        ]),
    columns(words.average, money(orders.average_ticket_cents)),
    columns(`${words.voids} (${voids.count})`, money(voids.amount_cents)),
    RULE,
  ]
}

type TaxLine = CashierReport['tax_lines'][number]

function taxName({ rate_bps, included }: TaxLine, { words, restaurant }: Writing): string {
  const percent = new Intl.NumberFormat(restaurant.locale, { style: 'percent', maximumFractionDigits: 2 })
  return `${words.tax} ${percent.format(rate_bps / 10_000)}${included ? ` ${words.included}` : ''}`
}

/** Base and tax of each rate: sales, refunds and the net to declare. */
function taxRows({ tax_lines }: CashierReport, writing: Writing): PrintRow[] {
  const { words, money } = writing
  if (tax_lines.length === 0) return []
  const pair = (base: number, tax: number) => `${money(base)} + ${money(tax)}`
  return [
    text(words.taxes, { look: 'strong' }),
    ...tax_lines.flatMap((line) => {
      const refunded = line.refunded_base_cents !== 0 || line.refunded_tax_cents !== 0
      return [
        text(taxName(line, writing)),
        columns(words.base_and_tax, pair(line.base_cents, line.tax_cents), { indent: 2 }),
        ...(refunded
          ? [
              columns(words.refunds, pair(-line.refunded_base_cents, -line.refunded_tax_cents), {
                indent: 2,
              }),
              columns(words.net, pair(line.net_base_cents, line.net_tax_cents), {
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

/** Rows of each payment method, then of all: sales + tips − refunds − tips given back = net. */
function tenderRows({ tenders, tender_total, totals }: CashierReport, writing: Writing): PrintRow[] {
  const { words, money, total } = writing
  return [
    text(words.methods, { look: 'strong' }),
    ...tenders.flatMap((tender) => [
      columns(`${words[tender.method]} (${tender.payments})`, money(tender.net_cents), { look: 'strong' }),
      ...tenderParts(tender, writing),
    ]),
    ...(tender_total === null
      ? []
      : [
          columns(words.total, total(tender_total.net_cents), { look: 'title' }),
          ...tenderParts(tender_total, writing),
        ]),
    ...(totals.rounding_cents === 0 ? [] : [columns(words.rounding_within, money(totals.rounding_cents))]),
  ]
}

type Tender = Omit<CashierReport['tenders'][number], 'method'>

/** Parts of a net sum, or none for a single part. */
function tenderParts(tender: Tender, { words, money }: Writing): PrintRow[] {
  const parts: [string, number][] = [
    [words.sales, tender.sales_cents],
    [words.tips, tender.tips_cents],
    [words.refunds, -tender.refunds_cents],
    [words.tips_refunded, -tender.tips_refunded_cents],
  ]
  const moved = parts.filter(([, cents]) => cents !== 0)
  if (moved.length === 1 && tender.sales_cents !== 0) return []
  return moved.map(([name, cents]) => columns(name, money(cents), { indent: 2 }))
}

/** Expected and counted cash. Empty while a blind count hides it. */
function drawerRows(
  { cash, counts, first_count, opening_float_cents }: CashierReport,
  { words, money, total }: Writing,
) {
  if (cash === null) return []
  const counted = cash.counted_cents === null ? [] : [columns(words.counted, money(cash.counted_cents))]
  const replaced = first_count !== null && first_count.counted_cash_cents !== cash.counted_cents
  return [
    RULE,
    text(words.drawer, { look: 'strong' }),
    columns(words.float, money(opening_float_cents)),
    columns(words.cash_payments, money(cash.payments_cents)),
    columns(words.cash_tips, money(cash.tips_cents)),
    columns(words.cash_in, money(cash.cash_in_cents)),
    columns(words.cash_out, money(-cash.cash_out_cents)),
    columns(words.cash_refunds, money(-cash.refunds_cents)),
    ...(cash.tips_refunded_cents === 0
      ? []
      : [columns(words.cash_tips_refunded, money(-cash.tips_refunded_cents))]),
    columns(words.expected, money(cash.expected_cents), { look: 'strong' }),
    ...(replaced
      ? [
          columns(words.first_count, money(first_count.counted_cash_cents)),
          text(first_count.counted_by_name, { indent: 2 }),
        ]
      : []),
    ...counted,
    ...(cash.difference_cents === null
      ? []
      : [columns(words.difference, total(cash.difference_cents), { look: 'title' })]),
    ...(counts.length === 0 ? [] : [RULE, text(words.count, { look: 'strong' })]),
    ...counts.map((row) =>
      columns(`${row.count} × ${money(row.denomination_cents)}`, money(row.count * row.denomination_cents)),
    ),
  ]
}

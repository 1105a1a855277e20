import type { CashierReport } from '@forki/contract/cashiers'
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
} from '../../infra/print/model.ts'
import { moneyLocale, paperTime } from '../../infra/print/money-locale.ts'
import type { House } from '../orders/receipt/receipt.query.ts'
import { reportWords, type ReportWords } from './report.words.ts'

/** The X or Z report as rows. It writes figures and computes none. */
export function reportPrint(report: CashierReport, house: House): Print {
  const words = reportWords(house.locale)
  const { currency } = report.restaurant
  const locale = moneyLocale(house.locale, currency)
  const writing: Writing = {
    words,
    house,
    money: (cents) => formatAmount(cents, currency, locale),
    total: (cents) => formatMoney(cents, currency, locale),
  }
  const title = report.kind === 'Z' ? `${words.z} ${report.z_number ?? 0}` : words.x
  return {
    title: `${title} · ${words.register} ${report.register}`,
    language: house.locale,
    rows: [
      heading(report.restaurant.name),
      ...(report.restaurant.tax_id ? [centred(report.restaurant.tax_id)] : []),
      FEED,
      centred(title, 'big'),
      ...headRows(report, writing),
      RULE,
      ...salesRows(report, writing),
      RULE,
      ...methodRows(report, writing),
      ...drawerRows(report, writing),
      ...(report.notes ? [RULE, text(`${words.notes}: ${report.notes}`)] : []),
    ],
  }
}

interface Writing {
  words: ReportWords
  house: House
  money: (cents: number) => string
  total: (cents: number) => string
}

function headRows(report: CashierReport, { words, house }: Writing): PrintRow[] {
  const locale = moneyLocale(house.locale, report.restaurant.currency)
  const at = (instant: string) => paperTime(new Date(instant), locale, house.timezone)
  const day = new Intl.DateTimeFormat(house.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return [
    columns(`${words.register} ${report.register}`, report.cashier_name),
    columns(words.day, day.format(new Date(`${report.business_date}T00:00:00Z`))),
    columns(words.opened, at(report.opened_at)),
    columns(report.closed_at ? words.closed : words.printed, at(report.closed_at ?? report.printed_at)),
  ]
}

function salesRows({ orders, tax_lines, voids }: CashierReport, { words, house, money, total }: Writing) {
  const percent = new Intl.NumberFormat(house.locale, { style: 'percent', maximumFractionDigits: 2 })
  return [
    columns(words.orders, String(orders.count)),
    columns(words.guests, String(orders.guests)),
    columns(words.subtotal, money(orders.subtotal_cents)),
    columns(words.discount, money(-orders.discount_cents)),
    columns(words.service, money(orders.service_charge_cents)),
    ...tax_lines.map((line) =>
      columns(`${words.tax} ${percent.format(line.rate_bps / 10_000)}`, money(line.tax_cents)),
    ),
    columns(words.sales, total(orders.total_cents), { look: 'title' }),
    columns(words.average, money(orders.average_ticket_cents)),
    columns(`${words.voids} (${voids.count})`, money(voids.amount_cents)),
  ]
}

function methodRows({ totals }: CashierReport, { words, money }: Writing): PrintRow[] {
  return [
    text(words.methods, { look: 'strong' }),
    ...Object.entries(totals.by_method).map(([method, sums]) =>
      columns(`${words[method as 'cash']} (${sums.count})`, money(sums.amount_cents)),
    ),
    columns(words.tips, money(totals.tips_cents)),
    columns(words.refunds, money(-totals.refunds_cents)),
    ...(totals.rounding_cents === 0 ? [] : [columns(words.rounding, money(totals.rounding_cents))]),
  ]
}

/** What should be in the drawer and what was there; nothing while a blind count hides it. */
function drawerRows({ cash, counts, opening_float_cents }: CashierReport, { words, money, total }: Writing) {
  if (cash === null) return []
  const counted = cash.counted_cents === null ? [] : [columns(words.counted, money(cash.counted_cents))]
  return [
    RULE,
    text(words.drawer, { look: 'strong' }),
    columns(words.float, money(opening_float_cents)),
    columns(words.cash_payments, money(cash.payments_cents)),
    columns(words.cash_tips, money(cash.tips_cents)),
    columns(words.cash_in, money(cash.cash_in_cents)),
    columns(words.cash_out, money(-cash.cash_out_cents)),
    columns(words.cash_refunds, money(-cash.refunds_cents)),
    columns(words.expected, money(cash.expected_cents), { look: 'strong' }),
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

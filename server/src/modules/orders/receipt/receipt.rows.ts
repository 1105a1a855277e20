import { formatAmount, formatMoney } from '@forki/contract/money/currency'
import type { Language } from '../../../kit/context.ts'
import type { Receipt, ReceiptLine, ReceiptPayment } from './receipt.service.ts'
import { wordsOf, type Words } from './receipt.words.ts'

/** Words left, figure right; `under` belongs to the row above, `strong` is what people look for. */
export interface PaperRow {
  left: string
  right: string
  kind?: 'under' | 'strong'
}

/** What stands on the paper, whatever it is printed with. */
export interface Paper {
  house: string
  house_lines: string[]
  title: string
  head: PaperRow[]
  lines: PaperRow[]
  sums: PaperRow[]
  payments: PaperRow[]
  footer: string[]
}

/** The paper in the reader's language. It writes figures and computes none. */
export function paperOf(receipt: Receipt, language: Language): Paper {
  const words = wordsOf(language)
  const { restaurant } = receipt
  return {
    house: restaurant.name,
    house_lines: houseLines(receipt, words),
    title: `${words[receipt.kind]} ${receipt.order.number}`,
    head: headRows(receipt, words, language),
    lines: receipt.lines.flatMap((line) => lineRows(line, receipt, language)),
    sums: sumRows(receipt, words, language),
    payments: receipt.payments.flatMap((entry) => paymentRows(entry, receipt, { words, language })),
    footer: [restaurant.receipt_footer ?? '', receipt.kind === 'bill' ? words.not_a_receipt : ''].filter(
      Boolean,
    ),
  }
}

function houseLines({ restaurant }: Receipt, words: Words): string[] {
  const place = [restaurant.postal_code, restaurant.city].filter(Boolean).join(' ')
  const lines = [
    restaurant.receipt_header,
    restaurant.street,
    place,
    restaurant.phone,
    restaurant.tax_id && `${words.tax_id}: ${restaurant.tax_id}`,
  ]
  return lines.flatMap((line) => (line ? [line] : []))
}

function headRows({ order, check, restaurant }: Receipt, words: Words, language: Language): PaperRow[] {
  const at = new Date(order.completed_at ?? order.opened_at)
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: restaurant.timezone,
  }).format(at)
  const place = order.table_label === null ? words[order.order_type] : `${words.table} ${order.table_label}`
  return [
    row(place, when),
    row(
      `${words.served_by}: ${order.waiter_name}`,
      order.guests === null ? '' : `${words.guests}: ${order.guests}`,
    ),
    ...(order.customer_name === null ? [] : [row(`${words.customer}: ${order.customer_name}`, '')]),
    ...(check === null ? [] : [row(words.check, check.label)]),
    ...(order.status === 'cancelled' ? [row(words.cancelled, '')] : []),
  ]
}

function lineRows(line: ReceiptLine, { currency }: Receipt, language: Language): PaperRow[] {
  const name = language === 'en' ? (line.name_en ?? line.name) : line.name
  const share = line.share === null ? '' : ` (${line.share})`
  const modifiers = line.modifiers.map(({ name: option, price_delta_cents: delta }) =>
    row(`+ ${option}`, delta === 0 ? '' : formatAmount(delta, currency, language), 'under'),
  )
  return [
    row(`${line.quantity} × ${name}${share}`, formatAmount(line.amount_cents, currency, language)),
    ...modifiers,
  ]
}

function sumRows(receipt: Receipt, words: Words, language: Language): PaperRow[] {
  const { currency, figures } = receipt
  const money = (cents: number) => formatAmount(cents, currency, language)
  const optional = (label: string, cents: number) => (cents === 0 ? [] : [row(label, money(cents))])
  const taxes = (figures?.tax_lines ?? []).map((tax) =>
    row(
      `${figures?.prices_include_tax ? words.tax_included : words.tax_added} ${percent(tax.rate_bps, language)}`,
      money(tax.tax_cents),
    ),
  )
  const discount = figures ? [words.discount, figures.discount_reason].filter(Boolean).join(': ') : ''
  const plain = figures !== null && figures.subtotal_cents === receipt.total_cents
  return [
    ...(figures === null || plain ? [] : [row(words.subtotal, money(figures.subtotal_cents))]),
    ...(figures ? optional(discount, -figures.discount_cents) : []),
    ...(figures ? optional(words.service, figures.service_charge_cents) : []),
    ...(figures?.prices_include_tax ? [] : taxes),
    row(words.total, formatMoney(receipt.total_cents, currency, language), 'strong'),
    ...(figures?.prices_include_tax ? taxes : []),
    ...optional(words.rounding, receipt.rounding_cents),
    ...(receipt.balance_cents === receipt.total_cents ? [] : optional(words.to_pay, receipt.balance_cents)),
  ]
}

interface Reading {
  words: Words
  language: Language
}

function paymentRows(entry: ReceiptPayment, { currency }: Receipt, { words, language }: Reading): PaperRow[] {
  const money = (cents: number) => formatAmount(cents, currency, language)
  const refund = entry.type === 'refund'
  const label = [refund ? `${words.refund} · ${words[entry.method]}` : words[entry.method], entry.reference]
  const under = (name: string, cents: number | null) => (cents ? [row(name, money(cents), 'under')] : [])
  return [
    row(label.filter(Boolean).join(' '), money(refund ? -entry.amount_cents : entry.amount_cents)),
    ...under(words.tip, entry.tip_cents),
    ...under(words.tendered, entry.tendered_cents),
    ...under(words.change, entry.change_cents),
  ]
}

const percent = (bps: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000)

const row = (left: string, right: string, kind?: PaperRow['kind']): PaperRow =>
  kind ? { left, right, kind } : { left, right }

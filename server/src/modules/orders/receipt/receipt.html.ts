import { createHash } from 'node:crypto'
import { formatAmount, formatMoney } from '@forki/contract/money/currency'
import type { Language } from '../../../kit/context.ts'
import type { Receipt, ReceiptLine, ReceiptPayment } from './receipt.service.ts'
import { wordsOf, type Words } from './receipt.words.ts'

/** For thermal paper of 80 or 58 mm; on a screen it looks like the slip it will be. */
const CSS = `
@page{margin:3mm}
*{box-sizing:border-box}
body{margin:0 auto;padding:4mm;font:12px/1.35 ui-monospace,Menlo,Consolas,monospace;color:#000;background:#fff}
.w80{width:80mm}.w58{width:58mm;font-size:11px;padding:2mm}
header,footer{text-align:center;white-space:pre-line;overflow-wrap:anywhere}
h1{margin:0 0 1mm;font-size:1.35em}
h2{margin:2mm 0 1mm;font-size:1.1em;text-align:center;text-transform:uppercase;letter-spacing:.05em}
hr{margin:2mm 0;border:0;border-top:1px dashed #000}
p{margin:0}
table{width:100%;border-collapse:collapse}
td{padding:0;vertical-align:top;overflow-wrap:anywhere}
td:last-child{padding-left:2mm;text-align:right;white-space:nowrap}
.under td{padding-left:4mm;font-size:.92em}
.strong td{padding-top:1mm;font-size:1.25em;font-weight:700}
@media print{body{padding:0}}
`

/** What the answer may do: apply this one style and be framed by our own pages, nothing else. */
export const RECEIPT_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(CSS)
  .digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

interface Page {
  language: Language
  width: '80' | '58'
}

/** The paper as a page of its own. Every value is escaped: names and notes are what people typed. */
export function receiptHtml(receipt: Receipt, { language, width }: Page): string {
  const words = wordsOf(language)
  const title = `${words[receipt.kind]} ${receipt.order.number}`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(title)} · ${text(receipt.restaurant.name)}</title><style>${CSS}</style></head>
<body class="w${width}">
${houseHtml(receipt, words)}
<h2>${text(title)}</h2>
${headHtml(receipt, words, language)}
<hr>
${table(receipt.lines.map((line) => lineHtml(line, receipt, language)))}
<hr>
${table(sumRows(receipt, words, language))}
${receipt.payments.length > 0 ? `<hr>${table(receipt.payments.flatMap((entry) => paymentRows(entry, receipt, { words, language })))}` : ''}
<hr>
<footer>${receipt.restaurant.receipt_footer ? text(receipt.restaurant.receipt_footer) : ''}${
    receipt.kind === 'bill' ? `<p>${text(words.not_a_receipt)}</p>` : ''
  }</footer>
</body></html>
`
}

function houseHtml({ restaurant }: Receipt, words: Words): string {
  const place = [restaurant.postal_code, restaurant.city].filter(Boolean).join(' ')
  const lines = [
    restaurant.receipt_header,
    restaurant.street,
    place,
    restaurant.phone,
    restaurant.tax_id && `${words.tax_id}: ${restaurant.tax_id}`,
  ]
  const shown = lines.flatMap((line) => (line ? [`<p>${text(line)}</p>`] : []))
  return `<header><h1>${text(restaurant.name)}</h1>${shown.join('')}</header>`
}

function headHtml({ order, check, restaurant }: Receipt, words: Words, language: Language): string {
  const at = new Date(order.completed_at ?? order.opened_at)
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: restaurant.timezone,
  }).format(at)
  const place = order.table_label === null ? words[order.order_type] : `${words.table} ${order.table_label}`
  const rows = [
    row(place, when),
    row(
      `${words.served_by}: ${order.waiter_name}`,
      order.guests === null ? '' : `${words.guests}: ${order.guests}`,
    ),
    order.customer_name === null ? '' : row(`${words.customer}: ${order.customer_name}`, ''),
    check === null ? '' : row(words.check, check.label),
    order.status === 'cancelled' ? row(words.cancelled, '') : '',
  ]
  return table(rows)
}

function lineHtml(line: ReceiptLine, { currency }: Receipt, language: Language): string {
  const name = language === 'en' ? (line.name_en ?? line.name) : line.name
  const share = line.share === null ? '' : ` (${line.share})`
  const modifiers = line.modifiers.map(({ name: option, price_delta_cents: delta }) =>
    row(`+ ${option}`, delta === 0 ? '' : formatAmount(delta, currency, language), 'under'),
  )
  return [
    row(`${line.quantity} × ${name}${share}`, formatAmount(line.amount_cents, currency, language)),
    ...modifiers,
  ].join('')
}

function sumRows(receipt: Receipt, words: Words, language: Language): string[] {
  const { currency, figures } = receipt
  const money = (cents: number) => formatAmount(cents, currency, language)
  const optional = (label: string, cents: number) => (cents === 0 ? '' : row(label, money(cents)))
  const taxes = (figures?.tax_lines ?? []).map((tax) =>
    row(
      `${figures?.prices_include_tax ? words.tax_included : words.tax_added} ${percent(tax.rate_bps, language)}`,
      money(tax.tax_cents),
    ),
  )
  const discount = figures ? [words.discount, figures.discount_reason].filter(Boolean).join(': ') : ''
  const plain = figures !== null && figures.subtotal_cents === receipt.total_cents
  return [
    figures === null || plain ? '' : row(words.subtotal, money(figures.subtotal_cents)),
    figures ? optional(discount, -figures.discount_cents) : '',
    figures ? optional(words.service, figures.service_charge_cents) : '',
    ...(figures?.prices_include_tax ? [] : taxes),
    row(words.total, formatMoney(receipt.total_cents, currency, language), 'strong'),
    ...(figures?.prices_include_tax ? taxes : []),
    optional(words.rounding, receipt.rounding_cents),
    receipt.balance_cents === receipt.total_cents ? '' : optional(words.to_pay, receipt.balance_cents),
  ]
}

interface Reading {
  words: Words
  language: Language
}

function paymentRows(entry: ReceiptPayment, { currency }: Receipt, { words, language }: Reading): string[] {
  const money = (cents: number) => formatAmount(cents, currency, language)
  const label = [
    entry.type === 'refund' ? `${words.refund} · ${words[entry.method]}` : words[entry.method],
    entry.reference,
  ]
  return [
    row(
      label.filter(Boolean).join(' '),
      money(entry.type === 'refund' ? -entry.amount_cents : entry.amount_cents),
    ),
    entry.tip_cents === 0 ? '' : row(words.tip, money(entry.tip_cents), 'under'),
    entry.tendered_cents === null ? '' : row(words.tendered, money(entry.tendered_cents), 'under'),
    entry.change_cents === null || entry.change_cents === 0
      ? ''
      : row(words.change, money(entry.change_cents), 'under'),
  ]
}

const percent = (bps: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000)

const table = (rows: readonly string[]): string => `<table>${rows.join('')}</table>`
const row = (left: string, right: string, kind?: string): string =>
  `<tr${kind ? ` class="${kind}"` : ''}><td>${text(left)}</td><td>${text(right)}</td></tr>`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text that stays text inside HTML. */
const text = (value: string): string => value.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

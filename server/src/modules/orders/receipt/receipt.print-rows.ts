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
} from '../../../adapters/printing/print-model.ts'
import { moneyLocale, printedTime } from '../../../adapters/printing/print-locale.ts'
import { rehearsalMark } from '../../../adapters/printing/rehearsal-mark.ts'
import type { Language } from '../../../errors/messages/language.ts'
import type { Receipt, ReceiptLine, ReceiptPayment } from './receipt.service.ts'
import { receiptTranslations, type ReceiptTranslations } from './receipt.translations.ts'

/**
 * Builds the print rows of a receipt in the restaurant's or the reader's language. Formats the amounts of the
 * receipt. Computes only differences of these amounts, such as the subtotal after line discounts.
 * @param legalLanguage language of the label of the tax number. If it differs from `language`, the tax's name
 * in the restaurant's language follows the translated name.
 */
export function receiptPrint(
  receipt: Receipt,
  language: Language,
  legalLanguage: Language = language,
): Print {
  const { restaurant, order } = receipt
  const { tax_id } = receiptTranslations(legalLanguage, restaurant.country)
  const translations = { ...receiptTranslations(language, restaurant.country), tax_id }
  const footerText = (language === 'en' ? restaurant.receipt_footer_en : null) ?? restaurant.receipt_footer
  const footer = [footerText, receipt.kind === 'bill' ? translations.not_a_receipt : null]
  const payments = receipt.payments.flatMap((entry) =>
    paymentRows(entry, receipt, { translations, language }),
  )
  return {
    title: [
      `${translations[receipt.kind]} ${order.number}`,
      tableOrTypeOf(receipt, translations),
      ...(receipt.check ? [checkPositionText(receipt.check, translations)] : []),
    ].join(' · '),
    language,
    rows: [
      ...rehearsalMark(restaurant, language),
      heading(restaurant.name),
      ...restaurantLines(receipt, translations).map((line) => centredText(line)),
      FEED,
      centredText(`${translations[receipt.kind]} ${order.number}`, 'strong'),
      ...headRows(receipt, translations, language),
      RULE,
      ...receipt.lines.flatMap((line) => lineRows(line, receipt, { translations, language })),
      RULE,
      ...sumRows(receipt, { translations, language, isTranslation: language !== legalLanguage }),
      ...(payments.length > 0 ? [RULE, ...payments] : []),
      RULE,
      ...footer.flatMap((lines) => (lines ? lines.split('\n').map((line) => centredText(line)) : [])),
      ...(receipt.link === null
        ? []
        : ([
            FEED,
            { kind: 'qr', data: receipt.link },
            centredText(translations.online),
          ] satisfies PrintRow[])),
    ],
  }
}

function restaurantLines({ restaurant }: Receipt, translations: ReceiptTranslations): string[] {
  const cityText = [restaurant.postal_code, restaurant.city].filter(Boolean).join(' ')
  const lines = [
    restaurant.receipt_header,
    restaurant.street,
    cityText,
    restaurant.phone,
    restaurant.tax_id && `${translations.tax_id}: ${restaurant.tax_id}`,
  ]
  const printedNames = [restaurant.name]
  // A custom header often repeats the restaurant's name and street, so the receipt omits repeated lines.
  for (const line of lines.flatMap((entry) => (entry ? entry.split('\n') : [])))
    if (!printedNames.some((other) => other.toLowerCase().includes(line.trim().toLowerCase())))
      printedNames.push(line)
  return printedNames.slice(1)
}

const tableOrTypeOf = ({ order }: Receipt, translations: ReceiptTranslations): string =>
  order.table_label === null ? translations[order.order_type] : `${translations.table} ${order.table_label}`

function headRows(receipt: Receipt, translations: ReceiptTranslations, language: Language): PrintRow[] {
  const { order, check, restaurant } = receipt
  const receiptInstant = new Date(order.completed_at ?? order.opened_at)
  const receiptTimeText = printedTime(receiptInstant, { ...restaurant, language })
  return [
    columns(tableOrTypeOf(receipt, translations), receiptTimeText),
    columns(
      `${translations.served_by}: ${order.waiter_name}`,
      order.guests === null ? '' : `${translations.guests}: ${order.guests}`,
    ),
    ...(order.customer_name === null
      ? []
      : [columns(`${translations.customer}: ${order.customer_name}`, '')]),
    ...(check === null ? [] : [columns(checkPositionText(check, translations), nameOf(check))]),
    ...(order.status === 'cancelled' ? [columns(translations.cancelled, '')] : []),
  ]
}

const checkPositionText = ({ is_rest, position, count }: Part, translations: ReceiptTranslations) =>
  [
    `${translations.check} ${position} ${translations.of} ${count}`,
    ...(is_rest ? [translations.rest] : []),
  ].join(' · ')

/**
 * Label to print for a check. Empty for the check that receives lines added after the split, and for a label
 * that is only the check's number.
 */
const nameOf = ({ label, position, is_rest }: Part) => (is_rest || label === String(position) ? '' : label)

function lineRows(
  line: ReceiptLine,
  { currency }: Receipt,
  { translations, language }: RowTexts,
): PrintRow[] {
  const name = language === 'en' ? (line.name_en ?? line.name) : line.name
  const share = line.share === null ? '' : ` (${line.share})`
  // The amount of the line includes its options. An option's price is therefore printed beside its name, so
  // that the right column still adds up to the subtotal.
  const modifiers = line.modifiers.map(({ price_delta_cents: delta, ...names }) => {
    const option = language === 'en' ? (names.name_en ?? names.name) : names.name
    const price = formatAmount(delta, currency, moneyLocale(language, currency))
    return text(delta === 0 ? `+ ${option}` : `+ ${option} (${price})`, { indent: 4, hang: 2 })
  })
  return [
    columns(
      `${line.quantity} × ${name}${share}`,
      formatAmount(line.amount_cents, currency, moneyLocale(language, currency)),
      { hang: `${line.quantity} × `.length },
    ),
    ...modifiers,
    ...discountRows(line, currency, { translations, language }),
  ]
}

/** Print rows of an order line's own discount, below the line, with the amount in the right column. */
function discountRows(
  { discount }: ReceiptLine,
  currency: string,
  { translations, language }: RowTexts,
): PrintRow[] {
  if (!discount) return []
  const { kind, value, reason, amount_cents } = discount
  const name = kind === 'complimentary' ? translations.complimentary : translations.discount
  const label = `${kind === 'percent' ? `${name} ${percentText(value, language, currency)}` : name}: ${reason}`
  const options = { indent: 4, hang: 2 }
  if (amount_cents === null) return [text(label, options)]
  return [columns(label, formatAmount(-amount_cents, currency, moneyLocale(language, currency)), options)]
}

/**
 * Name of a tax to print. In a translated receipt, the name in the restaurant's language follows in
 * parentheses.
 */
function taxName({ name, name_en }: TaxLine, { language, isTranslation }: Omit<SumRowTexts, 'translations'>) {
  const shown = (language === 'en' ? name_en : null) ?? name
  return isTranslation && name !== null && shown !== name ? `${shown} (${name})` : shown
}

function sumRows(receipt: Receipt, texts: SumRowTexts): PrintRow[] {
  const { translations, language } = texts
  const { currency, figures } = receipt
  const money = (cents: number) => formatAmount(cents, currency, moneyLocale(language, currency))
  const optional = (label: string, cents: number) => (cents === 0 ? [] : [columns(label, money(cents))])
  const taxes = (figures?.tax_lines ?? []).map((tax) =>
    columns(
      [
        taxName(tax, texts) ??
          (figures?.prices_include_tax ? translations.tax_included : translations.tax_added),
        percentText(tax.rate_bps, language, currency),
        ...(tax.name !== null && figures?.prices_include_tax ? [translations.included] : []),
      ].join(' '),
      money(tax.tax_cents),
    ),
  )
  const discount = figures ? [translations.discount, figures.discount_reason].filter(Boolean).join(': ') : ''
  // Line discounts are printed below their lines, so the subtotal is the sum of the right column above it.
  const subtotal = figures ? figures.subtotal_cents - figures.line_discount_cents : 0
  const equalsTotal = subtotal === receipt.total_cents
  return [
    ...(figures === null || equalsTotal ? [] : [columns(translations.subtotal, money(subtotal))]),
    ...(figures ? optional(discount, figures.line_discount_cents - figures.discount_cents) : []),
    ...(figures ? optional(translations.service, figures.service_charge_cents) : []),
    ...(figures?.prices_include_tax ? [] : taxes),
    columns(translations.total, formatMoney(receipt.total_cents, currency, moneyLocale(language, currency)), {
      look: 'title',
    }),
    ...(figures?.prices_include_tax ? taxes : []),
    ...optional(translations.rounding, receipt.rounding_cents),
    ...(receipt.balance_cents === receipt.total_cents
      ? []
      : optional(translations.to_pay, receipt.balance_cents)),
  ]
}

type Part = NonNullable<Receipt['check']>

type TaxLine = NonNullable<Receipt['figures']>['tax_lines'][number]

interface RowTexts {
  translations: ReceiptTranslations
  language: Language
}

interface SumRowTexts extends RowTexts {
  /** True if the receipt's language differs from the language of the tax number's label. */
  isTranslation: boolean
}

function paymentRows(
  entry: ReceiptPayment,
  { currency }: Receipt,
  { translations, language }: RowTexts,
): PrintRow[] {
  const money = (cents: number) => formatAmount(cents, currency, moneyLocale(language, currency))
  const refund = entry.type === 'refund'
  const { tender_name, tender_name_en } = entry
  const tenderName = language === 'en' ? (tender_name_en ?? tender_name) : tender_name
  const method = tenderName ?? translations[entry.method]
  const label = [refund ? `${translations.refund} · ${method}` : method, entry.reference]
  const extraRow = (name: string, cents: number | null) =>
    cents ? [indentedColumns(name, money(cents))] : []
  return [
    columns(label.filter(Boolean).join(' '), money(refund ? -entry.amount_cents : entry.amount_cents)),
    ...extraRow(translations.tip, entry.tip_cents),
    ...(refund || entry.tip_cents === 0
      ? []
      : extraRow(translations.charged, entry.amount_cents + entry.tip_cents)),
    ...extraRow(translations.tendered, entry.tendered_cents),
    ...extraRow(translations.change, entry.change_cents),
  ]
}

/** Percentage with the region of the currency: 1600 is `16%` in Mexico and `16 %` in Spain. */
const percentText = (bps: number, language: Language, currency: string): string =>
  new Intl.NumberFormat(moneyLocale(language, currency), {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(bps / 10_000)

const indentedColumns = (left: string, right: string) => columns(left, right, { indent: 2 })

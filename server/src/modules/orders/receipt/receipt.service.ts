import type { LineDiscount } from '@forki/contract/money/discounts'
import { sumOf } from '@forki/contract/money/rounding'
import type { Context } from '../../../context/context.ts'
import { invalid } from '../../../errors/app-error.ts'
import { instant, instantOrNull } from '../../../db/timestamps.ts'
import { balanceOf, checkAmounts, isOrderEnded, activeLines } from '../order-calculations.ts'
import type { CheckRow, LineRow, OrderRow, PaymentRow } from '../order.query.ts'
import { namedTaxLines } from '../order.presenter.ts'
import { receiptUrl } from './receipt-url.query.ts'
import { selectEnglishReasons, selectReceiptRestaurant, type ReceiptRestaurant } from './receipt.query.ts'

/**
 * Line of a receipt. In a check, `amount_cents` is the check's share after discounts, with tax and service
 * charge. Otherwise it is the whole amount before discounts.
 */
export interface ReceiptLine {
  name: string
  name_en: string | null
  quantity: number
  unit_price_cents: number
  modifiers: { name: string; name_en: string | null; price_delta_cents: number }[]
  amount_cents: number
  /** Share of a divided order line, such as `1/3`. */
  share: string | null
  /** Own discount of the line. In a check `amount_cents` is null, because the share includes the discount. */
  discount: (Pick<LineDiscount, 'kind' | 'value'> & { reason: string; amount_cents: number | null }) | null
}

export interface ReceiptPayment {
  type: PaymentRow['type']
  method: PaymentRow['method']
  /** Name of a tender of the restaurant, such as a voucher. Null for a built-in method, such as cash. */
  tender_name: string | null
  tender_name_en: string | null
  amount_cents: number
  tip_cents: number
  tendered_cents: number | null
  change_cents: number | null
  reference: string | null
  at: string
}

/** Bill, which requests payment, or receipt, which confirms it. Amounts are in minor units. */
export interface Receipt {
  kind: 'bill' | 'receipt'
  restaurant: ReceiptRestaurant
  currency: string
  order: {
    id: string
    number: number
    business_date: string
    order_type: OrderRow['order_type']
    status: OrderRow['status']
    table_label: string | null
    waiter_name: string
    customer_name: string | null
    guests: number | null
    opened_at: string
    completed_at: string | null
  }
  /** Check that the receipt is for, number `position` of `count`. Null for the receipt of a whole order. */
  check: { id: string; label: string; is_rest: boolean; position: number; count: number } | null
  lines: ReceiptLine[]
  /** Totals of the receipt. Null for a check, whose lines include discount, tax and service. */
  figures: {
    subtotal_cents: number
    /** Sum of all discounts in minor units, including those of lines. */
    discount_cents: number
    line_discount_cents: number
    discount_reason: string | null
    service_charge_cents: number
    prices_include_tax: boolean
    tax_lines: (OrderRow['tax_lines'][number] & { name: string | null; name_en: string | null })[]
  } | null
  total_cents: number
  rounding_cents: number
  tip_cents: number
  paid_cents: number
  refunded_cents: number
  balance_cents: number
  payments: ReceiptPayment[]
  /** URL for the QR code. Null for a bill, a cancelled order, the public page, and without `receipt_qr`. */
  link: string | null
  printed_at: string
}

export interface ReceiptRequest {
  format: 'html' | 'pdf' | 'escpos' | 'json'
  width: '80' | '58'
  check_id?: string | undefined
}

/** Receipt with the format that the caller requested. */
export interface PrintableReceipt extends ReceiptRequest {
  receipt: Receipt
}

/**
 * Finds the bill of an order or of one of its checks, or the receipt once nothing is owed. Uses the stored
 * amounts, because those of a completed order are frozen.
 * @throws invalid for a check of another order
 * @see ORD-21
 */
export async function findReceipt(
  ctx: Context,
  order: OrderRow,
  request: ReceiptRequest,
): Promise<PrintableReceipt> {
  const receiptCheck =
    request.check_id === undefined ? null : order.checks.find(({ id }) => id === request.check_id)
  if (receiptCheck === undefined) throw invalid('check_id', 'unknown_reference')
  const restaurant = await selectReceiptRestaurant(ctx, order.restaurant_id)
  const amounts = receiptCheck ? amountsOfCheck(order, receiptCheck) : amountsOfOrder(order)
  const isSettled =
    order.status === 'completed' || (amounts.payments.length > 0 && amounts.balance_cents === 0)
  const hasCode = isSettled && restaurant.receipt_qr && order.status !== 'cancelled'
  return {
    ...request,
    receipt: {
      kind: isSettled ? 'receipt' : 'bill',
      restaurant,
      currency: order.currency,
      order: headOf(order),
      check: receiptCheck && {
        id: receiptCheck.id,
        label: receiptCheck.label,
        is_rest: receiptCheck.is_rest,
        position: order.checks.indexOf(receiptCheck) + 1,
        count: order.checks.length,
      },
      ...amounts,
      link: hasCode ? await receiptUrl(ctx, order, receiptCheck?.id ?? null) : null,
      printed_at: ctx.now().toISOString(),
    },
  }
}

/**
 * Returns the receipt with the English labels of its discount reasons. A reason without an English label
 * remains unchanged.
 */
export async function withEnglishReasons(ctx: Context, receipt: Receipt): Promise<Receipt> {
  const { figures, lines } = receipt
  const reasons = [figures?.discount_reason, ...lines.map(({ discount }) => discount?.reason)]
  const given = reasons.filter((reason) => typeof reason === 'string')
  if (given.length === 0) return receipt
  const labels = await selectEnglishReasons(ctx, receipt.order.id, given)
  const inEnglish = (reason: string): string => labels.get(reason) ?? reason
  return {
    ...receipt,
    figures: figures && {
      ...figures,
      discount_reason: figures.discount_reason && inEnglish(figures.discount_reason),
    },
    lines: lines.map((line) => ({
      ...line,
      discount: line.discount && { ...line.discount, reason: inEnglish(line.discount.reason) },
    })),
  }
}

const headOf = (order: OrderRow): Receipt['order'] => ({
  id: order.id,
  number: order.number,
  business_date: order.business_date,
  order_type: order.order_type,
  status: order.status,
  table_label: order.table_label,
  waiter_name: order.waiter_name,
  customer_name: order.customer_name,
  guests: order.guests,
  opened_at: instant(order.opened_at),
  completed_at: instantOrNull(order.completed_at),
})

type ReceiptAmounts = Pick<
  Receipt,
  | 'lines'
  | 'figures'
  | 'total_cents'
  | 'rounding_cents'
  | 'tip_cents'
  | 'paid_cents'
  | 'refunded_cents'
  | 'balance_cents'
  | 'payments'
>

const amountsOfOrder = (order: OrderRow): ReceiptAmounts => ({
  lines: activeLines(order.items).map((line) => ({
    ...namedLine(line),
    amount_cents: line.line_total_cents,
    share: null,
    discount: discountOf(line, line.line_discount_cents),
  })),
  figures: {
    subtotal_cents: order.subtotal_cents,
    discount_cents: order.discount_cents,
    line_discount_cents: order.line_discount_cents,
    discount_reason: order.discount_reason,
    service_charge_cents: order.service_charge_cents,
    prices_include_tax: order.prices_include_tax,
    tax_lines: namedTaxLines(order),
  },
  total_cents: order.total_cents,
  rounding_cents: order.rounding_cents,
  tip_cents: order.tip_cents,
  paid_cents: order.paid_cents,
  refunded_cents: order.refunded_cents,
  balance_cents: balanceOf(order),
  payments: order.payments.map(presentReceiptPayment),
})

function amountsOfCheck(order: OrderRow, part: CheckRow): ReceiptAmounts {
  const paid = order.payments.filter((entry) => entry.check_id === part.id && entry.type === 'payment')
  const ids = new Set(paid.map(({ id }) => id))
  const refunds = order.payments.filter((entry) => entry.refund_of !== null && ids.has(entry.refund_of))
  return {
    lines: part.shares.length > 0 ? linesOfCheck(order, part) : [],
    figures: null,
    total_cents: part.total_cents,
    rounding_cents: sum(paid, 'rounding_cents'),
    tip_cents: sum(paid, 'tip_cents'),
    paid_cents: sum(paid, 'amount_cents'),
    refunded_cents: sum(refunds, 'amount_cents'),
    balance_cents: isOrderEnded(order) ? 0 : checkAmounts(part, order.payments).balance_cents,
    payments: [...paid, ...refunds].map(presentReceiptPayment),
  }
}

const sum = (entries: readonly PaymentRow[], field: 'amount_cents' | 'tip_cents' | 'rounding_cents') =>
  sumOf(entries.map((entry) => entry[field]))

/** Receipt lines of a check: its share of each order line, with the check's stored amounts. */
function linesOfCheck(order: OrderRow, part: CheckRow): ReceiptLine[] {
  const shares = new Map(part.shares.map((share) => [share.item_id, share]))
  return activeLines(order.items).flatMap((line) => {
    const share = shares.get(line.id)
    if (!share) return []
    const { numerator, denominator, total_cents: amount_cents } = share
    const fraction = numerator === denominator ? null : `${numerator}/${denominator}`
    return [{ ...namedLine(line), amount_cents, share: fraction, discount: discountOf(line, null) }]
  })
}

const namedLine = (line: LineRow) => ({
  name: line.name,
  name_en: line.name_en,
  quantity: line.quantity,
  unit_price_cents: line.unit_price_cents,
  modifiers: line.modifiers.map(({ name, name_en = null, price_delta_cents }) => ({
    name,
    name_en,
    price_delta_cents,
  })),
})

function discountOf(line: LineRow, amount_cents: number | null): ReceiptLine['discount'] {
  const { discount_kind: kind, discount_value: value, discount_reason: reason } = line
  return kind === null || value === null || reason === null ? null : { kind, value, reason, amount_cents }
}

const presentReceiptPayment = (entry: PaymentRow): ReceiptPayment => ({
  type: entry.type,
  method: entry.method,
  tender_name: entry.tender_name,
  tender_name_en: entry.tender_name_en,
  amount_cents: entry.amount_cents,
  tip_cents: entry.tip_cents,
  tendered_cents: entry.tendered_cents,
  change_cents: entry.change_cents,
  reference: entry.reference,
  at: instant(entry.created_at),
})

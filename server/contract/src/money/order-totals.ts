import {
  discountOn,
  lineDiscountAmount,
  type Discount,
  type PaidPartsDiscount,
  type LineDiscount,
} from './discounts.ts'
import { lineTotal, type PricedLine } from './line-prices.ts'
import { largestRemainder, mulDiv, requireNonNegativeInteger, sumOf } from './rounding.ts'

export type OrderItem = PricedLine & {
  readonly id: string
  /** Tax rate in basis points, copied when the line was added. */
  readonly tax_rate_bps: number
  /** True for a voided line, which remains in the order with all amounts 0. */
  readonly voided?: boolean
  /** Discount of this line, which applies before the order's discount. */
  readonly discount?: LineDiscount | null
  /**
   * Held part of the line, which a paid check covers. Its amounts are fixed, and only the rest of the line is
   * computed.
   */
  readonly paid_part?: PartAmounts
}

/**
 * Amounts of a line or of a part of it, in minor units. `total_cents` includes service charge and added tax.
 */
export type PartAmounts = {
  readonly line_total_cents: number
  /** Sum of the line's own discount and its share of the order's discount, in minor units. */
  readonly discount_cents: number
  /** Amount of the line's own discount, in minor units. */
  readonly line_discount_cents: number
  readonly tax_cents: number
  readonly total_cents: number
}

/** Input of an order's totals. */
export type OrderInput = {
  readonly items: readonly OrderItem[]
  readonly discount: Discount | null
  readonly prices_include_tax: boolean
  /** Service charge in basis points of the order's `net_cents`, which includes tax if prices include it. */
  readonly service_charge_bps: number
}

/** Amounts of one order line in minor units. Over all lines, each sums to the same amount of the order. */
export type LineTotals = {
  id: string
  line_total_cents: number
  /** Sum of the line's own discount and its share of the order's discount, in minor units. */
  discount_cents: number
  /** Amount of the line's own discount, in minor units. */
  line_discount_cents: number
  /** Line total less all discounts, in minor units. Includes tax if prices include it. */
  net_cents: number
  tax_cents: number
  service_charge_cents: number
  /** Price of the line for the guest, which includes its share of added tax and service charge. */
  total_cents: number
}

/** Tax of one rate. `base_cents` never includes the tax. */
export type TaxLine = { rate_bps: number; base_cents: number; tax_cents: number }

export type OrderTotals = {
  subtotal_cents: number
  /** Sum of all discounts: those of the lines and of the order. */
  discount_cents: number
  /** Sum of the lines' own discounts, in minor units. */
  line_discount_cents: number
  net_cents: number
  service_charge_cents: number
  tax_cents: number
  total_cents: number
  /** Tax lines, ascending by rate, without rates under which nothing was charged. */
  tax_lines: TaxLine[]
  /** Amounts of the lines, sorted like the items. */
  lines: LineTotals[]
}

type DraftLineTotals = LineTotals & { readonly rate_bps: number }
type SharedAmount = 'discount_cents' | 'tax_cents' | 'service_charge_cents'

/**
 * Amounts of an order in minor units, without tips and cash rounding. Lines subtract their own discounts
 * first. The order's discount is then divided over the lines. Tax is computed once per rate, and the service
 * charge is untaxed. Every amount is also divided over the lines, whose totals sum to the order's total. The
 * parts on paid checks have fixed amounts. Only the portions outside paid checks are computed.
 * @throws RangeError on fractions and negative quantities, rates or discounts
 * @see MON-4, MON-5, MON-6, MON-7, MON-13, MON-16
 */
export function orderTotals(order: OrderInput): OrderTotals {
  const open = openTotals(order)
  return order.items.some(({ paid_part }) => paid_part) ? addPaidParts(open, order) : open
}

/** Amounts of an order without the parts of its lines that paid checks cover (`OrderItem.paid_part`). */
function openTotals(order: OrderInput): OrderTotals {
  const lines = order.items.map(draftLine)
  const ranked = lines.toSorted(byRank)
  const subtotal = sumOf(ranked.map((line) => line.line_total_cents))
  const lineDiscount = sumOf(ranked.map((line) => line.line_discount_cents))
  const paidParts = order.items.flatMap((item) => item.paid_part ?? [])
  const orderDiscount = discountOn(subtotal - lineDiscount, order.discount, paidPartsDiscount(paidParts))
  shareOut(orderDiscount, ranked, 'discount_cents', afterOwnDiscount)
  for (const line of ranked) {
    line.discount_cents += line.line_discount_cents
    line.net_cents = line.line_total_cents - line.discount_cents
  }
  const discount = sumOf([lineDiscount, orderDiscount])
  const net = subtotal - discount
  const service = mulDiv(
    net,
    requireNonNegativeInteger(order.service_charge_bps, 'service_charge_bps'),
    10_000,
  )
  shareOut(service, ranked, 'service_charge_cents', (line) => line.net_cents)
  const taxLines = taxByRate(ranked, order.prices_include_tax)
  const tax = sumOf(taxLines.map((group) => group.tax_cents))
  for (const line of ranked) {
    const addedTaxCents = order.prices_include_tax ? 0 : line.tax_cents
    line.total_cents = line.net_cents + line.service_charge_cents + addedTaxCents
  }
  return {
    subtotal_cents: subtotal,
    discount_cents: discount,
    line_discount_cents: lineDiscount,
    net_cents: net,
    service_charge_cents: service,
    tax_cents: tax,
    total_cents: sumOf([net, service, order.prices_include_tax ? 0 : tax]),
    tax_lines: taxLines,
    lines: lines.map(({ rate_bps: _rate, ...line }) => line),
  }
}

/** Adds the amounts of the line parts on paid checks to the amounts of all other parts. */
function addPaidParts(open: OrderTotals, { items, prices_include_tax }: OrderInput): OrderTotals {
  const paidLines = items.map((item) => paidPartTotals(item, prices_include_tax))
  const lines = open.lines.map((line, index) => addLine(line, paidLines[index]))
  const total = (field: Exclude<keyof LineTotals, 'id'>) => sumOf(lines.map((line) => line[field]))
  const taxed = items.map((item, index) => ({ rate_bps: item.tax_rate_bps, part: paidLines[index] }))
  const rates = [...new Set([...open.tax_lines, ...taxed.filter(({ part }) => part)].map(rateOf))]
  return {
    subtotal_cents: total('line_total_cents'),
    discount_cents: total('discount_cents'),
    line_discount_cents: total('line_discount_cents'),
    net_cents: total('net_cents'),
    service_charge_cents: total('service_charge_cents'),
    tax_cents: total('tax_cents'),
    total_cents: total('total_cents'),
    tax_lines: rates
      .toSorted((a, b) => a - b)
      .map((rate_bps) => {
        const parts = taxed.flatMap((entry) => (entry.rate_bps === rate_bps ? (entry.part ?? []) : []))
        const line = open.tax_lines.find((entry) => entry.rate_bps === rate_bps)
        const tax = sumOf(parts.map((part) => part.tax_cents))
        const net = sumOf(parts.map((part) => part.net_cents))
        return {
          rate_bps,
          base_cents: sumOf([line?.base_cents ?? 0, prices_include_tax ? net - tax : net]),
          tax_cents: sumOf([line?.tax_cents ?? 0, tax]),
        }
      })
      .filter((line) => line.base_cents > 0 || line.tax_cents > 0),
    lines,
  }
}

const rateOf = ({ rate_bps }: { rate_bps: number }) => rate_bps

function paidPartTotals(
  { paid_part }: OrderItem,
  pricesIncludeTax: boolean,
): Omit<LineTotals, 'id'> | undefined {
  if (!paid_part) return undefined
  const net_cents = paid_part.line_total_cents - paid_part.discount_cents
  const service = paid_part.total_cents - net_cents - (pricesIncludeTax ? 0 : paid_part.tax_cents)
  return { ...paid_part, net_cents, service_charge_cents: service }
}

function addLine(line: LineTotals, paidPart: Omit<LineTotals, 'id'> | undefined): LineTotals {
  if (!paidPart) return line
  return {
    id: line.id,
    line_total_cents: sumOf([line.line_total_cents, paidPart.line_total_cents]),
    discount_cents: sumOf([line.discount_cents, paidPart.discount_cents]),
    line_discount_cents: sumOf([line.line_discount_cents, paidPart.line_discount_cents]),
    net_cents: sumOf([line.net_cents, paidPart.net_cents]),
    tax_cents: sumOf([line.tax_cents, paidPart.tax_cents]),
    service_charge_cents: sumOf([line.service_charge_cents, paidPart.service_charge_cents]),
    total_cents: sumOf([line.total_cents, paidPart.total_cents]),
  }
}

/** Subtotal of the line parts that paid checks cover, and the amount of the order's discount on them. */
export const paidPartsDiscount = (parts: readonly PartAmounts[]): PaidPartsDiscount => ({
  subtotal_cents: sumOf(parts.map(afterOwnDiscount)),
  discount_cents: sumOf(parts.map((part) => part.discount_cents - part.line_discount_cents)),
})

const afterOwnDiscount = (line: Pick<PartAmounts, 'line_total_cents' | 'line_discount_cents'>) =>
  line.line_total_cents - line.line_discount_cents

/**
 * Tax of one rate group, rounded half up once: within `net_cents` if prices include tax, otherwise added to
 * it.
 */
export function taxOn(net_cents: number, rate_bps: number, prices_include_tax: boolean): number {
  return mulDiv(net_cents, rate_bps, prices_include_tax ? 10_000 + rate_bps : 10_000)
}

function draftLine(item: OrderItem): DraftLineTotals {
  const full_total_cents = item.voided ? 0 : lineTotal(item)
  const own_discount_cents = item.voided ? 0 : lineDiscountAmount(item)
  return {
    id: item.id,
    rate_bps: requireNonNegativeInteger(item.tax_rate_bps, 'tax_rate_bps'),
    line_total_cents: requireNonNegativeInteger(
      full_total_cents - (item.paid_part?.line_total_cents ?? 0),
      'paid_part.line_total_cents',
    ),
    discount_cents: 0,
    line_discount_cents: requireNonNegativeInteger(
      own_discount_cents - (item.paid_part?.line_discount_cents ?? 0),
      'paid_part.line_discount_cents',
    ),
    net_cents: 0,
    tax_cents: 0,
    service_charge_cents: 0,
    total_cents: 0,
  }
}

/**
 * Ranks lines for the odd cents of the largest-remainder method: by amount, tax rate and id. The position of
 * a line does not matter. Otherwise moving a line could move a cent of discount to another tax rate and change
 * the total.
 */
function byRank(a: DraftLineTotals, b: DraftLineTotals): number {
  const byAmount = afterOwnDiscount(b) - afterOwnDiscount(a) || b.rate_bps - a.rate_bps
  if (byAmount !== 0 || a.id === b.id) return byAmount
  return a.id < b.id ? -1 : 1
}

function shareOut(
  total: number,
  lines: readonly DraftLineTotals[],
  share: SharedAmount,
  weigh: (line: DraftLineTotals) => number,
): void {
  if (total === 0) return
  const parts = largestRemainder(total, lines.map(weigh))
  for (const [index, line] of lines.entries()) line[share] = parts[index] ?? 0
}

function taxByRate(lines: readonly DraftLineTotals[], pricesIncludeTax: boolean): TaxLine[] {
  const charged = lines.filter((line) => line.net_cents > 0)
  const groups = Map.groupBy(charged, (line) => line.rate_bps)
  const rates = [...groups].toSorted(([a], [b]) => a - b)
  return rates.map(([rate, members]) => {
    const net = sumOf(members.map((line) => line.net_cents))
    const tax = taxOn(net, rate, pricesIncludeTax)
    shareOut(tax, members, 'tax_cents', (line) => line.net_cents)
    return { rate_bps: rate, base_cents: pricesIncludeTax ? net - tax : net, tax_cents: tax }
  })
}

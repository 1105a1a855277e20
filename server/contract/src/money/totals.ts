import { lineTotal, type PricedLine } from './lines.ts'
import { largestRemainder, mulDiv, requireWhole, sumOf } from './round.ts'

/** `percent`: value in basis points of the subtotal; `amount`: value in minor units, capped at the subtotal. */
export type Discount = { readonly kind: 'percent' | 'amount'; readonly value: number }

export type OrderItem = PricedLine & {
  readonly id: string
  /** Basis points, copied when the line was added. */
  readonly tax_rate_bps: number
  /** A voided line stays on the order and costs nothing: all its figures are 0. */
  readonly voided?: boolean
}

/** What an order's totals are made from. */
export type OrderInput = {
  readonly items: readonly OrderItem[]
  readonly discount: Discount | null
  readonly prices_include_tax: boolean
  /** Basis points of the net before added tax. */
  readonly service_charge_bps: number
}

/** One line's share of each figure of the order, in minor units. */
export type LineTotals = {
  id: string
  line_total_cents: number
  discount_cents: number
  /** Line total less its discount: with tax inside where prices include it. */
  net_cents: number
  tax_cents: number
  service_charge_cents: number
  /** What the line costs the guest, its share of added tax and of the service charge included. */
  total_cents: number
}

/** One tax rate of the order; `base_cents` is always without tax. */
export type TaxLine = { rate_bps: number; base_cents: number; tax_cents: number }

export type OrderTotals = {
  subtotal_cents: number
  discount_cents: number
  net_cents: number
  service_charge_cents: number
  tax_cents: number
  total_cents: number
  /** By rising rate; rates under which nothing was charged are left out. */
  tax_lines: TaxLine[]
  /** In the order of the items. */
  lines: LineTotals[]
}

type Draft = LineTotals & { readonly rate_bps: number }
type Share = 'discount_cents' | 'tax_cents' | 'service_charge_cents'

/**
 * All figures of an order, by the rules of contract §7 Totals: discount over the lines, tax once per rate group,
 * untaxed service charge; every figure is also shared out to the lines, whose totals sum to the order's. Minor units;
 * tips and cash rounding stay outside. Throws RangeError on fractions and negative quantities, rates or discounts.
 */
export function orderTotals(order: OrderInput): OrderTotals {
  const lines = order.items.map(draftLine)
  const ranked = lines.toSorted(byRank)
  const subtotal = sumOf(ranked.map((line) => line.line_total_cents))
  const discount = discountOn(subtotal, order.discount)
  shareOut(discount, ranked, 'discount_cents', (line) => line.line_total_cents)
  for (const line of ranked) line.net_cents = line.line_total_cents - line.discount_cents
  const net = subtotal - discount
  const service = mulDiv(net, requireWhole(order.service_charge_bps, 'service_charge_bps'), 10_000)
  shareOut(service, ranked, 'service_charge_cents', (line) => line.net_cents)
  const taxLines = taxByRate(ranked, order.prices_include_tax)
  const tax = sumOf(taxLines.map((group) => group.tax_cents))
  for (const line of ranked) {
    const added = order.prices_include_tax ? 0 : line.tax_cents
    line.total_cents = line.net_cents + line.service_charge_cents + added
  }
  return {
    subtotal_cents: subtotal,
    discount_cents: discount,
    net_cents: net,
    service_charge_cents: service,
    tax_cents: tax,
    total_cents: sumOf([net, service, order.prices_include_tax ? 0 : tax]),
    tax_lines: taxLines,
    lines: lines.map(({ rate_bps: _rate, ...line }) => line),
  }
}

/** What a discount takes off a subtotal, in minor units: percent rounded half up, never more than the subtotal. */
export function discountOn(subtotal_cents: number, discount: Discount | null): number {
  if (discount === null) return 0
  const value = requireWhole(discount.value, 'discount.value')
  const wanted = discount.kind === 'percent' ? mulDiv(subtotal_cents, value, 10_000) : value
  return Math.min(wanted, subtotal_cents)
}

/** The tax of one rate group, rounded half up once: inside `net_cents` where prices include tax, else on top of it. */
export function taxOn(net_cents: number, rate_bps: number, prices_include_tax: boolean): number {
  return mulDiv(net_cents, rate_bps, prices_include_tax ? 10_000 + rate_bps : 10_000)
}

function draftLine(item: OrderItem): Draft {
  return {
    id: item.id,
    rate_bps: requireWhole(item.tax_rate_bps, 'tax_rate_bps'),
    line_total_cents: item.voided ? 0 : lineTotal(item),
    discount_cents: 0,
    net_cents: 0,
    tax_cents: 0,
    service_charge_cents: 0,
    total_cents: 0,
  }
}

/**
 * Who gets an odd cent between equal remainders depends on the lines themselves, never on the sequence they came in:
 * otherwise moving a line could carry a cent of discount to another tax rate and change the total.
 */
function byRank(a: Draft, b: Draft): number {
  const byAmount = b.line_total_cents - a.line_total_cents || b.rate_bps - a.rate_bps
  if (byAmount !== 0 || a.id === b.id) return byAmount
  return a.id < b.id ? -1 : 1
}

function shareOut(
  total: number,
  lines: readonly Draft[],
  share: Share,
  weigh: (line: Draft) => number,
): void {
  if (total === 0) return
  const parts = largestRemainder(total, lines.map(weigh))
  for (const [index, line] of lines.entries()) line[share] = parts[index] ?? 0
}

function taxByRate(lines: readonly Draft[], pricesIncludeTax: boolean): TaxLine[] {
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

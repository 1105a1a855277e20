/** Preview of an order's totals with lines that the server does not have yet. Pure functions. */
import { orderTotals, type OrderItem, type OrderTotals } from '@forki/contract/money/order-totals'
import type { Order } from '@forki/contract/orders'

type Totals = Omit<OrderTotals, 'lines' | 'net_cents'>

/**
 * Adds new lines to an order's totals. For a split bill, the amounts of the existing lines stay as they are.
 * The new lines are priced separately, as on the server.
 */
export function totalsWithLines(
  order: Order,
  added: readonly OrderItem[],
  service_charge_bps: number,
): Totals {
  const { discount, prices_include_tax } = order
  const rules = { discount, prices_include_tax, service_charge_bps }
  if (order.checks.length === 0) {
    const items = order.items.map((item) => ({ ...item, voided: item.status === 'voided' }))
    return toTotals(orderTotals({ ...rules, items: [...items, ...added] }))
  }
  const subtotalLine = {
    quantity: 1,
    unit_price_cents: order.subtotal_cents,
    modifiers: [],
    tax_rate_bps: PLACEHOLDER_RATE_BPS,
  }
  const storedSubtotal = { ...order, line_total_cents: order.subtotal_cents }
  const totals = toTotals(
    orderTotals({ ...rules, items: [{ ...subtotalLine, id: '', paid_part: storedSubtotal }, ...added] }),
  )
  const lines = [
    ...order.tax_lines,
    ...totals.tax_lines.filter(({ rate_bps }) => rate_bps !== PLACEHOLDER_RATE_BPS),
  ]
  return { ...totals, tax_lines: sumByRate(lines) }
}

/**
 * Tax rate that no dish has. It marks the subtotal of the existing lines, so that the tax of this subtotal can
 * be removed from the result.
 */
const PLACEHOLDER_RATE_BPS = 1_000_000

const toTotals = ({ lines: _lines, net_cents: _net, ...totals }: OrderTotals): Totals => totals

const sumByRate = (lines: Totals['tax_lines']): Totals['tax_lines'] =>
  [...Map.groupBy(lines, ({ rate_bps }) => rate_bps)]
    .toSorted(([a], [b]) => a - b)
    .map(([rate_bps, parts]) => ({
      rate_bps,
      base_cents: parts.reduce((sum, part) => sum + part.base_cents, 0),
      tax_cents: parts.reduce((sum, part) => sum + part.tax_cents, 0),
    }))

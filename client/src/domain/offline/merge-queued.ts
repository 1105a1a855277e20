/** Preview of an order with the effects of its queued commands. Pure functions. */
import type { TaxLine } from '@forki/contract/money/order-totals'
import { lineTotal } from '@forki/contract/money/line-prices'
import type { Check, Order, OrderItem } from '@forki/contract/orders'
import type { DraftLine } from '../orders/order-drafts.ts'
import { totalsWithLines } from '../orders/totals-with-lines.ts'
import type { OfflineCommand } from './queue.ts'
import { queuedPaymentCents, queuedLines } from './queued-contents.ts'

export function mergeQueuedCommands(
  order: Order,
  commands: readonly OfflineCommand[],
  service_charge_bps: number,
): Order {
  if (commands.length === 0) return order
  const added = queuedLines(commands).map((line) => orderItemOf(line, order.opened_at))
  const totals = totalsWithLines(order, added, service_charge_bps)
  const addedCents = added.length === 0 ? 0 : totals.total_cents - order.total_cents
  const paid = queuedPaymentCents(commands)
  return {
    ...order,
    ...(addedCents === 0 ? {} : { ...totals, tax_lines: withTaxNames(totals.tax_lines, order) }),
    items: [...order.items, ...added],
    checks: added.length === 0 ? order.checks : addToRestCheck(order.checks, added, addedCents),
    paid_cents: order.paid_cents + paid,
    balance_cents: Math.max(0, order.balance_cents + addedCents - paid),
  }
}

/** Adds tax names to computed tax lines. The names are from the order's tax lines with the same rate. */
const withTaxNames = (
  lines: readonly TaxLine[],
  { tax_lines }: Pick<Order, 'tax_lines'>,
): Order['tax_lines'] =>
  lines.map((line) => {
    const named = tax_lines.find(({ rate_bps }) => rate_bps === line.rate_bps)
    return { ...line, name: named?.name ?? null, name_en: named?.name_en ?? null }
  })

/**
 * Adds queued lines to the unpaid rest check of a split bill. A rest check contains the lines that no other
 * check contains. Creates a rest check if none is unpaid.
 */
function addToRestCheck(checks: readonly Check[], added: readonly OrderItem[], more: number): Check[] {
  if (checks.length === 0) return []
  const open = checks.find((check) => check.is_rest && check.paid_cents === 0)
  const restCheck = open ?? { ...EMPTY_REST_CHECK, label: String(checks.length + 1) }
  const shares = added.map((item) => ({
    item_id: item.id,
    numerator: 1,
    denominator: 1,
    total_cents: item.total_cents,
  }))
  const updated = {
    ...restCheck,
    shares: [...restCheck.shares, ...shares],
    total_cents: restCheck.total_cents + more,
    balance_cents: restCheck.balance_cents + more,
  }
  return [...checks.filter((check) => check !== open), updated]
}

/**
 * New rest check of a split bill, before the server creates one. It is unpaid, because the preview adds queued
 * payments to the order only.
 */
const EMPTY_REST_CHECK: Check = {
  id: 'rest',
  label: '',
  is_rest: true,
  shares: [],
  total_cents: 0,
  paid_cents: 0,
  balance_cents: 0,
  status: 'open',
}

const orderItemOf = (line: DraftLine, at: string): OrderItem => ({
  id: line.key,
  dish_id: line.dish_id,
  name: line.name,
  name_en: line.name_en,
  quantity: line.quantity,
  unit_price_cents: line.unit_price_cents,
  modifiers: [...line.modifiers],
  notes: line.notes,
  course: line.course,
  seat: line.seat,
  station: null,
  allergens: [...line.allergens],
  status: 'sent',
  tax_rate_bps: line.tax_rate_bps,
  line_total_cents: lineTotal(line),
  discount: null,
  total_cents: lineTotal(line),
  added_by: null,
  created_at: at,
  sent_at: null,
  received_at: null,
  received_on: null,
  printed_at: null,
  seen_at: null,
  ready_at: null,
  runner_called_at: null,
  served_at: null,
  voided_at: null,
  void_reason: null,
  void_seen_at: null,
  approved_by: null,
  external_source: null,
  external_id: null,
  metadata: {},
})

/** An order as it will be when what waits for the server has arrived. Pure. */
import { lineTotal } from '@forki/contract/money/lines'
import { orderTotals } from '@forki/contract/money/totals'
import type { Order, OrderItem } from '@forki/contract/orders'
import type { DraftLine } from '../order-drafts.ts'
import type { Command } from './queue.ts'

/** The lines that wait, in order. */
export const queuedLines = (commands: readonly Command[]): readonly DraftLine[] =>
  commands.flatMap((command) => (command.kind === 'lines' ? command.lines : []))

/** The cash that waits, without tips. */
export const queuedCash = (commands: readonly Command[]): number =>
  commands.reduce((sum, command) => sum + (command.kind === 'pay' ? command.body.amount_cents : 0), 0)

export function withQueued(order: Order, commands: readonly Command[], service_charge_bps: number): Order {
  if (commands.length === 0) return order
  const items = [...order.items, ...queuedLines(commands).map((line) => itemOf(line, order.opened_at))]
  const {
    lines: _lines,
    net_cents: _net,
    ...totals
  } = orderTotals({
    items: items.map((item) => ({ ...item, voided: item.status === 'voided' })),
    discount: order.discount,
    prices_include_tax: order.prices_include_tax,
    service_charge_bps,
  })
  const more = items.length === order.items.length ? 0 : totals.total_cents - order.total_cents
  const cash = queuedCash(commands)
  return {
    ...order,
    ...(more === 0 ? {} : totals),
    items,
    paid_cents: order.paid_cents + cash,
    balance_cents: Math.max(0, order.balance_cents + more - cash),
  }
}

const itemOf = (line: DraftLine, at: string): OrderItem => ({
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
  total_cents: lineTotal(line),
  added_by: null,
  created_at: at,
  sent_at: null,
  received_at: null,
  received_on: null,
  printed_at: null,
  seen_at: null,
  ready_at: null,
  served_at: null,
  voided_at: null,
  void_reason: null,
  approved_by: null,
})

import type { z } from 'zod'
import type { ticket } from '@forki/contract/kitchen'
import type { Context } from '../../context/context.ts'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { TicketPage, TicketRow } from './kitchen.query.ts'
import type { LineRow } from '../orders/order.query.ts'

type TicketView = z.input<typeof ticket>

/** Presents a kitchen ticket without prices. The server's clock determines its age. */
export function presentTicket(row: TicketRow, { now }: Pick<Context, 'now'>): TicketView {
  const sentTimes = row.items.map((line) => Date.parse(line.sent_at ?? ''))
  const firstSentMs = Math.min(...sentTimes)
  return {
    order_id: row.id,
    order_number: row.number,
    order_type: row.order_type,
    table_label: row.table_label,
    customer_name: row.customer_name,
    waiter_name: row.waiter_name,
    guests: row.guests,
    order_notes: row.notes,
    channel: row.channel,
    promised_at: instantOrNull(row.promised_at),
    station: row.station,
    sent_at: new Date(firstSentMs).toISOString(),
    seconds_since_sent: Math.max(0, Math.floor((now().getTime() - firstSentMs) / 1000)),
    seen_at: seenAt(row.items),
    items: row.items.map(presentLine),
  }
}

export function presentTicketPage({ asked_at, coming, ...page }: TicketPage) {
  const now = () => new Date(asked_at)
  return {
    ...page,
    items: page.items.map((row) => presentTicket(row, { now })),
    coming: coming.map(({ id, number, fires_at, ...row }) => ({
      ...row,
      fires_at: instantOrNull(fires_at),
      order_id: id,
      order_number: number,
    })),
  }
}

/**
 * Latest time at which the kitchen saw a line that is not voided. Null while such a line is unseen, and if
 * all lines are voided.
 */
function seenAt(items: readonly LineRow[]): string | null {
  const activeLines = items.filter((line) => line.status !== 'voided')
  const times = activeLines.map((line) => line.seen_at)
  if (times.length === 0 || times.includes(null)) return null
  return new Date(Math.max(...times.map((time) => Date.parse(time ?? '')))).toISOString()
}

const presentLine = (line: LineRow): TicketView['items'][number] => ({
  ...line,
  modifiers: line.modifiers.map(({ option_id, name }) => ({ option_id, name })),
  sent_at: instant(line.sent_at ?? ''),
  received_at: instantOrNull(line.received_at),
  printed_at: instantOrNull(line.printed_at),
  seen_at: instantOrNull(line.seen_at),
  ready_at: instantOrNull(line.ready_at),
  runner_called_at: instantOrNull(line.runner_called_at),
  served_at: instantOrNull(line.served_at),
  voided_at: instantOrNull(line.voided_at),
  void_seen_at: instantOrNull(line.void_seen_at),
})

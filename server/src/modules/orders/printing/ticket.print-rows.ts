import {
  centredText,
  columns,
  FEED,
  RULE,
  text,
  type Print,
  type PrintRow,
} from '../../../adapters/printing/print-model.ts'
import { rehearsalMark } from '../../../adapters/printing/rehearsal-mark.ts'
import type { LineRow, OrderRow } from '../order.query.ts'
import type { ReceiptRestaurant } from '../receipt/receipt.query.ts'
import { ticketTranslations, type TicketTranslations } from './ticket.translations.ts'

export interface Ticket {
  order: OrderRow
  lines: readonly LineRow[]
  /** Kind of kitchen ticket: new lines or cancelled lines. */
  kind: 'sent' | 'cancelled'
  /** Time at which the lines were sent or cancelled. */
  at: string
}

/**
 * Print rows of a kitchen ticket, readable from two steps away: table and dishes large, special requests
 * white on black, no prices.
 */
export function ticketPrint({ order, lines, kind, at }: Ticket, restaurant: ReceiptRestaurant): Print {
  const translations = ticketTranslations(restaurant.locale, restaurant.country)
  const tableOrType =
    order.table_label === null ? translations[order.order_type] : `${translations.table} ${order.table_label}`
  const format = new Intl.DateTimeFormat(restaurant.locale, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: restaurant.timezone,
  })
  const clock = (instant: string) => format.format(new Date(instant))
  const time = clock(at)
  const cancelled = kind === 'cancelled'
  return {
    title: [cancelled ? translations.cancelled : translations.ticket, tableOrType, `#${order.number}`].join(
      ' · ',
    ),
    language: restaurant.locale,
    rows: [
      ...rehearsalMark(restaurant, restaurant.locale),
      ...(cancelled ? [centredText(translations.cancelled, 'alarm')] : []),
      centredText(tableOrType, 'big'),
      columns(`${translations.order} ${order.number}`, time, { look: 'strong' }),
      columns(order.waiter_name, order.guests === null ? '' : `${translations.guests}: ${order.guests}`),
      ...(order.customer_name === null ? [] : [text(order.customer_name)]),
      ...deliveryRows(order, translations, clock),
      RULE,
      ...groupByCourse(lines).flatMap(([course, items]) => [
        ...(course === null ? [] : [centredText(`${translations.course} ${course}`, 'strong')]),
        ...items.flatMap((line) => lineRows(line, translations, cancelled)),
      ]),
      RULE,
      ...(order.notes === null || cancelled
        ? []
        : order.notes.split('\n').map((note) => text(note, { look: 'inverse' }))),
    ],
  }
}

/** Promised time, and address and phone of a delivery. Platform orders name their channel and external id. */
function deliveryRows(
  { channel, delivery, promised_at, external_id }: OrderRow,
  translations: TicketTranslations,
  clock: (instant: string) => string,
): PrintRow[] {
  const isPlatform = !['pos', 'counter', 'guest', 'api'].includes(channel)
  return [
    ...(isPlatform ? [columns(channel.replaceAll('_', ' '), external_id ?? '', { look: 'strong' })] : []),
    ...(promised_at === null
      ? []
      : [text(`${translations.promised} ${clock(promised_at)}`, { look: 'strong' })]),
    ...(delivery?.address ? delivery.address.split('\n').map((part) => text(part)) : []),
    ...(delivery?.phone ? [text(delivery.phone)] : []),
  ]
}

/** Lines of a kitchen ticket by course, in cooking order. Lines without a course are first. */
function groupByCourse(lines: readonly LineRow[]): [number | null, LineRow[]][] {
  const groups = Map.groupBy(lines, (line) => line.course)
  return [...groups].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0))
}

function lineRows(line: LineRow, translations: TicketTranslations, cancelled: boolean): PrintRow[] {
  const allergens = line.allergens.map((key) => translations[key as keyof TicketTranslations] ?? key)
  const reason = cancelled ? line.void_reason : null
  return [
    text(`${line.quantity} × ${line.name}`, { look: 'title', hang: `${line.quantity} × `.length }),
    ...line.modifiers.map(({ name }) => text(`+ ${name}`, { indent: 4 })),
    ...(line.seat === null ? [] : [text(`${translations.seat} ${line.seat}`, { indent: 4 })]),
    ...(line.notes === null
      ? []
      : line.notes.split('\n').map((note) => text(note, { look: 'inverse', indent: 4 }))),
    ...(allergens.length === 0
      ? []
      : [text(`${translations.allergens}: ${allergens.join(', ')}`, { look: 'strong', indent: 4 })]),
    ...(reason === null ? [] : [text(reason, { indent: 4 })]),
    FEED,
  ]
}

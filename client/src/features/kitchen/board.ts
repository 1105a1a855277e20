/** Kitchen board, derived from the server's tickets for one station or for all stations. Pure functions. */
import type { ComingCourse, Ticket } from '@forki/contract/kitchen'
import { SERVED_RECALL_MS } from '@forki/contract/limits'
import { portionCount } from '../../domain/orders/orders.ts'

export type Line = Ticket['items'][number]
export type Step = 'sent' | 'preparing' | 'ready' | 'served'
const STEPS: readonly string[] = ['sent', 'preparing', 'ready', 'served']

/**
 * Keys of the board views that are not a single station. `all` shows every station and is the view of the pass.
 * `none` shows lines without a station.
 */
export const ALL_STATIONS = 'all'
export const NO_STATION = 'none'

/** Card on the kitchen board: lines of one order, for one station or for all stations. */
export interface BoardCard {
  key: string
  firstTicket: Ticket
  sections: CardSection[]
  lines: Line[]
  /** Number of portions that each station still has to finish. */
  unfinishedPortions: { station: string | null; quantity: number }[]
  /** Held courses of the order at the stations that the board shows. */
  comingCourses: ComingCourse[]
  /**
   * Time in milliseconds since 1970 when the oldest unfinished line was sent. If no line is unfinished, time
   * when the oldest line was sent.
   */
  waiting_since: number
  /** Time in ms since 1970 when the last line became ready. For an unfinished line, its sent time counts. */
  ready_since: number
}

/** Lines of one card that were sent together, for one station and one course. */
export interface CardSection {
  key: string
  /** Time when the lines were sent. Null if they were sent together with the first lines of the card. */
  added_at: string | null
  /** Station of the lines, null for lines without one. Undefined on a card with a single station. */
  station: string | null | undefined
  course: number | null
  lines: Line[]
}

export const stepOf = (line: Pick<Line, 'status'>) => STEPS.indexOf(line.status)
export const isNotVoided = (line: Line) => line.status !== 'voided'
export const isCardReady = (card: BoardCard) => card.lines.every((line) => line.status === 'ready')

/** Number of presses from sent to ready. It is two if cooks also press at the start of the preparation. */
export type Taps = 1 | 2

/** Step to which a press on a card moves its lines. Null if all lines are voided. */
export function nextStep(lines: readonly Line[], taps: Taps = 2): Exclude<Step, 'sent'> | null {
  const notVoided = lines.filter(isNotVoided)
  if (notVoided.length === 0) return null
  if (taps === 2 && notVoided.every((line) => line.status === 'sent')) return 'preparing'
  return notVoided.every((line) => line.status === 'ready') ? 'served' : 'ready'
}

/** Lines that have not reached the step yet, without voided lines. */
export const linesToMove = (lines: readonly Line[], step: Step) =>
  lines.filter((line) => isNotVoided(line) && stepOf(line) < STEPS.indexOf(step))

/** Applies pending steps to the lines of the tickets, before the server confirms them (optimistic update). */
export function withPendingSteps(tickets: readonly Ticket[], pending: ReadonlyMap<string, Step>): Ticket[] {
  if (pending.size === 0) return [...tickets]
  return tickets.map((ticket) => ({
    ...ticket,
    items: ticket.items.map((line) => {
      const status = line.status === 'voided' ? undefined : pending.get(line.id)
      return status ? { ...line, status } : line
    }),
  }))
}

/**
 * Cards of the board for a view. Served lines and acknowledged voided lines are omitted. The card that has
 * waited longest is first.
 */
export function boardOf(
  tickets: readonly Ticket[],
  view: string,
  acknowledged: ReadonlySet<string>,
  coming: readonly ComingCourse[] = [],
): BoardCard[] {
  const shown = tickets
    .filter((ticket) => isInView(ticket, view))
    .map((ticket) => ({
      ...ticket,
      items: ticket.items.filter((line) => line.status !== 'served' && !acknowledged.has(line.id)),
    }))
    .filter((ticket) => ticket.items.length > 0)
  const groups = new Map<string, Ticket[]>()
  for (const ticket of shown) {
    const key = view === ALL_STATIONS ? ticket.order_id : ticketKeyOf(ticket)
    groups.set(key, [...(groups.get(key) ?? []), ticket])
  }
  const coursesInView = coming.filter((course) => isInView(course, view))
  return Array.from(groups, ([key, parts]) => cardOf(key, parts, coursesInView)).toSorted(
    (a, b) => a.waiting_since - b.waiting_since || a.key.localeCompare(b.key),
  )
}

export const ticketKeyOf = (ticket: Pick<Ticket, 'order_id' | 'station'>) =>
  `${ticket.order_id}:${ticket.station ?? NO_STATION}`

export const isInView = (ticket: Pick<Ticket, 'station'>, view: string) =>
  view === ALL_STATIONS || (ticket.station ?? NO_STATION) === view

function cardOf(key: string, parts: readonly Ticket[], held: readonly ComingCourse[]): BoardCard {
  const head = parts[0] as Ticket
  const lines = parts.flatMap((part) => part.items)
  const unfinished = lines.filter((line) => isNotVoided(line) && line.status !== 'ready')
  const sentTimesMs = (unfinished.length > 0 ? unfinished : lines).map((line) => Date.parse(line.sent_at))
  return {
    key,
    firstTicket: head,
    sections: sectionsOf(parts),
    lines,
    unfinishedPortions: unfinishedPortionsOf(parts),
    comingCourses: held.filter((course) => course.order_id === head.order_id),
    waiting_since: Math.min(...sentTimesMs),
    ready_since: Math.max(...lines.map((line) => Date.parse(line.ready_at ?? line.sent_at))),
  }
}

/** Number of portions that are neither ready nor voided, by station. */
const unfinishedPortionsOf = (parts: readonly Ticket[]): BoardCard['unfinishedPortions'] =>
  parts
    .map(({ station, items }) => ({ station, quantity: portionCount(items.filter(isToCook)) }))
    .filter(({ quantity }) => quantity > 0)

const isToCook = (line: Line) => line.status === 'sent' || line.status === 'preparing'

/** Maximum difference in milliseconds between timestamps up to which lines count as sent together. */
const SAME_TIME_MS = 1000

function sectionsOf(parts: readonly Ticket[]): CardSection[] {
  const firstSentAt = Math.min(...parts.flatMap((part) => part.items.map((line) => Date.parse(line.sent_at))))
  const several = parts.length > 1
  const sections = new Map<string, CardSection>()
  for (const ticketPart of parts) {
    for (const line of ticketPart.items) {
      const added_at = Date.parse(line.sent_at) - firstSentAt > SAME_TIME_MS ? line.sent_at : null
      const key = [added_at ?? '', several ? (ticketPart.station ?? '') : '', line.course ?? 0].join('|')
      const section = sections.get(key) ?? {
        key,
        added_at,
        station: several ? ticketPart.station : undefined,
        course: line.course,
        lines: [],
      }
      section.lines.push(line)
      sections.set(key, section)
    }
  }
  return [...sections.values()].toSorted((a, b) => a.key.localeCompare(b.key))
}

export interface DishTotal {
  name: string
  /** Number of portions of the dish that are still to be cooked. */
  quantity: number
  /** Number of portions of the dish in held courses. */
  comingQuantity: number
}

/** Portions to cook and portions in held courses, by dish. The dish with the most portions to cook is first. */
export function dishTotalsOf(cards: readonly BoardCard[], coming: readonly ComingCourse[] = []): DishTotal[] {
  const sums = new Map<string, DishTotal>()
  const totalOf = (name: string) => {
    const total = sums.get(name) ?? { name, quantity: 0, comingQuantity: 0 }
    sums.set(name, total)
    return total
  }
  for (const line of cards.flatMap((card) => card.lines))
    if (isToCook(line)) totalOf(line.name).quantity += line.quantity
  for (const line of coming.flatMap((course) => course.items))
    totalOf(line.name).comingQuantity += line.quantity
  return [...sums.values()].toSorted(
    (a, b) => b.quantity - a.quantity || b.comingQuantity - a.comingQuantity || a.name.localeCompare(b.name),
  )
}

/** True if two cards show the same content. The second card then needs no render. */
export function hasSameContent(a: BoardCard, b: BoardCard): boolean {
  const heads = HEAD_FIELDS.every((field) => a.firstTicket[field] === b.firstTicket[field])
  const lines = a.lines.length === b.lines.length && a.lines.every((line, index) => line === b.lines[index])
  const coursesInView =
    a.comingCourses.length === b.comingCourses.length &&
    a.comingCourses.every((course, index) => course === b.comingCourses[index])
  return a.key === b.key && a.sections.length === b.sections.length && heads && lines && coursesInView
}

const HEAD_FIELDS = [
  'order_number',
  'order_type',
  'table_label',
  'customer_name',
  'waiter_name',
  'guests',
  'order_notes',
  'promised_at',
] as const

/** Ids of the lines that the server can recall: ready lines, and lines served within the last `SERVED_RECALL_MS`. */
export const recallableLineIds = (items: readonly Line[], now: number): string[] =>
  items
    .filter(
      ({ status, served_at }) =>
        status === 'ready' || (served_at !== null && now - Date.parse(served_at) < SERVED_RECALL_MS),
    )
    .map((line) => line.id)

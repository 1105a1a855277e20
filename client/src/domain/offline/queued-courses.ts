/** Courses of an order once the server has this device's queue: what is held, and what each queued press fires. Pure. */
import { dueLines, isPaced, type CoursePacing, type PacedLine } from '@forki/contract/orders/course-pacing'
import type { Order, OrderItem } from '@forki/contract/orders'
import type { DraftLine } from '../orders/order-drafts.ts'
import type { Command } from './queue.ts'

/** Line of the server or of this device, with the state that the server will give it. */
export interface CourseLine extends PacedLine {
  /** Line of the order. Null for a line of this device. */
  item: OrderItem | null
  /** Line of the queue or the draft. Null for a line of the order. */
  line: DraftLine | null
}

/** Lines of an order and of its queue. */
export interface QueuedCourses {
  lines: readonly CourseLine[]
  /** Lines that each queued press fires, by the id of its command. */
  fired: ReadonlyMap<string, readonly CourseLine[]>
}

const lineOfItem = (item: OrderItem): CourseLine => {
  const { course, status, served_at } = item
  return { course, status, served_at, item, line: null }
}

const pendingLine = (line: DraftLine): CourseLine => ({
  course: line.course,
  status: 'pending',
  served_at: null,
  item: null,
  line,
})

/** Applies the queued commands to the lines of the order, as the server will. */
export function queuedCourses(
  order: Order,
  commands: readonly Command[],
  pacing: CoursePacing,
): QueuedCourses {
  let lines: readonly CourseLine[] = order.items.map(lineOfItem)
  const fired = new Map<string, readonly CourseLine[]>()
  const send = (due: readonly CourseLine[]) => {
    const sent = new Set(due)
    lines = lines.map((line) => (sent.has(line) ? { ...line, status: 'sent' } : line))
  }
  for (const command of commands) {
    if (command.kind === 'lines') {
      const added = command.lines.map(pendingLine)
      lines = [...lines, ...added]
      if (command.send) send(dueOf(order, lines, added, pacing))
    } else if (command.kind === 'fire') {
      const due = lines.filter((line) => isFired(line, command))
      fired.set(command.id, due)
      send(due)
    }
  }
  return { lines, fired }
}

const dueOf = (
  order: Pick<Order, 'order_type'>,
  lines: readonly CourseLine[],
  added: readonly CourseLine[],
  pacing: CoursePacing,
): readonly CourseLine[] => (isPaced(pacing, order.order_type) ? dueLines(lines, added) : added)

const isFired = (
  { status, course, item }: CourseLine,
  fire: { course: number | null; item_ids: readonly string[] },
): boolean =>
  status === 'pending' &&
  (fire.course === null ? item !== null && fire.item_ids.includes(item.id) : course === fire.course)

/** Unsent lines that "Send" sends now. The others are held. */
export function dueDrafts(
  order: Pick<Order, 'order_type'>,
  { lines }: QueuedCourses,
  drafts: readonly DraftLine[],
  pacing: CoursePacing,
): readonly DraftLine[] {
  const added = drafts.map(pendingLine)
  return dueOf(order, [...lines, ...added], added, pacing).flatMap(({ line }) => line ?? [])
}

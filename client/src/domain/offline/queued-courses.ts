/**
 * Preview of an order's courses after this device's queued commands: the held lines, and the lines that each
 * queued command fires. Pure functions.
 */
import {
  dueLines,
  hasPacedCourses,
  type CoursePacing,
  type PacedLine,
} from '@forki/contract/orders/course-pacing'
import type { Order, OrderItem } from '@forki/contract/orders'
import type { DraftLine } from '../orders/order-drafts.ts'
import type { OfflineCommand, FireCommand } from './queue.ts'

/**
 * Order line of the server, of the offline queue or of the draft. Its status is the one that the server will
 * set after the queued commands.
 */
export interface CourseLine extends PacedLine {
  /** Line of the server's order. Null for a line that exists only on this device. */
  item: OrderItem | null
  /** Line of the offline queue or the draft. Null for a line of the server's order. */
  line: DraftLine | null
}

/** Lines of an order as they are after its queued commands. */
export interface QueuedCourses {
  lines: readonly CourseLine[]
  /** Lines that each queued command fires, by the id of the command. */
  firedLines: ReadonlyMap<string, readonly CourseLine[]>
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

/** Applies the queued commands to the lines of the order by the server's rules. */
export function queuedCourses(
  order: Order,
  commands: readonly OfflineCommand[],
  pacing: CoursePacing,
): QueuedCourses {
  let lines: readonly CourseLine[] = order.items.map(lineOfItem)
  const firedByCommand = new Map<string, readonly CourseLine[]>()
  const send = (due: readonly CourseLine[]) => {
    const sentLines = new Set(due)
    lines = lines.map((line) => (sentLines.has(line) ? { ...line, status: 'sent' } : line))
  }
  for (const command of commands) {
    if (command.kind === 'lines') {
      const added = command.lines.map(pendingLine)
      lines = [...lines, ...added]
      if (command.send) send(linesToFire(order, lines, added, pacing))
    } else if (command.kind === 'fire') {
      const due = lines.filter((line) => isFired(line, command))
      firedByCommand.set(command.id, due)
      send(due)
    }
  }
  return { lines, firedLines: firedByCommand }
}

const linesToFire = (
  order: Pick<Order, 'order_type'>,
  lines: readonly CourseLine[],
  added: readonly CourseLine[],
  pacing: CoursePacing,
): readonly CourseLine[] => (hasPacedCourses(pacing, order.order_type) ? dueLines(lines, added) : added)

const isFired = (
  { status, course, item, line }: CourseLine,
  fire: Pick<FireCommand, 'course' | 'item_ids' | 'line_keys'>,
): boolean => {
  if (status !== 'pending') return false
  if (fire.course !== null) return course === fire.course
  if (item) return fire.item_ids.includes(item.id)
  return line !== null && (fire.line_keys?.includes(line.key) ?? false)
}

/**
 * Draft lines that go to the kitchen at once when the user sends the draft. The other lines are held until
 * their course is fired.
 */
export function draftLinesToSend(
  order: Pick<Order, 'order_type'>,
  { lines }: QueuedCourses,
  drafts: readonly DraftLine[],
  pacing: CoursePacing,
): readonly DraftLine[] {
  const added = drafts.map(pendingLine)
  return linesToFire(order, [...lines, ...added], added, pacing).flatMap(({ line }) => line ?? [])
}

import { SERVED_RECALL_MS } from '@forki/contract/limits'
import type { Context } from '../../context/context.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isMemberOf } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  occupiesTableAsPaid,
  lockOrder,
  refuseEndedOrder,
  saveOrder,
  type LineRow,
  type LockedOrder,
} from '../orders/locked-order.service.ts'
import { appendHistoryEntry } from '../orders/order-history.service.ts'
import type { OrderRef } from '../orders/order.query.ts'
import { markLines } from '../printing/printed-lines.service.ts'
import { sql } from '../../db/sql.ts'
import { VOIDED_SHOWN_MS, selectLineRef, type TicketRow } from './kitchen.query.ts'
import { KITCHEN_STEPS, lineAtStep, kitchenStepIndex, type KitchenStep } from './kitchen-steps.ts'

/** Lines of an order that a kitchen command moves. */
interface LineSelection {
  station?: string | null | undefined
  item_ids?: readonly string[] | undefined
}

interface LineRef {
  item_id: string
  order_id: string
  restaurant_id: string
}

/**
 * Finds the order and the restaurant of an order line.
 * @throws not_found, also outside the caller's restaurants
 */
export async function findLineRef(ctx: Context, item_id: string): Promise<LineRef> {
  const ref = await selectLineRef(ctx, item_id)
  if (!ref || !isMemberOf(ctx.actor, ref.restaurant_id)) throw notFound()
  return { item_id, ...ref }
}

/**
 * Moves one order line forward to a kitchen step, skipping steps if necessary. Moving it to its current step
 * has no effect, so the press of a second cook is harmless.
 * @throws invalid_transition (with `state`) backwards, for an unsent line and for a voided line
 * @throws not_found, order_closed, feature_not_in_plan
 */
export async function advanceLine(ctx: Context, ref: LineRef, to: KitchenStep): Promise<TicketRow> {
  const { item_id, restaurant_id } = ref
  requireFeature(ctx, restaurant_id, 'kitchen')
  return inTransaction(ctx, async (tx) => {
    // A concurrent merge may have moved the order line to another order.
    const { order_id } = await findLineRef(tx, item_id)
    const order = await lockForKitchen(tx, order_id)
    const line = order.items.find(({ id }) => id === item_id)
    if (!line) throw notFound()
    const fromIndex = kitchenStepIndex(line)
    if (fromIndex < 0 || fromIndex > KITCHEN_STEPS.indexOf(to))
      throw conflict('invalid_transition', undefined, { state: line.status })
    const selection = { station: line.station }
    if (line.status === to) return ticketOf(tx, order, selection)
    const now = tx.now().toISOString()
    const nextLineById = new Map([[line.id, lineAtStep(line, to, now)]])
    return ticketOf(tx, await writeMovedLines(tx, order, nextLineById, 'kitchen_moved'), selection)
  })
}

/**
 * Moves each line of a kitchen ticket one step forward. With `to`, moves the lines before that step directly
 * to it, so the press of a second cook is harmless. Voided lines remain voided.
 * @throws invalid_transition (with the lines' states) if no line can move
 * @throws order_closed, feature_not_in_plan
 */
export async function bumpTicket(
  ctx: Context,
  order: OrderRef,
  { to, ...selection }: LineSelection & { to?: KitchenStep | undefined },
): Promise<TicketRow> {
  return moveLines(ctx, { order, selection, type: 'bumped', reachedStep: to }, (lines, at) =>
    lines.flatMap((line) => {
      const fromIndex = kitchenStepIndex(line)
      const nextStep = fromIndex < 0 ? undefined : (to ?? KITCHEN_STEPS[fromIndex + 1])
      return nextStep === undefined || KITCHEN_STEPS.indexOf(nextStep) <= fromIndex
        ? []
        : [lineAtStep(line, nextStep, at)]
    }),
  )
}

/**
 * Moves lines of a kitchen ticket one step back: ready lines return to preparing. Without ready lines, the
 * lines served last return to ready. Named lines move one step back each. A served line can be recalled
 * within `SERVED_RECALL_MS` only, to undo a press. Afterwards the food is at the table, and only a discount
 * or a refund changes the bill.
 * @throws invalid_transition if no line can be recalled
 * @throws order_closed, feature_not_in_plan
 */
export async function recallTicket(
  ctx: Context,
  order: OrderRef,
  selection: LineSelection,
): Promise<TicketRow> {
  return moveLines(ctx, { order, selection, type: 'recalled' }, (all, at) => {
    const earliestServedMs = Date.parse(at) - SERVED_RECALL_MS
    const lines = all.filter(
      (line) => line.served_at === null || Date.parse(line.served_at) >= earliestServedMs,
    )
    const recalledLines = selection.item_ids
      ? lines.filter((line) => kitchenStepIndex(line) > 0)
      : lastFinishedLines(lines)
    return recalledLines.map((line) => lineAtStep(line, KITCHEN_STEPS[kitchenStepIndex(line) - 1]!, at))
  })
}

function lastFinishedLines(lines: readonly LineRow[]): LineRow[] {
  const ready = lines.filter((line) => line.status === 'ready')
  if (ready.length > 0) return ready
  const served = lines.filter((line) => line.status === 'served')
  const lastServedAt = served
    .map((line) => line.served_at ?? '')
    .toSorted()
    .at(-1)
  return served.filter((line) => line.served_at === lastServedAt)
}

/**
 * Marks a kitchen ticket's lines as seen by the station, and voided lines as acknowledged. Idempotent. The
 * order's version does not change.
 * @throws feature_not_in_plan
 * @see docs/decisions/035-kitchen-confirmation.md
 */
export async function markTicketSeen(
  ctx: Context,
  ref: OrderRef,
  selection: LineSelection,
): Promise<TicketRow> {
  requireFeature(ctx, ref.restaurant_id, 'kitchen')
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, ref.id)
    const lines = ticketLinesOf(order, selection)
    const markedCount = (await acknowledgeVoids(tx, ref, lines)) + (await markLinesSeen(tx, ref, lines))
    return unfilteredTicketOf(markedCount === 0 ? order : await lockOrder(tx, ref.id), selection)
  })
}

/**
 * Sets the acknowledgement time of the voided lines that have none. The caller holds the order's lock.
 * @returns number of acknowledged lines
 */
async function acknowledgeVoids(tx: Context, ref: OrderRef, lines: readonly LineRow[]): Promise<number> {
  const ids = lines
    .filter((line) => line.status === 'voided' && line.void_seen_at === null)
    .map((line) => line.id)
  if (ids.length === 0) return 0
  return markLines(tx, ref.restaurant_id, {
    isUnmarked: sql`i.id = ANY (${ids}::uuid[]) AND i.status = 'voided' AND i.void_seen_at IS NULL`,
    setMarked: sql`void_seen_at = ${tx.now()}`,
  })
}

/**
 * Marks the unseen lines as seen and adds them to the order's history. The caller holds the order's lock.
 * @returns number of marked lines
 */
async function markLinesSeen(tx: Context, ref: OrderRef, lines: readonly LineRow[]): Promise<number> {
  const unseen = lines.filter((line) => line.seen_at === null)
  const [first] = unseen
  if (!first) return 0
  const item_ids = unseen.map((line) => line.id)
  await appendHistoryEntry(tx, ref, { type: 'seen', data: { item_ids, status: first.status } })
  return markLines(tx, ref.restaurant_id, {
    isUnmarked: sql`i.id = ANY (${item_ids}::uuid[]) AND i.seen_at IS NULL`,
    setMarked: sql`seen_at = ${tx.now()}`,
  })
}

interface TicketMove {
  order: OrderRef
  selection: LineSelection
  type: string
  /**
   * Step to which the command moves the lines. If none can move and one has reached this step, the command
   * succeeds without effect.
   */
  reachedStep?: KitchenStep | undefined
}

/**
 * Moves lines to a kitchen step under the order's lock. Order commands acquire the same lock, so that no
 * command overwrites a concurrent change of a line's status.
 * @throws invalid_transition, order_closed, feature_not_in_plan
 */
async function moveLines(
  ctx: Context,
  { order: ref, selection, type, reachedStep }: TicketMove,
  move: (lines: readonly LineRow[], at: string) => LineRow[],
): Promise<TicketRow> {
  requireFeature(ctx, ref.restaurant_id, 'kitchen')
  return inTransaction(ctx, async (tx) => {
    const order = await lockForKitchen(tx, ref.id)
    const lines = ticketLinesOf(order, selection)
    const movedLines = move(lines, tx.now().toISOString())
    if (
      movedLines.length === 0 &&
      reachedStep &&
      lines.some((line) => kitchenStepIndex(line) >= KITCHEN_STEPS.indexOf(reachedStep))
    )
      return ticketOf(tx, order, selection)
    if (movedLines.length === 0) {
      const items = lines.map(({ id, status }) => ({ id, status }))
      throw conflict('invalid_transition', undefined, { items })
    }
    const nextLineById = new Map(movedLines.map((line) => [line.id, line]))
    return ticketOf(tx, await writeMovedLines(tx, order, nextLineById, type), selection)
  })
}

/**
 * Locks an order for a kitchen command. Completed orders are permitted, because guests at a counter pay
 * before cooking.
 * @throws order_closed for a cancelled order
 */
export async function lockForKitchen(ctx: Context, order_id: string): Promise<LockedOrder> {
  const order = await lockOrder(ctx, order_id)
  if (order.status === 'cancelled') refuseEndedOrder(order)
  return order
}

/** Sent lines of the order, filtered by kitchen station and line ids. */
export const ticketLinesOf = (order: LockedOrder, { station, item_ids }: LineSelection): LineRow[] =>
  order.items.filter(
    (line) =>
      line.sent_at !== null &&
      (station === undefined || station === null || line.station === station) &&
      (item_ids === undefined || item_ids.includes(line.id)),
  )

async function writeMovedLines(
  ctx: Context,
  order: LockedOrder,
  next: ReadonlyMap<string, LineRow>,
  type: string,
): Promise<LockedOrder> {
  const items = order.items.map((line) => next.get(line.id) ?? line)
  const ids = [...next.keys()]
  const [first] = next.values()
  const holds_table = occupiesTableAsPaid(order, items)
  return saveOrder(ctx, order, {
    head: { holds_table },
    items,
    changedTableIds: holds_table === order.holds_table ? [] : [order.table_id],
    historyEntry: { type, data: { item_ids: ids, status: first?.status } },
    publishedEvents: [
      { type: 'item.updated', ids },
      { type: 'order.updated', ids: [order.id] },
    ],
  })
}

/**
 * Ticket of a kitchen station from the locked order, or of the whole order without a station. Omits lines
 * that were voided more than `VOIDED_SHOWN_MS` ago.
 * @throws not_found without lines
 */
export function ticketOf(ctx: Context, order: LockedOrder, { station }: LineSelection): TicketRow {
  const voidedSince = ctx.now().getTime() - VOIDED_SHOWN_MS
  const items = ticketLinesOf(order, { station }).filter(
    (line) => line.status !== 'voided' || Date.parse(line.voided_at ?? '') > voidedSince,
  )
  return ticketWithLines(order, station, items)
}

/**
 * Ticket with all sent lines of the station. It includes lines that the board does not show any more, because a
 * screen may report an acknowledged void late.
 * @throws not_found without lines
 */
const unfilteredTicketOf = (order: LockedOrder, { station }: LineSelection): TicketRow =>
  ticketWithLines(order, station, ticketLinesOf(order, { station }))

function ticketWithLines(order: LockedOrder, station: LineSelection['station'], items: LineRow[]): TicketRow {
  if (items.length === 0) throw notFound()
  const stations = new Set(items.map((line) => line.station))
  const [only = null] = stations
  return { ...order, station: station ?? (stations.size === 1 ? only : null), items }
}

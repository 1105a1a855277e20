import { lineTotal } from '@forki/contract/money/line-prices'
import { sumOf } from '@forki/contract/money/rounding'
import type { MoveItems } from '@forki/contract/order-inputs'
import { audit } from '../../../db/audit-log.ts'
import type { Context } from '../../../context/context.ts'
import { conflict, invalid } from '../../../errors/app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { nextPosition } from '../lines/add-lines.service.ts'
import { saveOrder, type LockedOrder } from '../locked-order.service.ts'
import { activeLines } from '../order-calculations.ts'
import type { LineRow, OrderRef, OrderRow } from '../order.query.ts'
import { pricingRulesChange } from '../pricing-rules.ts'
import { rerenderMovedTickets } from '../printing/rerender-moved-tickets.service.ts'
import { lockMoveSourceAndTarget, type LockedMove } from './move-target.service.ts'
import { splitLine } from './split-line.ts'

/** Result of a move: both orders, the ids of the moved lines, and whether the move opened the target order. */
export interface MovedItems {
  from: OrderRow
  to: OrderRow
  item_ids: string[]
  has_opened: boolean
}

/**
 * Moves lines or parts of lines to another open order or table. Prices, options, notes, discounts and kitchen
 * state move along. Nothing is sent, priced or taken from stock again.
 * @throws not_found, order_closed, order_not_accepted, same_order, stale_version, invalid_transition for a
 * voided line, table_occupied, table_unavailable, feature_not_in_plan, pricing_rules_differ, too_many_lines,
 * check_paid, order_has_payments, invalid
 * @see ORD-60
 * @see docs/decisions/108-moved-lines.md
 */
export async function moveItems(ctx: Context, ref: OrderRef, input: MoveItems): Promise<MovedItems> {
  return inTransaction(ctx, async (tx) => {
    const move = await lockMoveSourceAndTarget(tx, ref, input.to)
    refuseStaleVersions(move, input)
    const dividedLines = divideLines(tx, move.source, input.items)
    const sourceOrder = await takeLines(tx, move, { ...dividedLines, end_empty: input.end_empty })
    const targetOrder = await addMovedLines(tx, move, dividedLines)
    await rerenderMovedTickets(tx, {
      orders: [sourceOrder, targetOrder],
      item_ids: input.items.map(({ item_id }) => item_id),
      originalLineIds: dividedLines.originalLineIds,
    })
    await auditMove(tx, move, dividedLines)
    const item_ids = dividedLines.moved.map(({ id }) => id)
    return { from: sourceOrder, to: targetOrder, item_ids, has_opened: move.has_opened }
  })
}

function refuseStaleVersions({ source, target }: LockedMove, { version, to }: MoveItems): void {
  const targetVersion = 'order_id' in to ? to.version : undefined
  if ((version ?? source.version) !== source.version || (targetVersion ?? target.version) !== target.version)
    throw conflict('stale_version')
}

interface DividedLines {
  /** Lines that leave the order. A part that was split off a line has a new id. */
  moved: LineRow[]
  /** Lines that remain on the order. */
  remaining: LineRow[]
  /** Ids of the lines that move with all their portions. */
  wholeLineIds: ReadonlySet<string>
  /** Id of the original line of each split-off part, by the id of the part. */
  originalLineIds: ReadonlyMap<string, string>
}

function divideLines(ctx: Context, source: LockedOrder, items: MoveItems['items']): DividedLines {
  const lines = new Map(source.items.map((line) => [line.id, line]))
  const moved: LineRow[] = []
  const rests = new Map<string, LineRow | null>()
  const originalLineIds = new Map<string, string>()
  for (const [index, { item_id, quantity }] of items.entries()) {
    const line = lines.get(item_id)
    if (!line) throw invalid(`items.${index}.item_id`, 'unknown_reference')
    if (rests.has(item_id)) throw invalid(`items.${index}.item_id`, 'duplicate')
    if (line.status === 'voided') throw conflict('invalid_transition', undefined, { state: line.status })
    const portions = quantity ?? line.quantity
    if (portions > line.quantity)
      throw invalid(`items.${index}.quantity`, 'too_big', { limit: line.quantity })
    const { restLine, movedLine } =
      portions === line.quantity
        ? { restLine: null, movedLine: line }
        : splitLine(line, portions, ctx.newId())
    rests.set(item_id, restLine)
    if (restLine) originalLineIds.set(movedLine.id, item_id)
    moved.push(movedLine)
  }
  const wholeLineIds = new Set([...rests].filter(([, rest]) => rest === null).map(([id]) => id))
  const remainingLines = source.items.flatMap((line) => {
    const rest = rests.get(line.id)
    return rest === undefined ? [withSource(line, wholeLineIds, lines)] : (rest ?? [])
  })
  return { moved, remaining: remainingLines, wholeLineIds, originalLineIds }
}

/**
 * Returns a line that remains on its order. A voided part of a line that moves away completely gets `split_from`: the
 * id of the line whose stock the part used.
 */
function withSource(line: LineRow, whole: ReadonlySet<string>, lines: ReadonlyMap<string, LineRow>): LineRow {
  const { voided_from, split_from } = line
  if (voided_from === null || split_from !== null || !whole.has(voided_from)) return line
  return { ...line, split_from: lines.get(voided_from)?.split_from ?? voided_from }
}

/**
 * Removes the moved lines from their order. With `end_empty`, an order without lines and payments is
 * cancelled with `merged_into`.
 */
async function takeLines(
  ctx: Context,
  { source, target }: LockedMove,
  { moved, remaining, wholeLineIds, end_empty }: DividedLines & { end_empty: boolean },
): Promise<OrderRow> {
  const ends = end_empty && remaining.length === 0 && source.payments.length === 0
  return saveOrder(ctx, source, {
    head: ends ? { status: 'cancelled', cancelled_at: ctx.now().toISOString(), merged_into: target.id } : {},
    items: remaining,
    movedOut: wholeLineIds,
    historyEntry: { type: 'items_moved', data: eventOf({ source, target }, moved) },
    publishedEvents: [
      { type: 'order.updated', ids: [source.id] },
      ...(ends ? [{ type: 'order.cancelled' as const, ids: [source.id] }] : []),
    ],
    changedTableIds: [source.table_id],
  })
}

async function addMovedLines(
  ctx: Context,
  { source, target }: LockedMove,
  { moved, wholeLineIds }: DividedLines,
): Promise<OrderRow> {
  const { prices_include_tax, service_charge_bps } = source
  const first = nextPosition(target.items)
  const lines = moved.map((line, index) => ({ ...line, order_id: target.id, position: first + index }))
  // The kitchen lists held lines only of orders with `sent_at`, so the target order takes `sent_at` from the
  // source.
  const isKnown = lines.some(({ sent_at, course }) => sent_at !== null || course !== null)
  return saveOrder(ctx, target, {
    head: {
      ...pricingRulesChange(target, { prices_include_tax, service_charge_bps }),
      ...(isKnown && { sent_at: target.sent_at ?? source.sent_at }),
    },
    items: [...target.items, ...lines],
    movedIn: wholeLineIds,
    historyEntry: { type: 'items_moved', data: eventOf({ source, target }, lines) },
    publishedEvents: [
      { type: 'order.updated', ids: [target.id] },
      { type: 'item.updated', ids: lines.map(({ id }) => id) },
    ],
    changedTableIds: [target.table_id],
  })
}

const orderLabelOf = ({ id, number, table_label }: LockedOrder) => ({ order_id: id, number, table_label })

/** Data of the history event of both orders. */
const eventOf = ({ source, target }: Omit<LockedMove, 'has_opened'>, lines: readonly LineRow[]) => ({
  from: orderLabelOf(source),
  to: orderLabelOf(target),
  item_ids: lines.map(({ id }) => id),
  lines: lines.map(({ name, name_en, quantity }) => ({ name, name_en, quantity })),
})

async function auditMove(
  ctx: Context,
  { source, target }: LockedMove,
  { moved }: DividedLines,
): Promise<void> {
  await audit(ctx, {
    restaurant_id: source.restaurant_id,
    action: 'order.items_moved',
    entity: 'order',
    entity_id: source.id,
    data: {
      number: source.number,
      to: target.id,
      to_number: target.number,
      quantity: sumOf(moved.map(({ quantity }) => quantity)),
      amount_cents: sumOf(activeLines(moved).map(lineTotal)),
      lines: moved.map(({ name, quantity }) => ({ name, quantity })),
    },
  })
}

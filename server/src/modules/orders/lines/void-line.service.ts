import type { VoidItem } from '@forki/contract/order-inputs'
import { lineTotal, portionPrice } from '@forki/contract/money/line-prices'
import { audit } from '../../../db/audit-log.ts'
import type { Context } from '../../../context/context.ts'
import { NO_EXTERNAL_ID } from '../../../db/external-references.ts'
import { conflict, invalid } from '../../../errors/app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import {
  resolveAuthority,
  requireAuthority,
  type Authority,
  type VerifiedApproval,
} from '../command-authority.service.ts'
import { NO_LINE_DISCOUNT } from '../discount-limits.ts'
import { lockOpenOrder, saveOrder } from '../locked-order.service.ts'
import type { LineRow, OrderRef, OrderRow } from '../order.query.ts'
import { queueTickets } from '../printing/order-prints.service.ts'
import { isNotStarted, bookLineStock } from '../sending/line-stock.service.ts'
import { requireLine } from './change-line.service.ts'

interface LineVoidRequest {
  item_id: string
  input: VoidItem
}

/**
 * Removes an order line or a part of its quantity. An unsent line is deleted. A sent line is voided with
 * reason and user, and needs `delete_order` or an approval. A served line cannot be voided, only discounted
 * or refunded. Ingredients of lines that the kitchen had not begun are restocked.
 * @throws not_found, order_closed, invalid_transition, approval_required, approval_outgrown, approval_used,
 * approval_lapsed, approval_outdated, order_has_payments, check_paid, invalid for a quantity above that of
 * the line
 */
export async function voidItem(
  ctx: Context,
  ref: OrderRef,
  { item_id, input }: LineVoidRequest,
  approval: VerifiedApproval | null,
): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOpenOrder(tx, ref.id)
    const authority = await resolveAuthority(tx, order, approval, { kind: 'void', item_id })
    const line = requireLine(order, item_id)
    if (line.status === 'voided' || line.status === 'served')
      throw conflict('invalid_transition', undefined, { state: line.status })
    const quantity = input.quantity ?? line.quantity
    if (quantity > line.quantity) throw invalid('quantity', 'too_big', { limit: line.quantity })
    const replacement = replacementLines(tx, line, { quantity, reason: input.reason, authority })
    const items = order.items.flatMap((item) => (item.id === item_id ? replacement.lines : [item]))
    const isAuthorityNeeded = line.status !== 'pending'
    if (isAuthorityNeeded) await requireAuthority(tx, authority, lineTotal({ ...line, quantity }))
    const after = await saveOrder(tx, order, {
      items,
      historyEntry: {
        type: 'item_voided',
        data: { item_id, name: line.name, quantity, reason: input.reason, status: line.status },
        approved_by: isAuthorityNeeded ? authority.approved_by : null,
      },
      publishedEvents: [
        { type: 'order.updated', ids: [order.id] },
        { type: 'item.updated', ids: replacement.lines.map((item) => item.id) },
      ],
    })
    if (isNotStarted(line)) await bookLineStock(tx, replacement.voided, 'void')
    if (line.status !== 'pending') {
      await auditVoid(tx, after, { line, quantity, reason: input.reason, authority })
      await queueTickets(tx, after, { kind: 'cancelled', lines: replacement.voided })
    }
    return after
  })
}

interface AuthorizedVoid {
  quantity: number
  reason: string
  authority: Authority
}

/** Order lines that replace a removed or partly removed line, and the voided lines among them. */
function replacementLines(
  ctx: Context,
  line: LineRow,
  voiding: AuthorizedVoid,
): { lines: LineRow[]; voided: LineRow[] } {
  const { quantity } = voiding
  const restLine = { ...line, quantity: line.quantity - quantity }
  if (line.status === 'pending') return { lines: restLine.quantity > 0 ? [restLine] : [], voided: [] }
  if (restLine.quantity === 0) {
    const voided = toVoidedLine(ctx, line, voiding)
    return { lines: [voided], voided: [voided] }
  }
  const partLine = { ...line, id: ctx.newId(), quantity, voided_from: line.id, ...NO_EXTERNAL_ID }
  const voided = toVoidedLine(ctx, partLine, voiding)
  return { lines: [restLine, voided], voided: [voided] }
}

/** Voided copy of an order line with user, time and reason, and without its discount. */
export function toVoidedLine(
  ctx: Context,
  line: LineRow,
  { reason, authority }: Omit<AuthorizedVoid, 'quantity'>,
): LineRow {
  return {
    ...line,
    status: 'voided',
    voided_at: ctx.now().toISOString(),
    voided_by: ctx.actor.user_id,
    approved_by: line.sent_at === null ? null : authority.approved_by,
    void_reason: reason,
    ...NO_LINE_DISCOUNT,
  }
}

async function auditVoid(
  ctx: Context,
  order: OrderRow,
  { line, quantity, reason, authority }: AuthorizedVoid & { line: LineRow },
) {
  await audit(ctx, {
    restaurant_id: order.restaurant_id,
    action: 'order.item_voided',
    entity: 'order',
    entity_id: order.id,
    data: {
      number: order.number,
      item_id: line.id,
      name: line.name,
      quantity,
      unit_cents: portionPrice(line),
      status: line.status,
      reason,
      approved_by: authority.approved_by,
    },
  })
}

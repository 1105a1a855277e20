import type { z } from 'zod'
import type { approvalRequest, ApprovalStatus } from '@forki/contract/approvals'
import type { Context } from '../../context/context.ts'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import { billChanges, type ApprovalRow } from './approval.query.ts'

/** Status of an approval request at time `now`. An open or approved request lapses without a database write. */
export const statusAt = ({ status, expires_at }: ApprovalRow, now: Date): ApprovalStatus =>
  (status === 'open' || status === 'approved') && new Date(expires_at) <= now ? 'lapsed' : status

export function presentApproval(row: ApprovalRow, ctx: Context): z.input<typeof approvalRequest> {
  const status = statusAt(row, ctx.now())
  const isPending = status === 'open' || status === 'approved'
  return {
    id: row.id,
    restaurant_id: row.restaurant_id,
    order_id: row.order_id,
    order_number: row.order_number,
    order_type: row.order_type,
    table_label: row.table_label,
    currency: row.currency,
    item_id: row.item_id,
    item_name: row.item_name,
    item_name_en: row.item_name_en,
    kind: row.kind,
    amount_cents: row.amount_cents,
    reason: row.reason,
    status,
    order_version: row.order_version,
    changes: isPending ? billChanges(row.bill, row.present_bill) : [],
    requested_by: row.requested_by,
    requested_by_name: row.requested_by_name,
    decided_by: row.decided_by,
    decided_by_name: row.decided_by_name,
    decided_at: instantOrNull(row.decided_at),
    used_at: instantOrNull(row.used_at),
    expires_at: instant(row.expires_at),
    created_at: instant(row.created_at),
  }
}

import type { ApprovalKind } from '@forki/contract/approvals'
import type { Context } from '../../context/context.ts'
import { conflict, refused } from '../../errors/app-error.ts'
import { sql } from '../../db/sql.ts'
import { statusAt } from './approval.presenter.ts'
import { selectApproval, type ApprovalRow } from './approval.query.ts'
import { publishAndAuditApproval, refuseOutdated } from './approval.service.ts'

/** Command that uses an approval. The caller holds the lock of the order. */
export interface ApprovedCommand {
  order_id: string
  kind: ApprovalKind
  item_id: string | null
}

/**
 * Finds the caller's approval with the order, kind and order line of the command. The caller must hold the
 * order's lock, so that the bill does not change before the command uses the approval.
 * @throws approval_required unless the caller's request for this command was approved
 * @throws approval_used, approval_lapsed, order_closed, approval_outdated with the changes
 * @see ORD-53
 */
export async function findUsableApproval(
  tx: Context,
  request_id: string,
  { order_id, kind, item_id }: ApprovedCommand,
): Promise<ApprovalRow & { decided_by: string }> {
  const row = await selectApproval(tx, request_id)
  const isSame =
    row?.requested_by === tx.actor.user_id &&
    row?.order_id === order_id &&
    row.kind === kind &&
    row.item_id === item_id
  if (!row || !isSame) throw refused('approval_required')
  const status = statusAt(row, tx.now())
  if (status === 'used') throw conflict('approval_used')
  if (status === 'lapsed') throw conflict('approval_lapsed')
  const { decided_by } = row
  if (status !== 'approved' || decided_by === null) throw refused('approval_required')
  refuseOutdated(row)
  return { ...row, decided_by }
}

/**
 * Marks an approval as used. The conditional update permits only one use.
 * @throws approval_used
 */
export async function markApprovalUsed(tx: Context, row: ApprovalRow): Promise<void> {
  const spentCount = await sql.run(
    tx,
    sql`
      UPDATE approvals SET status = 'used', used_at = ${tx.now()}
      WHERE id = ${row.id}::uuid AND status = 'approved' AND expires_at > ${tx.now()}`,
  )
  if (spentCount === 0) throw conflict('approval_used')
  await publishAndAuditApproval(tx, row, 'used')
}

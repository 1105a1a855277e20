import { LAYOUT_LOCK_MS } from '@forki/contract/limits'
import { sql } from '../../db/sql.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isOwner } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import {
  type LayoutRef,
  lockLayoutRow,
  readHead,
  isLayoutHeldByOther,
  layoutLockedError,
} from './editing-lock.service.ts'

/** Maximum number of attempts to acquire or read an editing lock whose holder changes concurrently. */
const LOCK_ATTEMPTS = 5

/**
 * Acquires the editing lock of a layout if it is free, expired or the caller's own. A conditional update
 * decides, so at most one of several concurrent users succeeds.
 * @throws layout_locked with holder and expiry
 * @throws feature_not_in_plan
 * @see TBL-3
 */
export async function startEditing(ctx: Context, layout: LayoutRef): Promise<void> {
  requireFeature(ctx, layout.restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt += 1) {
      if (await acquireLock(tx, layout)) return
      const head = await readHead(tx, layout.id)
      if (isLayoutHeldByOther(tx, head)) throw layoutLockedError(head)
    }
    throw conflict('layout_locked')
  })
}

async function acquireLock(tx: Context, layout: LayoutRef): Promise<boolean> {
  const { user_id } = tx.actor
  const now = tx.now()
  const until = new Date(now.getTime() + LAYOUT_LOCK_MS)
  const rows = await sql.rows<{ locked_at: Date }>(
    tx,
    sql`
    UPDATE restaurant_layouts SET locked_by = ${user_id}::uuid, lock_expires_at = ${until}::timestamptz,
      locked_at = CASE WHEN locked_by = ${user_id}::uuid AND lock_expires_at > ${now}::timestamptz
        THEN locked_at ELSE ${now}::timestamptz END
    WHERE id = ${layout.id}::uuid AND deleted_at IS NULL
      AND (locked_by IS NULL OR locked_by = ${user_id}::uuid OR lock_expires_at <= ${now}::timestamptz)
    RETURNING locked_at`,
  )
  const [row] = rows
  // A renewal of the editing lock publishes no event.
  if (row && row.locked_at.getTime() === now.getTime()) await recordChange(tx, layout, 'layout.lock_taken')
  return row !== undefined
}

/**
 * Releases the editing lock of a layout. Owners and administrators may release another user's lock.
 * Idempotent.
 * @throws layout_locked for another user's lock that has not expired
 */
export async function stopEditing(ctx: Context, layout: LayoutRef): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const head = await lockLayoutRow(tx, layout.id)
    if (head.locked_by === null) return
    if (isLayoutHeldByOther(tx, head) && isOwner(tx.actor, head.restaurant_id) !== true)
      throw layoutLockedError(head)
    await tx.db.restaurantLayout.updateMany({
      where: { id: head.id },
      data: { locked_by: null, locked_at: null, lock_expires_at: null },
    })
    await recordChange(tx, layout, 'layout.lock_freed', head.locked_by)
  })
}

async function recordChange(ctx: Context, layout: LayoutRef, action: string, holder?: string): Promise<void> {
  const { id, restaurant_id } = layout
  await publish(ctx, { type: 'layout.locked', restaurant_id, ids: [id] })
  const data = holder === undefined ? {} : { held_by: holder }
  await audit(ctx, { restaurant_id, action, entity: 'restaurant_layout', entity_id: id, data })
}

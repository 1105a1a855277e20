import { LAYOUT_LOCK_MS } from '@forki/contract/limits'
import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { instant } from '../../db/timestamps.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isOwner } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'

const columns = columnsOf('RestaurantLayout', 'l', [
  'id',
  'restaurant_id',
  'version',
  'is_active',
  'locked_by',
  'lock_expires_at',
])

/** Layout row with its editing lock. */
export interface LayoutHead extends SqlRow<typeof columns> {
  locked_by_name: string | null
}

interface LayoutOf {
  id: string
  restaurant_id: string
}

/** Maximum number of attempts to acquire or read an editing lock whose holder changes concurrently. */
const LOCK_ATTEMPTS = 5

/**
 * Acquires the editing lock of a layout if it is free, expired or the caller's own. A conditional update
 * decides, so exactly one of several concurrent callers succeeds.
 * @throws layout_locked with holder and expiry
 * @throws feature_not_in_plan
 * @see TBL-3
 */
export async function startEditing(ctx: Context, layout: LayoutOf): Promise<void> {
  requireFeature(ctx, layout.restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt += 1) {
      if (await acquireLock(tx, layout)) return
      const head = await readHead(tx, layout.id)
      if (isHeldByOther(tx, head)) throw layoutLocked(head)
    }
    throw conflict('layout_locked')
  })
}

async function acquireLock(tx: Context, layout: LayoutOf): Promise<boolean> {
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
 * @throws layout_locked for another user's lock
 */
export async function stopEditing(ctx: Context, layout: LayoutOf): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const head = await lockLayout(tx, layout.id)
    if (head.locked_by === null) return
    if (isHeldByOther(tx, head) && isOwner(tx.actor, head.restaurant_id) !== true) throw layoutLocked(head)
    await tx.db.restaurantLayout.updateMany({
      where: { id: head.id },
      data: { locked_by: null, locked_at: null, lock_expires_at: null },
    })
    await recordChange(tx, layout, 'layout.lock_freed', head.locked_by)
  })
}

/**
 * Locks the layout's row and checks that the caller holds the editing lock. First step of every command that
 * changes the floor plan.
 * @throws layout_locked if another user holds the editing lock
 * @throws lock_required if the editing lock is free or expired
 */
export async function requireLock(tx: Context, layout_id: string): Promise<LayoutHead> {
  const head = await lockLayout(tx, layout_id)
  refuseHeldByOther(tx, head)
  if (!isLive(tx, head)) throw conflict('lock_required')
  return head
}

/**
 * Rejects a command that needs no editing lock while another user edits the layout.
 * @throws layout_locked
 */
export function refuseHeldByOther(ctx: Context, head: LayoutHead): void {
  if (isHeldByOther(ctx, head)) throw layoutLocked(head)
}

/**
 * Locks the layout's row until the end of the transaction.
 * @throws not_found for an archived layout
 */
export const lockLayout = (tx: Context, layout_id: string): Promise<LayoutHead> =>
  readHead(tx, layout_id, sql`FOR NO KEY UPDATE`)

async function readHead(ctx: Context, layout_id: string, locking = sql.empty): Promise<LayoutHead> {
  const query = sql`
    SELECT ${columns.list},
      (SELECT concat_ws(' ', u.first_name, u.last_name) FROM users u WHERE u.id = l.locked_by) AS locked_by_name
    FROM restaurant_layouts l
    WHERE l.id = ${layout_id}::uuid AND l.deleted_at IS NULL ${locking}`
  const [head] = await sql.rows<LayoutHead>(ctx, query)
  if (!head) throw notFound()
  return head
}

const isLive = (ctx: Context, head: LayoutHead): boolean =>
  head.lock_expires_at !== null && head.lock_expires_at > ctx.now()

const isHeldByOther = (ctx: Context, head: LayoutHead): boolean =>
  isLive(ctx, head) && head.locked_by !== ctx.actor.user_id

const layoutLocked = (head: LayoutHead) =>
  conflict(
    'layout_locked',
    {},
    {
      locked_by: head.locked_by,
      user_editing: { id: head.locked_by, name: head.locked_by_name ?? '' },
      expires_at: head.lock_expires_at && instant(head.lock_expires_at),
    },
  )

async function recordChange(ctx: Context, layout: LayoutOf, action: string, holder?: string): Promise<void> {
  const { id, restaurant_id } = layout
  await publish(ctx, { type: 'layout.locked', restaurant_id, ids: [id] })
  const data = holder === undefined ? {} : { held_by: holder }
  await audit(ctx, { restaurant_id, action, entity: 'restaurant_layout', entity_id: id, data })
}

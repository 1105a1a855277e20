import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { instant } from '../../db/timestamps.ts'

const layoutColumns = columnsOf('RestaurantLayout', 'l', [
  'id',
  'restaurant_id',
  'version',
  'is_active',
  'locked_by',
  'lock_expires_at',
])

/** Layout row with its editing lock. */
export interface LayoutHead extends SqlRow<typeof layoutColumns> {
  locked_by_name: string | null
}

export interface LayoutRef {
  id: string
  restaurant_id: string
}

/**
 * Locks the layout's row and checks that the caller holds the editing lock. First step of every command of
 * the floor plan editor.
 * @throws layout_locked if another user holds the editing lock
 * @throws lock_required if the editing lock is free or expired
 */
export async function requireEditingLock(tx: Context, layout_id: string): Promise<LayoutHead> {
  const head = await lockLayoutRow(tx, layout_id)
  refuseHeldByOther(tx, head)
  if (!isLockUnexpired(tx, head)) throw conflict('lock_required')
  return head
}

/**
 * Rejects a command that needs no editing lock while another user edits the layout.
 * @throws layout_locked
 */
export function refuseHeldByOther(ctx: Context, head: LayoutHead): void {
  if (isLayoutHeldByOther(ctx, head)) throw layoutLockedError(head)
}

/**
 * Locks the layout's row until the end of the transaction.
 * @throws not_found for an archived layout
 */
export const lockLayoutRow = (tx: Context, layout_id: string): Promise<LayoutHead> =>
  readHead(tx, layout_id, sql`FOR NO KEY UPDATE`)

export async function readHead(ctx: Context, layout_id: string, locking = sql.empty): Promise<LayoutHead> {
  const query = sql`
    SELECT ${layoutColumns.selectList},
      (SELECT concat_ws(' ', u.first_name, u.last_name) FROM users u WHERE u.id = l.locked_by) AS locked_by_name
    FROM restaurant_layouts l
    WHERE l.id = ${layout_id}::uuid AND l.deleted_at IS NULL ${locking}`
  const [head] = await sql.rows<LayoutHead>(ctx, query)
  if (!head) throw notFound()
  return head
}

const isLockUnexpired = (ctx: Context, head: LayoutHead): boolean =>
  head.lock_expires_at !== null && head.lock_expires_at > ctx.now()

export const isLayoutHeldByOther = (ctx: Context, head: LayoutHead): boolean =>
  isLockUnexpired(ctx, head) && head.locked_by !== ctx.actor.user_id

export const layoutLockedError = (head: LayoutHead) =>
  conflict(
    'layout_locked',
    {},
    {
      locked_by: head.locked_by,
      user_editing: { id: head.locked_by, name: head.locked_by_name ?? '' },
      expires_at: head.lock_expires_at && instant(head.lock_expires_at),
    },
  )

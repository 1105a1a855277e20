import { isDeepStrictEqual } from 'node:util'
import type { UpdateLayout } from '@forki/contract/layouts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isMemberOf } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { LazyJson } from '../../db/lazy-json.ts'
import { publish } from '../../events/publish.ts'
import { restoredBackground } from './layout-background.service.ts'
import { requireEditingLock, type LayoutHead } from './editing-lock.service.ts'
import { storeMissingVersion, storeVersion } from './layout-version.service.ts'
import { selectActiveLayout, selectLayout, type LayoutRow } from './layout.query.ts'

/**
 * Finds a layout with sections and tables.
 * @throws not_found, also outside the caller's restaurants
 */
export async function findLayout(ctx: Context, layout_id: string): Promise<LayoutRow> {
  const row = await selectLayout(ctx, layout_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Finds the active layout of the restaurant.
 * @throws no_active_layout
 */
export async function findActiveLayout(ctx: Context, restaurant_id: string): Promise<LazyJson<LayoutRow>> {
  const row = await selectActiveLayout(ctx, restaurant_id)
  if (!row) throw notFound('no_active_layout')
  return row
}

/**
 * Updates the given fields of a layout, such as name, size, background or decor, but not its tables.
 * @throws lock_required, layout_locked, stale_version, feature_not_in_plan
 */
export async function updateLayout(ctx: Context, layout: LayoutRow, input: UpdateLayout): Promise<LayoutRow> {
  requireFeature(ctx, layout.restaurant_id, 'layouts')
  const { version, ...fields } = input
  return inTransaction(ctx, async (tx) => {
    const head = await requireEditingLock(tx, layout.id)
    requireVersion(head, version)
    const before = await findLayout(tx, layout.id)
    await storeMissingVersion(tx, before)
    await updateLayoutAndPublish(tx, head, fields)
    const after = await findLayout(tx, layout.id)
    await storeVersion(tx, after, { before })
    const changes = changesOf(before, after, fields)
    if (Object.keys(changes).length > 0)
      await auditLayout(tx, layout, 'layout.updated', { name: after.name, changes })
    return after
  })
}

/** Changed fields of a layout with their former and new values. */
export function changesOf(before: LayoutRow, after: LayoutRow, fields: Omit<UpdateLayout, 'version'> = {}) {
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, { before: before[name], after: after[name] }]))
}

/** Writes an audit entry of a layout in the transaction of the change. */
export const auditLayout = (
  tx: Context,
  { id, restaurant_id }: { id: string; restaurant_id: string },
  action: string,
  data: Record<string, unknown>,
): Promise<void> => audit(tx, { restaurant_id, action, entity: 'restaurant_layout', entity_id: id, data })

/**
 * Rejects a version other than that of the locked layout row. Without a version the last write wins.
 * @throws stale_version
 */
export function requireVersion(head: LayoutHead, version: number | undefined): void {
  if (version !== undefined && version !== head.version) throw conflict('stale_version')
}

/**
 * Writes the layout's own fields, increments its version and publishes the change. Every command that changes
 * an existing floor plan calls this function.
 */
export async function updateLayoutAndPublish(
  tx: Context,
  head: LayoutHead,
  fields: Omit<UpdateLayout, 'version'> = {},
): Promise<void> {
  const { background_image_url: url } = fields
  const backgroundFields =
    url === undefined ? {} : { background_image_url: await restoredBackground(tx, head.id, url) }
  await tx.db.restaurantLayout.update({
    where: { id: head.id },
    data: { ...fields, ...backgroundFields, version: { increment: 1 } },
  })
  await publish(tx, { type: 'layout.updated', restaurant_id: head.restaurant_id, ids: [head.id] })
}

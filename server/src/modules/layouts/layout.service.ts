import type { CreateLayout, LayoutListInput, UpdateLayout } from '@forki/contract/layouts'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../kit/context.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { toPage } from '../../kit/list.ts'
import { requireFeature } from '../../kit/plan.ts'
import { hasTie } from '../../kit/policy.ts'
import { inTransaction } from '../../kit/transaction.ts'
import { emit } from '../../live/emit.ts'
import { requireLock, type LayoutHead } from './layout-lock.service.ts'
import { selectActiveLayout, selectLayout, selectLayoutPage, type LayoutRow } from './layout.query.ts'

/** One page of a restaurant's layouts, searched by name and description. */
export async function listLayouts(
  ctx: Context,
  restaurant_id: string,
  input: LayoutListInput,
): Promise<Page<LayoutRow>> {
  const { items, total } = await selectLayoutPage(ctx, restaurant_id, input)
  return toPage(items, total, input)
}

/** The layout with sections and tables; 404 when there is none, or none that the caller may know of. */
export async function findLayout(ctx: Context, layout_id: string): Promise<LayoutRow> {
  const row = await selectLayout(ctx, layout_id)
  if (!row || !hasTie(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/** The restaurant's active layout; 404 `no_active_layout`. */
export async function findActiveLayout(ctx: Context, restaurant_id: string): Promise<LayoutRow> {
  const row = await selectActiveLayout(ctx, restaurant_id)
  if (!row) throw notFound('no_active_layout')
  return row
}

/** Adds an empty layout, out of service until it is activated. 402 where the plan has no layouts. */
export async function createLayout(ctx: Context, input: CreateLayout): Promise<LayoutRow> {
  requireFeature(ctx, input.restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    const id = tx.newId()
    await tx.db.restaurantLayout.create({ data: { id, ...input } })
    const { restaurant_id } = input
    await emit(tx, { type: 'layout.updated', restaurant_id, ids: [id] })
    return findLayout(tx, id)
  })
}

/**
 * Changes name, size or background.
 * @throws lock_required or layout_locked without the editing lock, stale_version, feature_not_in_plan
 */
export async function updateLayout(ctx: Context, layout: LayoutRow, input: UpdateLayout): Promise<LayoutRow> {
  requireFeature(ctx, layout.restaurant_id, 'layouts')
  const { version, ...fields } = input
  return inTransaction(ctx, async (tx) => {
    const head = await requireLock(tx, layout.id)
    requireVersion(head, version)
    await raiseVersion(tx, head, fields)
    return findLayout(tx, layout.id)
  })
}

/**
 * Refuses a version that is not the one of the locked row; without one the last write wins.
 * @throws stale_version
 */
export function requireVersion(head: LayoutHead, version: number | undefined): void {
  if (version !== undefined && version !== head.version) throw conflict('stale_version')
}

/** Writes the layout's own fields and a new version, and tells listeners: part of every command that draws. */
export async function raiseVersion(
  tx: Context,
  head: LayoutHead,
  fields: Omit<UpdateLayout, 'version'> = {},
): Promise<void> {
  await tx.db.restaurantLayout.update({
    where: { id: head.id },
    data: { ...fields, version: { increment: 1 } },
  })
  await emit(tx, { type: 'layout.updated', restaurant_id: head.restaurant_id, ids: [head.id] })
}

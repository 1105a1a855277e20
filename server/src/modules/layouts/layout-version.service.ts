import {
  MAX_LAYOUT_VERSIONS,
  type Drawing,
  type LayoutVersionListQuery,
} from '@forki/contract/layout-versions'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { countDrawingChanges, drawingOf } from './layout-drawing.ts'
import type { LayoutRow } from './layout.query.ts'
import {
  selectVersion,
  selectVersions,
  type VersionDetailRow,
  type VersionRow,
} from './layout-version.query.ts'

export const listVersions = (
  ctx: Context,
  layout: LayoutRow,
  input: LayoutVersionListQuery,
): Promise<Page<VersionRow>> => selectVersions(ctx, layout.id, input)

/**
 * Finds a saved version of a layout.
 * @throws not_found for an unknown or pruned version
 */
export async function findVersion(
  ctx: Context,
  layout: LayoutRow,
  version: number,
): Promise<VersionDetailRow> {
  const row = await selectVersion(ctx, layout.id, version)
  if (!row) throw notFound()
  return row
}

/**
 * Stores the current floor plan as a version before a save, unless that version is already stored. Changes of
 * single tables increment the version number without storing a version.
 */
export async function storeMissingVersion(tx: Context, before: LayoutRow): Promise<void> {
  const { id, version, restaurant_id } = before
  const key = { restaurant_layout_id: id, version }
  if ((await tx.db.layoutVersion.count({ where: key })) > 0) return
  await tx.db.layoutVersion.create({
    data: {
      ...key,
      id: tx.newId(),
      restaurant_id,
      drawing: drawingWithChanges(before, null),
      saved_at: new Date(before.updated_at),
    },
  })
}

/**
 * Stores a saved floor plan as a version, with the number of changes since `before`. Prunes the oldest
 * versions. Runs in the transaction of the save.
 * @see docs/decisions/032-floor-plan-versions.md
 */
export async function storeVersion(
  tx: Context,
  saved: LayoutRow,
  { before, restored_from = null }: { before: LayoutRow | null; restored_from?: number | null },
): Promise<void> {
  const { id: restaurant_layout_id, restaurant_id, version } = saved
  await tx.db.layoutVersion.create({
    data: {
      id: tx.newId(),
      restaurant_id,
      restaurant_layout_id,
      version,
      drawing: drawingWithChanges(saved, before),
      saved_by: tx.actor.user_id,
      saved_by_name: tx.actor.name,
      restored_from,
      saved_at: tx.now(),
    },
  })
  await tx.db.layoutVersion.deleteMany({
    where: { restaurant_layout_id, version: { lte: version - MAX_LAYOUT_VERSIONS } },
  })
}

function drawingWithChanges(row: LayoutRow, before: LayoutRow | null) {
  const drawing: Drawing = drawingOf(row)
  return { ...drawing, changes: before && countDrawingChanges(drawingOf(before), drawing) }
}

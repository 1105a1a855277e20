import {
  MAX_LAYOUT_VERSIONS,
  type Drawing,
  type LayoutVersionListInput,
} from '@forki/contract/layout-versions'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { changesBetween, drawingOf } from './drawing.ts'
import type { LayoutRow } from './layout.query.ts'
import {
  selectVersion,
  selectVersions,
  type DrawnVersionRow,
  type VersionRow,
} from './layout-version.query.ts'

/** One page of a layout's saved drawings, newest first unless asked otherwise. */
export const listVersions = (
  ctx: Context,
  layout: LayoutRow,
  input: LayoutVersionListInput,
): Promise<Page<VersionRow>> => selectVersions(ctx, layout.id, input)

/** One saved drawing; 404 when it was never saved, or went with its time. */
export async function findVersion(
  ctx: Context,
  layout: LayoutRow,
  version: number,
): Promise<DrawnVersionRow> {
  const row = await selectVersion(ctx, layout.id, version)
  if (!row) throw notFound()
  return row
}

/**
 * Keeps what stood before a save where no save has kept it: drawings that are older than the keeping of versions, and
 * tables that were changed one by one.
 */
export async function keepBefore(tx: Context, before: LayoutRow): Promise<void> {
  const { id, version, restaurant_id } = before
  const key = { restaurant_layout_id: id, version }
  if ((await tx.db.layoutVersion.count({ where: key })) > 0) return
  await tx.db.layoutVersion.create({
    data: {
      ...key,
      id: tx.newId(),
      restaurant_id,
      drawing: asJson(before, null),
      saved_at: new Date(before.updated_at),
    },
  })
}

/** Keeps a drawing as it was saved, with what changed against `before`; the oldest make room. Part of the saving transaction. */
export async function keepVersion(
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
      drawing: asJson(saved, before),
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

function asJson(row: LayoutRow, before: LayoutRow | null) {
  const drawing: Drawing = drawingOf(row)
  return { ...drawing, changes: before && changesBetween(drawingOf(before), drawing) }
}

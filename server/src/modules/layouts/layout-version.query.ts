import type { Drawing, DrawingChanges, LayoutVersionListQuery } from '@forki/contract/layout-versions'
import type { Context } from '../../context/context.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'

const versionColumns = columnsOf('LayoutVersion', 'v', [
  'version',
  'saved_at',
  'saved_by',
  'saved_by_name',
  'restored_from',
])

/** Saved version of a layout without its floor plan. */
export interface VersionRow extends SqlRow<typeof versionColumns, { saved_at: Date | string }> {
  is_current: boolean
  tables: number
  seats: number
  sections: number
  changes: DrawingChanges | null
}
export interface VersionDetailRow extends VersionRow {
  drawing: Drawing
}

const versionRowColumns = sql`
  ${versionColumns.selectList}, v.version = l.version AS is_current,
  jsonb_array_length(v.drawing->'tables') AS tables, jsonb_array_length(v.drawing->'sections') AS sections,
  (SELECT coalesce(sum((t->>'seats')::int), 0)::int FROM jsonb_array_elements(v.drawing->'tables') t) AS seats,
  v.drawing->'changes' AS changes`
const layoutJoin = sql`JOIN restaurant_layouts l ON l.id = v.restaurant_layout_id`
const ofLayout = (layout_id: string) => sql`v.restaurant_layout_id = ${layout_id}::uuid`

/** Reads a page of a layout's saved versions with their total number. */
export const selectVersions = (ctx: Context, layout_id: string, input: LayoutVersionListQuery) =>
  page<VersionRow>(ctx, input, {
    columns: versionRowColumns,
    from: sql`layout_versions v`,
    join: layoutJoin,
    where: [ofLayout(layout_id)],
    // The version is unique in its layout.
    order: orderByWithTieBreaker(input, versionColumns.column.version, versionColumns.column.version),
  })

export async function selectVersion(
  ctx: Context,
  layout_id: string,
  version: number,
): Promise<VersionDetailRow | undefined> {
  const [row] = await sql.rows<VersionDetailRow>(
    ctx,
    sql`
      SELECT ${versionRowColumns}, v.drawing - 'changes' AS drawing FROM layout_versions v ${layoutJoin}
      WHERE ${ofLayout(layout_id)} AND v.version = ${version}`,
  )
  return row
}

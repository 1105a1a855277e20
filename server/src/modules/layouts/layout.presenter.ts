import type { z } from 'zod'
import type { layout } from '@forki/contract/layouts'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../kit/context.ts'
import { instant } from '../../kit/instant.ts'
import type { LayoutRow } from './layout.query.ts'
import { presentTable } from './layout-table.presenter.ts'

type LayoutView = z.input<typeof layout>

const FREE = { locked_by: null, locked_at: null, user_editing: null, lock_expires_at: null }

/** Who edits now; a lock that has lapsed is no lock. */
function presentLock(row: LayoutRow, ctx: Context) {
  const { locked_by, locked_at, lock_expires_at } = row
  if (!locked_by || !locked_at || !lock_expires_at || new Date(lock_expires_at) <= ctx.now()) return FREE
  return {
    locked_by,
    locked_at: instant(locked_at),
    user_editing: { id: locked_by, name: row.locked_by_name ?? '' },
    lock_expires_at: instant(lock_expires_at),
  }
}

/** A layout as the API shows it, field by field. */
export const presentLayout = (row: LayoutRow, ctx: Context): LayoutView => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  name: row.name,
  description: row.description,
  width: row.width,
  height: row.height,
  background_color: row.background_color,
  background_image_url: row.background_image_url,
  decor: row.decor,
  is_active: row.is_active,
  ...presentLock(row, ctx),
  sections: row.sections.map((section) => ({ ...section, tables: section.tables.map(presentTable) })),
  schedule: row.schedule,
  version: row.version,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

export const presentLayoutPage = (page: Page<LayoutRow>, ctx: Context) => ({
  ...page,
  items: page.items.map((row) => presentLayout(row, ctx)),
})

/** Who holds the editing lock, and until when. */
export function presentEditor(row: LayoutRow, ctx: Context) {
  const { locked_by, locked_at, user_editing, lock_expires_at } = presentLock(row, ctx)
  return { locked_by, locked_at, user_editing, expires_at: lock_expires_at }
}

/** What a batch did: the layout as it is now, and which id each temporary one became. */
export const presentBatch = (
  saved: { layout: LayoutRow; temp_to_real_id_map: Record<string, string> },
  ctx: Context,
) => ({ layout: presentLayout(saved.layout, ctx), temp_to_real_id_map: saved.temp_to_real_id_map })

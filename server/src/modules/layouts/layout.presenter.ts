import type { z } from 'zod'
import type { layout } from '@forki/contract/layouts'
import { instant } from '../../db/timestamps.ts'
import type { LayoutRow } from './layout.query.ts'
import { presentTable } from './layout-table.presenter.ts'

type LayoutView = z.input<typeof layout>

const NO_LOCK = { locked_by: null, locked_at: null, user_editing: null, lock_expires_at: null }

function presentLock({ lock }: LayoutRow) {
  if (lock === null) return NO_LOCK
  return {
    locked_by: lock.locked_by,
    locked_at: instant(lock.locked_at),
    user_editing: { id: lock.locked_by, name: lock.name },
    lock_expires_at: instant(lock.lock_expires_at),
  }
}

export const presentLayout = (row: LayoutRow): LayoutView => ({
  ...row,
  ...presentLock(row),
  sections: row.sections.map((section) => ({ ...section, tables: section.tables.map(presentTable) })),
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

/** Presents the holder of a layout's editing lock and the expiry of the lock. */
export function presentEditingLock(row: LayoutRow) {
  const { locked_by, locked_at, user_editing, lock_expires_at } = presentLock(row)
  return { locked_by, locked_at, user_editing, expires_at: lock_expires_at }
}

/** Presents the result of a floor plan batch: the current layout and the real ids by temporary id. */
export const presentBatch = (saved: { layout: LayoutRow; temp_to_real_id_map: Record<string, string> }) => ({
  layout: presentLayout(saved.layout),
  temp_to_real_id_map: saved.temp_to_real_id_map,
})

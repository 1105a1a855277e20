import type { z } from 'zod'
import type { drawnVersion, layoutVersion } from '@forki/contract/layout-versions'
import type { Page } from '@forki/contract/kit/list'
import { instant } from '../../db/timestamps.ts'
import type { DrawnVersionRow, VersionRow } from './layout-version.query.ts'

const presentVersion = (row: VersionRow): z.input<typeof layoutVersion> => ({
  version: row.version,
  is_current: row.is_current,
  saved_at: instant(row.saved_at),
  saved_by:
    row.saved_by === null && row.saved_by_name === '' ? null : { id: row.saved_by, name: row.saved_by_name },
  restored_from: row.restored_from,
  tables: row.tables,
  seats: row.seats,
  sections: row.sections,
  changes: row.changes,
})

/** A page of saved drawings, without the drawings. */
export const presentVersionPage = (page: Page<VersionRow>) => ({
  ...page,
  items: page.items.map(presentVersion),
})

/** A saved drawing whole. */
export const presentDrawnVersion = (row: DrawnVersionRow): z.input<typeof drawnVersion> => ({
  ...presentVersion(row),
  drawing: row.drawing,
})

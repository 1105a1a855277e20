import type { z } from 'zod'
import type { drawnVersion, layoutVersion } from '@forki/contract/layout-versions'
import { instant } from '../../db/timestamps.ts'
import type { DrawnVersionRow, VersionRow } from './layout-version.query.ts'

/** A saved drawing of a list, without the drawing itself. */
export const presentVersion = (row: VersionRow): z.input<typeof layoutVersion> => ({
  ...row,
  saved_at: instant(row.saved_at),
  saved_by:
    row.saved_by === null && row.saved_by_name === '' ? null : { id: row.saved_by, name: row.saved_by_name },
})

/** A saved drawing whole. */
export const presentDrawnVersion = (row: DrawnVersionRow): z.input<typeof drawnVersion> => ({
  ...presentVersion(row),
  drawing: row.drawing,
})

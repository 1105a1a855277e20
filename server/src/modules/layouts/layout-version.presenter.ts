import type { z } from 'zod'
import type { drawnVersion, layoutVersion } from '@forki/contract/layout-versions'
import { instant } from '../../db/timestamps.ts'
import type { VersionDetailRow, VersionRow } from './layout-version.query.ts'

/** Presents a saved version of a layout without its floor plan, for lists. */
export const presentVersion = (row: VersionRow): z.input<typeof layoutVersion> => ({
  ...row,
  saved_at: instant(row.saved_at),
  saved_by:
    row.saved_by === null && row.saved_by_name === '' ? null : { id: row.saved_by, name: row.saved_by_name },
})

/** Presents a saved version of a layout with its floor plan. */
export const presentVersionDetail = (row: VersionDetailRow): z.input<typeof drawnVersion> => ({
  ...presentVersion(row),
  drawing: row.drawing,
})

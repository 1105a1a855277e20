import { z } from 'zod'

/** Media types of an export, by its `format` (FIG-8). */
export const EXPORT_MEDIA = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/json',
] as const

/** What an export may be asked for as. */
export const exportFormat = z
  .enum(['csv', 'xlsx', 'json'])
  .default('csv')
  .meta({ description: 'Comma-separated text, a spreadsheet, or JSON.' })

/** An export as JSON: a row for each entity, its columns by their names. */
export const exportRows = z.array(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
)

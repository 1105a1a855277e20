import { z } from 'zod'
import { EXPORT_FORMATS } from './export-format.ts'
import type { ExportTable } from './export-table.ts'
import { listParameter } from './query.ts'

/** Media types of export files: CSV, XLSX and JSON. The query parameter `format` selects one (FIG-8). */
export const EXPORT_MEDIA = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/json',
] as const

/** Query parameter that selects the format of an export file. */
export const exportFormatParameter = z.enum(EXPORT_FORMATS).default('csv').meta({
  description:
    'CSV with commas, decimal points and ISO dates; CSV with the separators and dates of the locale in `Accept-Language`; XLSX spreadsheet; or JSON. Amounts are minor units in JSON, major units in CSV and XLSX.',
})

/** Query parameter that selects columns of an exported table. */
export const exportColumnsParameter = ({ columns }: ExportTable) =>
  listParameter(z.enum(Object.keys(columns) as [string, ...string[]]), Object.keys(columns).length)
    .optional()
    .meta({ description: 'Columns of the file. Default: all.' })

/** Export as JSON: one object per row, with the columns as fields. */
export const exportRows = z.array(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
)

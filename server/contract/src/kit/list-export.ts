import { z } from 'zod'
import { endpoint, type Endpoint } from './endpoint.ts'
import type { ExportFormat } from './export-format.ts'
import type { ExportTable } from './export-table.ts'
import { EXPORT_MEDIA, exportColumns, exportFormat, exportRows } from './export.ts'
import { filterSchemas } from './list.ts'

/**
 * Query parameters of a list that its export does not accept. An export contains every matching row, without
 * expanded parts and change batches. The parameter `columns` replaces `fields`.
 */
const PAGED: ReadonlySet<string> = new Set([
  'page',
  'per_page',
  'fields',
  'expand',
  'updated_since',
  'cursor',
  'include_deleted',
])

/** Parsed query of the export of a list. */
export interface ListExportQuery {
  format: ExportFormat
  /** Chosen columns. Undefined for all. */
  columns: string[] | undefined
  /** Parsed query of the list. */
  list_query: Record<string, unknown>
}

interface Options<P extends string> {
  path: P
  summary: string
  description?: string
  table: ExportTable
}

/**
 * Endpoint that exports a list as a file, with the access, filters and sort order of the list's endpoint.
 * `columns` selects columns of the table.
 * @see FIG-50
 */
export const exportOf = <const P extends `/${string}`>(
  list: Endpoint,
  { path, summary, description, table }: Options<P>,
) =>
  endpoint({
    method: 'GET',
    path,
    access: list.access,
    summary,
    ...(description !== undefined && { description }),
    ...(list.params && { params: list.params }),
    query: exportQuery(list.query, table),
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
    ...(list.errors && { errors: list.errors }),
  })

/** Query schema of an export: the parameters of the list without paging, plus `format` and `columns`. */
function exportQuery(list: z.ZodType | undefined, table: ExportTable) {
  const innerSchema = list ?? z.object({})
  const input = innerSchema instanceof z.ZodPipe ? innerSchema.def.in : innerSchema
  if (!(input instanceof z.ZodObject)) throw new Error('a query schema must be an object')
  const listParameters = Object.entries(input.shape).filter(([name]) => !PAGED.has(name))
  const schema = z
    .object({
      ...(Object.fromEntries(listParameters) as Record<string, z.ZodType>),
      format: exportFormat,
      columns: exportColumns(table),
    })
    .transform((query, context): ListExportQuery => {
      const { format, columns: chosen, ...rest } = query as ListExportQuery & Record<string, unknown>
      const parsed = innerSchema.safeParse(rest)
      if (parsed.success)
        return { format, columns: chosen, list_query: parsed.data as Record<string, unknown> }
      for (const issue of parsed.error.issues) context.addIssue({ ...issue })
      return z.NEVER
    })
  const filters = filterSchemas.get(innerSchema)
  if (filters) filterSchemas.set(schema, filters)
  return schema as z.ZodType<ListExportQuery, Record<string, unknown>>
}

import { z } from 'zod'
import { endpoint, type Endpoint, type EndpointAccess } from './endpoint.ts'
import type { ExportFormat } from './export-format.ts'
import type { ExportTable } from './export-table.ts'
import { EXPORT_MEDIA, exportColumnsParameter, exportFormatParameter, exportRows } from './export.ts'
import { filterSchemas } from './list.ts'

/**
 * Query parameters of a list that its export does not accept: those of pages, of expanded parts and of change
 * batches. The parameter `columns` replaces `fields`. An export contains every matching row.
 */
const NOT_EXPORTED_PARAMETERS: ReadonlySet<string> = new Set([
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

interface ListExportOptions<P extends string> {
  path: P
  /** Access of the export of a public list. The default is the access of the list. */
  access?: Exclude<EndpointAccess, 'public'>
  summary: string
  description?: string
  table: ExportTable
}

/**
 * Endpoint that exports a list as a file, with the access, filters and sort order of the list's endpoint. The
 * export of a public list states its own access.
 * `columns` selects columns of the table.
 * @see FIG-50
 */
export const listExportEndpoint = <const P extends `/${string}`>(
  list: Endpoint,
  { path, access = nonPublicAccess(list), summary, description, table }: ListExportOptions<P>,
) =>
  endpoint({
    method: 'GET',
    path,
    access,
    summary,
    ...(description !== undefined && { description }),
    ...(list.params && { params: list.params }),
    query: listExportQuery(list.query, table),
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
    ...(list.errors && { errors: list.errors }),
    ...(list.api_keys !== undefined && { api_keys: list.api_keys }),
  })

/**
 * Access of a list that is not public. Each export writes the audit log, which anonymous callers must not do.
 * @throws Error for a public list
 */
function nonPublicAccess({ access, path }: Endpoint): Exclude<EndpointAccess, 'public'> {
  if (access === 'public') throw new Error(`the export of the public list ${path} needs an access of its own`)
  return access
}

/** Query schema of an export: the parameters of the list without paging, plus `format` and `columns`. */
function listExportQuery(list: z.ZodType | undefined, table: ExportTable) {
  const innerSchema = list ?? z.object({})
  const input = innerSchema instanceof z.ZodPipe ? innerSchema.def.in : innerSchema
  if (!(input instanceof z.ZodObject)) throw new Error('a query schema must be an object')
  const listParameters = Object.entries(input.shape).filter(([name]) => !NOT_EXPORTED_PARAMETERS.has(name))
  const schema = z
    .object({
      ...(Object.fromEntries(listParameters) as Record<string, z.ZodType>),
      format: exportFormatParameter,
      columns: exportColumnsParameter(table),
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

import { Readable } from 'node:stream'
import type { ListExportQuery } from '@forki/contract/kit/list-export'
import type { Context } from '../context/context.ts'
import { writeAuditNotes } from '../db/audit-log.ts'
import type { FileReply, UntypedInput } from './bind.ts'

interface ExportCall {
  /** Path pattern of the export endpoint. The audit entry identifies the exported list by this path. */
  path: string
  subject: unknown
  input: UntypedInput
}

/**
 * Audits an export: its list, file name, format, columns, filters and number of rows, never the contents of
 * the rows. The entries are written before the end of the file, so that no complete file lacks an entry. The
 * entry of an interrupted download contains the number of rows that were read.
 */
export function auditedExport(ctx: Context, call: ExportCall, file: FileReply): FileReply {
  const { rowsRead, body } = file
  if (rowsRead === undefined || !(body instanceof Readable)) return file
  const write = (is_complete: boolean) =>
    writeAuditNotes(
      ctx,
      restaurantsOf(call.subject).map((restaurant_id) => ({
        restaurant_id,
        action: 'export.downloaded',
        entity: 'export',
        entity_id: null,
        data: { ...detailsOf(call, file), rows: rowsRead(), is_complete },
      })),
    )
  async function* audited() {
    let ended = false
    try {
      yield* body as AsyncIterable<Buffer>
      ended = true
      await write(true)
    } finally {
      // After an interrupted download, the client no longer waits. If the audit entry cannot be written, the
      // error is only logged.
      if (!ended)
        await write(false).catch((error: unknown) =>
          ctx.deps.log.error({ err: error, request_id: ctx.request_id }, 'export without audit entry'),
        )
    }
  }
  return { ...file, body: Readable.from(audited(), { objectMode: false }) }
}

/**
 * Subject of a list export. It names its restaurants in one of three forms: `restaurant_id` of an entity,
 * several restaurants (`ids` or `restaurants`), or `id` of one restaurant.
 */
interface Subject {
  id?: string
  restaurant_id?: string | null
  ids?: readonly string[] | null
  restaurants?: readonly { id: string }[]
}

/** Restaurants whose data an export contains. Null for lists of the whole installation. */
function restaurantsOf(subject: unknown): (string | null)[] {
  const { id, restaurant_id, ids, restaurants } = (subject ?? {}) as Subject
  if (typeof restaurant_id === 'string') return [restaurant_id]
  const restaurantIds = ids ?? restaurants?.map((restaurant) => restaurant.id)
  if (restaurantIds && restaurantIds.length > 0) return [...restaurantIds]
  return [ids === undefined && restaurants === undefined ? (id ?? null) : null]
}

/** Parameters of a list request that do not filter its rows. */
const NON_FILTER_PARAMETERS: ReadonlySet<string> = new Set(['format', 'columns', 'page', 'per_page', 'after'])

function detailsOf({ path, input }: ExportCall, { file_name }: FileReply): Record<string, unknown> {
  const query = (input.query ?? {}) as Record<string, unknown>
  const { list_query = query } = query as Partial<ListExportQuery>
  const { q, ...asked } = { ...list_query, ...(input.params as object | undefined) } as Record<
    string,
    unknown
  >
  const filters = Object.entries(asked).filter(
    ([name, value]) => !NON_FILTER_PARAMETERS.has(name) && isSet(value),
  )
  const columns = query['columns'] ?? (input.body as { columns?: unknown } | undefined)?.columns
  return {
    list: path,
    file: file_name,
    format: query['format'],
    ...(Array.isArray(columns) && { columns }),
    // The audit entry only states that the caller searched the list. The search text can contain personal data
    // of a guest, and audit entries are never erased.
    ...(typeof q === 'string' && q !== '' && { searched: true }),
    ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
  }
}

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'object' && Object.keys(value).length === 0)

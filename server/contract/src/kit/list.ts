import { z } from 'zod'
import { changesShape, readChangesQuery, type ChangesQuery } from './changes.ts'
import { id } from './ids.ts'

/** The envelope of every list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.int(),
    per_page: z.int(),
    total: z.int(),
    total_pages: z.int(),
  })

export interface Page<T> {
  items: T[]
  page: number
  per_page: number
  total: number
  total_pages: number
}

interface ListOptions<S extends readonly [string, ...string[]], F extends z.ZodRawShape> {
  /** Fields that may sort; the first is the default. */
  sort: S
  order?: 'asc' | 'desc'
  per_page?: number
  /** The list is also given as batches of changes, by `updated_since` and `cursor`. */
  changes?: boolean
  /** What the JSON object `filters` may hold; any other field is refused. */
  filters: F
}

/** What every list's query means, for the reference. */
const WORDS = {
  page: 'Which page, from 1.',
  per_page: 'How many items a page has, at most 100.',
  q: 'Words to look for, without regard to case or accents; each must be found.',
  search: 'Another name for `q`, which goes first.',
  sort_by: 'Another name for `sort`, which goes first.',
  order: 'Ascending or descending.',
  fields: 'Keeps these fields of each item, separated by commas; the `id` always stays.',
  filters: 'A JSON object with any of the filters.',
} as const
const described = (name: keyof typeof WORDS) => ({ description: WORDS[name] })

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
/** A yes or no in a query string or in `filters`. */
export const queryFlag = flag

/** What each list's `filters` may hold, by the list's query; for the reference, to which the parsing query says nothing. */
export const listFilters = new WeakMap<object, z.ZodObject>()

/**
 * The query of a list: `page`, `per_page`, `q` (or `search`), `filters` as a JSON object, `sort` (or `sort_by`), `order`,
 * `fields` (comma-separated). Each filter may also stand as a query parameter of its own, so `restaurant_id=…` works.
 * Parses to `{page, per_page, q, filters, sort, order, fields}`.
 */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  options: ListOptions<S, F>,
) {
  const filters = z.strictObject(options.filters).partial()
  const names = Object.keys(options.filters)
  const schema = z
    .object({
      ...pageShape(options),
      ...(options.changes && changesShape),
      ...Object.fromEntries(names.map((name) => [name, z.unknown().optional()])),
    })
    .transform((query, context) => {
      const changes = readChangesQuery(query as Parameters<typeof readChangesQuery>[0], context)
      const given = readFilters(filters, query, context)
      if (!given) return z.NEVER
      const sort: S[number] = query.sort ?? query.sort_by ?? options.sort[0]
      return {
        page: query.page ?? 1,
        per_page: query.per_page,
        q: query.q || query.search || undefined,
        filters: given as Partial<z.output<z.ZodObject<F>>>,
        sort,
        order: query.order ?? options.order ?? 'asc',
        fields: query.fields
          ?.split(',')
          .map((name) => name.trim())
          .filter(Boolean),
        ...(changes && { changes }),
      }
    })
  listFilters.set(schema, filters)
  /** Written out, because the compiler can't follow the filters' names into the shape. */
  return schema as unknown as z.ZodType<
    z.output<typeof schema>,
    z.input<typeof schema> & { [K in keyof F]?: unknown }
  >
}

/** Query parameters of a page. Each list has its own sort fields and defaults. */
function pageShape<const S extends readonly [string, ...string[]]>({
  sort,
  order = 'asc',
  per_page = 20,
}: Pick<ListOptions<S, z.ZodRawShape>, 'sort' | 'order' | 'per_page'>) {
  const sorts = sort.map((name) => `\`${name}\``).join(', ')
  const sorting = `What the list is sorted by: ${sorts}. \`${sort[0]}\` when it is not said.`
  return {
    // Parameters that exclude a cursor get their defaults after parsing, because their presence has to be seen.
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .meta({ ...described('page'), default: 1 }),
    per_page: z.coerce.number().int().min(1).max(100).default(per_page).meta(described('per_page')),
    q: z.string().trim().max(200).optional().meta(described('q')),
    search: z.string().trim().max(200).optional().meta(described('search')),
    filters: z.string().max(4096).optional().meta(described('filters')),
    sort: z.enum(sort).optional().meta({ description: sorting }),
    sort_by: z.enum(sort).optional().meta(described('sort_by')),
    order: z
      .enum(['asc', 'desc'])
      .optional()
      .meta({ ...described('order'), default: order }),
    fields: z.string().max(500).optional().meta(described('fields')),
  }
}

/** Filters of a query, from its own parameters and from its JSON object. Reports invalid ones and returns undefined. */
function readFilters<T extends z.ZodObject>(
  filters: T,
  query: Readonly<Record<string, unknown>> & { filters?: string | undefined },
  context: z.core.$RefinementCtx,
): z.output<T> | undefined {
  let raw: Record<string, unknown> = {}
  for (const name of Object.keys(filters.shape)) {
    if (query[name] !== undefined) raw[name] = query[name]
  }
  if (query.filters) {
    const parsed = parseJson(query.filters)
    if (parsed === undefined) {
      context.addIssue({ code: 'custom', path: ['filters'], message: 'json_object' })
      return undefined
    }
    // Spread, not assigned: a field named `__proto__` stays a field, and is rejected like any other unknown one.
    raw = { ...raw, ...parsed }
  }
  const checked = filters.safeParse(raw)
  for (const issue of checked.error?.issues ?? []) {
    context.addIssue({ ...issue, path: ['filters', ...issue.path] })
  }
  return checked.data
}

/** Parsed query of any list. */
export interface ListInput<F = Record<string, unknown>, S extends string = string> {
  page: number
  per_page: number
  q: string | undefined
  filters: F
  sort: S
  order: 'asc' | 'desc'
  fields: string[] | undefined
  changes?: ChangesQuery
}

/** The filter that every list inside restaurants has. */
export const restaurantFilter = {
  restaurant_id: id.meta({
    description: 'This restaurant alone; without it every one that the caller may see.',
  }),
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as never
  } catch {
    // Not JSON: the caller is told by the schema.
  }
  return undefined
}

import { z } from 'zod'
import { changeFeedQueryFields, parseChangeFeedQuery, type ChangeFeedQuery } from './change-feed.ts'
import { checkExpandedPage, expandParameter, type Expandable } from './expand.ts'
import { id } from './ids.ts'

/** Response of a list: one page of items. */
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

interface ListOptions<
  S extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
  E extends string = string,
> {
  /** Sortable fields of the list. The first is the default. */
  sort: S
  order?: 'asc' | 'desc'
  per_page?: number
  /** True if the list also supports batches of changes, by `updated_since` and `cursor`. */
  changes?: boolean
  /** Parts that the parameter `expand` adds to the items. */
  expandable?: Expandable<E>
  /** Fields of the JSON object `filters`. Other fields are rejected. */
  filters: F
}

/** Descriptions of the query parameters of lists, for the OpenAPI document. */
const DESCRIPTIONS = {
  page: 'Page number, from 1.',
  per_page: 'Items per page, at most 100.',
  q: 'Search words. Every word must match. Ignores case and accents.',
  search: 'Alias of `q`. `q` takes precedence.',
  sort: 'Sort field.',
  sort_by: 'Alias of `sort`. `sort` takes precedence.',
  order: 'Sort order, ascending or descending.',
  fields: 'Returns only these fields of each item, separated by commas, and always the `id`.',
  expand: 'Adds these parts to each item, repeated or separated by commas.',
  filters: 'JSON object of filters.',
} as const
const describedAs = (name: keyof typeof DESCRIPTIONS) => ({ description: DESCRIPTIONS[name] })

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
/** Boolean in a query string or in `filters`. */
export const queryFlag = flag

/**
 * Filter schemas by the schema of their list query. The OpenAPI document reads them from this map, because the
 * schema of a query does not contain its filters.
 */
export const filterSchemas = new WeakMap<object, z.ZodObject>()

/**
 * Query schema of a list: `page`, `per_page`, `q` (or `search`), `filters` as a JSON object, `sort` (or
 * `sort_by`), `order`, `fields` (comma-separated), and for some lists `expand` and `changeFeedQueryFields`. A
 * filter may also be a query parameter of its own, such as `restaurant_id=…`.
 * @returns schema that parses to a `ListQuery`
 */
export function listQuery<
  const S extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
  const E extends string = never,
>(options: ListOptions<S, F, E>) {
  const filters = z.strictObject(options.filters).partial()
  const names = Object.keys(options.filters)
  const schema = z
    .object({
      ...listQueryFields(options),
      ...(options.changes && changeFeedQueryFields),
      ...(options.expandable && { expand: expandParameter(options.expandable, DESCRIPTIONS.expand) }),
      ...Object.fromEntries(names.map((name) => [name, z.unknown().optional()])),
    })
    .transform((query, context) => {
      const changes = parseChangeFeedQuery(query as Parameters<typeof parseChangeFeedQuery>[0], context)
      const parsedFilters = readFilters(filters, query, context)
      if (!parsedFilters) return z.NEVER
      const { expand } = query as { expand?: E[] }
      if (options.expandable)
        checkExpandedPage(options.expandable, { expand, per_page: query.per_page }, context)
      const sort: S[number] = query.sort ?? query.sort_by ?? options.sort[0]
      return {
        page: query.page ?? 1,
        per_page: query.per_page,
        q: query.q || query.search || undefined,
        filters: parsedFilters as Partial<z.output<z.ZodObject<F>>>,
        sort,
        order: query.order ?? options.order ?? 'asc',
        fields: query.fields
          ?.split(',')
          .map((name) => name.trim())
          .filter(Boolean),
        ...(changes && { changes }),
        ...(expand && { expand }),
      }
    })
  filterSchemas.set(schema, filters)
  /** The type is explicit, because the compiler cannot derive the names of the filters from the shape. */
  return schema as unknown as z.ZodType<
    z.output<typeof schema>,
    z.input<typeof schema> & { [K in keyof F]?: unknown }
  >
}

/** Query parameters `page` and `per_page` of lists that do not use `listQuery`. */
export const pagingQueryFields = (per_page: number) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1).meta(describedAs('page')),
  per_page: z.coerce.number().int().min(1).max(100).default(per_page).meta(describedAs('per_page')),
})

/** Query parameters of a page. Each list has its own sort fields and defaults. */
function listQueryFields<const S extends readonly [string, ...string[]]>({
  sort,
  order = 'asc',
  per_page = 20,
}: Pick<ListOptions<S, z.ZodRawShape>, 'sort' | 'order' | 'per_page'>) {
  return {
    // Parameters that a cursor excludes receive their defaults after parsing. A default in the schema would
    // hide whether the caller sent them.
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .meta({ ...describedAs('page'), default: 1 }),
    per_page: z.coerce.number().int().min(1).max(100).default(per_page).meta(describedAs('per_page')),
    q: z.string().trim().max(200).optional().meta(describedAs('q')),
    search: z.string().trim().max(200).optional().meta(describedAs('search')),
    filters: z.string().max(4096).optional().meta(describedAs('filters')),
    sort: z
      .enum(sort)
      .optional()
      .meta({ ...describedAs('sort'), default: sort[0] }),
    sort_by: z.enum(sort).optional().meta(describedAs('sort_by')),
    order: z
      .enum(['asc', 'desc'])
      .optional()
      .meta({ ...describedAs('order'), default: order }),
    fields: z.string().max(500).optional().meta(describedAs('fields')),
  }
}

/**
 * Reads the filters of a query from individual parameters and from the JSON object. Reports invalid filters
 * and then returns undefined.
 */
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
    // The object is spread instead of assigned. A field with the name `__proto__` thus remains a field, and
    // is rejected like any other unknown one.
    raw = { ...raw, ...parsed }
  }
  const filtersResult = filters.safeParse(raw)
  for (const issue of filtersResult.error?.issues ?? []) {
    context.addIssue({ ...issue, path: ['filters', ...issue.path] })
  }
  return filtersResult.data
}

/** Parsed query of a list. */
export interface ListQuery<F = Record<string, unknown>, S extends string = string> {
  page: number
  per_page: number
  q: string | undefined
  filters: F
  sort: S
  order: 'asc' | 'desc'
  fields: string[] | undefined
  changes?: ChangeFeedQuery
  /** Requested parts of the items. */
  expand?: string[]
}

/** Filter that limits a list of several restaurants to one of them. */
export const restaurantFilter = {
  restaurant_id: id.meta({
    description: 'Only this restaurant. Default: every restaurant that the caller may read.',
  }),
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as never
  } catch {
    // Ignores the parse error. For text that is not a JSON object, `readFilters` reports an invalid filter.
  }
  return undefined
}

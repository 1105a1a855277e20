/** Queries and mutations of the translations page. */
import { translationEndpoints } from '@forki/contract/calls/translations'
import type { Translation, TranslationField, TranslationKind } from '@forki/contract/translations'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { CallReply } from '@forki/contract/kit/endpoint-call'
import { call, type ApiError } from '../../lib/api.ts'
import { useAction } from '../../lib/resource.ts'

export interface TranslationFilter {
  kind?: TranslationKind
  missing: boolean
  q?: string
}

/** Key under which drafts and save states of a text are stored. */
export const keyOf = ({ kind, field, id }: Pick<Translation, 'kind' | 'field' | 'id'>): string =>
  `${kind}.${field}.${id}`

/** Kind, field and id of a key that `keyOf` made. */
export function parseKey(key: string): Pick<Translation, 'kind' | 'field' | 'id'> {
  const [kind = '', field = '', id = ''] = key.split('.')
  return { kind: kind as TranslationKind, field: field as TranslationField, id }
}

type Reply = CallReply<typeof translationEndpoints.list>

const PER_PAGE = 50
const QUERY_ROOT = 'translations'

/**
 * Query of one page of texts. Events and window focus do not refetch it. A text that the user has just
 * translated therefore stays on screen, even if the filter lists untranslated texts only.
 */
export const translationPageQuery = (
  restaurant_id: string,
  { kind, missing, q }: TranslationFilter,
  cursor: string | undefined,
) =>
  queryOptions<Reply, ApiError>({
    queryKey: [QUERY_ROOT, restaurant_id, kind ?? null, missing, q ?? '', cursor ?? null],
    queryFn: ({ signal }) =>
      call(
        translationEndpoints.list,
        {
          params: { id: restaurant_id },
          query: {
            missing: String(missing) as 'true' | 'false',
            per_page: PER_PAGE,
            ...(kind ? { kind } : {}),
            ...(q ? { q } : {}),
            ...(cursor ? { cursor } : {}),
          },
        },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/**
 * Replaces texts in all loaded pages: those that a save has written, or those that another user has changed.
 */
export function replaceTranslations(client: QueryClient, rows: readonly Translation[]): void {
  const rowsByKey = new Map(rows.map((row) => [keyOf(row), row]))
  client.setQueriesData<Reply>(
    { queryKey: [QUERY_ROOT] },
    (page) => page && { ...page, items: page.items.map((row) => rowsByKey.get(keyOf(row)) ?? row) },
  )
}

/** Roots of the queries to invalidate after a save, because their forms and lists show English texts. */
const TRANSLATED_ROOTS = ['restaurants', 'dishes', 'menus', 'loyalty', 'restaurant-dropdowns']

/** Mutation that saves English texts. It shows no toast, because each cell shows the state of its own text. */
export const useWriteTranslations = () =>
  useAction(translationEndpoints.update, { failed: false, invalidates: TRANSLATED_ROOTS })

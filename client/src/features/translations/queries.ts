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

/** Key of a text in drafts and states of cells. */
export const keyOf = ({ kind, field, id }: Pick<Translation, 'kind' | 'field' | 'id'>): string =>
  `${kind}.${field}.${id}`

/** Kind, field and id of a key that `keyOf` made. */
export function parseKey(key: string): Pick<Translation, 'kind' | 'field' | 'id'> {
  const [kind = '', field = '', id = ''] = key.split('.')
  return { kind: kind as TranslationKind, field: field as TranslationField, id }
}

type Reply = CallReply<typeof translationEndpoints.list>

const PER_PAGE = 50
const ROOT = 'translations'

/**
 * Page of texts. Neither events nor the focus of the window refetch it, so that a translated text remains on screen
 * until the filter changes.
 */
export const translationPageQuery = (
  restaurant_id: string,
  { kind, missing, q }: TranslationFilter,
  cursor: string | undefined,
) =>
  queryOptions<Reply, ApiError>({
    queryKey: [ROOT, restaurant_id, kind ?? null, missing, q ?? '', cursor ?? null],
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

/** Replaces written or conflicting texts in every loaded page. */
export function replaceTranslations(client: QueryClient, rows: readonly Translation[]): void {
  const rowsByKey = new Map(rows.map((row) => [keyOf(row), row]))
  client.setQueriesData<Reply>(
    { queryKey: [ROOT] },
    (page) => page && { ...page, items: page.items.map((row) => rowsByKey.get(keyOf(row)) ?? row) },
  )
}

/** Resources whose forms and lists show English texts. */
const TRANSLATED = ['restaurants', 'dishes', 'menus', 'loyalty', 'restaurant-dropdowns']

/** Shows no toast, because each cell shows the state of its own text. */
export const useWriteTranslations = () =>
  useAction(translationEndpoints.update, { failed: false, invalidates: TRANSLATED })

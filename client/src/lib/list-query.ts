/**
 * Query of one page of a list, and a loader of all pages for a print of the whole list.
 * @example
 * ```ts
 * const list = useListParams(listOptions)
 * const query = useListQuery(list, (paging) =>
 *   dishQueries.list({ query: { restaurant_id, ...list.query, ...paging } }))
 * ```
 */
import type { Page } from '@forki/contract/kit/list'
import {
  hashKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { ApiError } from './api.ts'
import type { CreatePageLoader, Paging } from './list-params.ts'

/** Function that returns the options of a list query. `paging` replaces page and page size of the list. */
type OptionsOf<P> = (paging: Partial<Paging>) => UseQueryOptions<P, ApiError>

/** Key of the filters and sort order of a list. All pages of a list share it. */
const filterKey = <P>(optionsOf: OptionsOf<P>) => hashKey(optionsOf({ page: 1, per_page: 1 }).queryKey)

/**
 * Factory of page loaders, for a print of the whole list. Each loader uses the filters and the sort order at
 * its creation.
 */
export function usePageLoader<P extends Page<unknown>>(optionsOf: OptionsOf<P>): CreatePageLoader {
  const client = useQueryClient()
  const latest = useRef(optionsOf)
  // Stores the options in a layout effect, so that `isCurrent` becomes false as soon as the filters change.
  useLayoutEffect(() => {
    latest.current = optionsOf
  })
  return useCallback(() => {
    const optionsAtStart = latest.current
    const key = filterKey(optionsAtStart)
    return {
      // Does not cache printed pages. A print reads each page once, and a long list would fill the cache.
      loadPage: (paging) => client.fetchQuery({ ...optionsAtStart(paging), gcTime: 0 }),
      isCurrent: () => filterKey(latest.current) === key,
    }
  }, [client])
}

/**
 * Reads the page on screen, and stores a factory of page loaders in the result of `useListParams`.
 * @param optionsOf options of the query. `paging` is empty for the page on screen. For a page loader it
 * contains page and page size.
 */
export function useListQuery<P extends Page<unknown>>(
  { setCreatePageLoader }: { setCreatePageLoader: (create: CreatePageLoader | null) => void },
  optionsOf: OptionsOf<P>,
): UseQueryResult<P, ApiError> {
  const createPageLoader = usePageLoader(optionsOf)
  useEffect(() => {
    setCreatePageLoader(createPageLoader)
    return () => setCreatePageLoader(null)
  }, [setCreatePageLoader, createPageLoader])
  return useQuery(optionsOf({}))
}

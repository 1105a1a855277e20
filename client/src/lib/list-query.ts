/**
 * Query of a list whose other pages can be loaded too, for a print of the whole list.
 * @example
 * ```ts
 * const list = useListParams(defaults)
 * const query = useListQuery(list, (paging) =>
 *   dishQueries.list({ query: { restaurant_id, ...list.query, ...paging } }))
 * ```
 */
import type { Page } from '@forki/contract/kit/list'
import { useQuery, useQueryClient, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApiError } from './api.ts'
import type { LoadPage, Paging } from './list-params.ts'

/**
 * Reads the page on screen, and sets the function of the list that loads its other pages.
 * @param optionsOf options of the query. `paging` is empty for the page on screen, and replaces page and page size
 * of the list otherwise.
 */
export function useListQuery<P extends Page<unknown>>(
  { setLoadPage }: { setLoadPage: (load: LoadPage | null) => void },
  optionsOf: (paging: Partial<Paging>) => UseQueryOptions<P, ApiError>,
): UseQueryResult<P, ApiError> {
  const client = useQueryClient()
  // Loads pages for a print without caching them, because a long list would fill the query cache.
  const load: LoadPage = (paging) => client.fetchQuery({ ...optionsOf(paging), gcTime: 0 })
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    setLoadPage((paging) => latest.current(paging))
    return () => setLoadPage(null)
  }, [setLoadPage])
  return useQuery(optionsOf({}))
}

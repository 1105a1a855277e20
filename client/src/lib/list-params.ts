/**
 * Page, search, sort and filters of a list, stored in the URL. They survive a reload, a shared link and the back
 * button.
 * @example
 * ```ts
 * const listOptions = { sorts: ['position', 'name'], filters: ['category', 'is_active'] } as const // outside the component
 * const list = useListParams(listOptions)
 * useQuery(dishQueries.list({ query: { restaurant_id, ...list.query } }))
 * list.change({ q: 'taco' })
 * ```
 */
import type { Page } from '@forki/contract/kit/list'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

export interface ListOptions<S extends string = string> {
  /** Sortable fields of the list. The first one is the default. */
  sorts?: readonly S[]
  order?: 'asc' | 'desc'
  per_page?: number
  /** Names of the list's filters. */
  filters?: readonly string[]
}

export interface ListState<S extends string = string> {
  page: number
  per_page: number | undefined
  q: string
  sort: S | undefined
  order: 'asc' | 'desc'
  filters: Readonly<Record<string, string>>
}

export type ListChange = Partial<Omit<ListState, 'filters'>> & { filters?: Record<string, string | null> }

/**
 * Parses the state of a list from a query string. Invalid page, page size, sort and order become the defaults.
 */
export function readListState<S extends string>(
  search: URLSearchParams,
  options: ListOptions<S>,
): ListState<S> {
  const page = Number(search.get('page'))
  const per_page = Number(search.get('per_page'))
  const order = search.get('order')
  const filters: Record<string, string> = {}
  for (const name of options.filters ?? []) {
    const value = search.get(name)
    if (value) filters[name] = value
  }
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    per_page: Number.isSafeInteger(per_page) && per_page > 0 && per_page <= 100 ? per_page : options.per_page,
    q: search.get('q') ?? '',
    sort: options.sorts?.find((name) => name === search.get('sort')) ?? options.sorts?.[0],
    order: order === 'asc' || order === 'desc' ? order : (options.order ?? 'asc'),
    filters,
  }
}

/**
 * Query string after a change of the list parameters. Default values are omitted. Every change except one of the
 * page number resets the page to 1.
 */
export function writeListState(
  search: URLSearchParams,
  change: ListChange,
  options: ListOptions,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const { filters = {}, ...plain } = change
  const put = (name: string, value: unknown, fallback: unknown) => {
    const empty = value === undefined || value === null || value === '' || value === fallback
    if (empty) next.delete(name)
    else
      next.set(
        name,
        typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`,
      )
  }
  const fallbacks: Record<string, unknown> = {
    page: 1,
    order: options.order ?? 'asc',
    sort: options.sorts?.[0],
    per_page: options.per_page,
  }
  for (const [name, value] of Object.entries(plain)) put(name, value, fallbacks[name])
  for (const [name, value] of Object.entries(filters)) put(name, value, undefined)
  if (!('page' in change)) next.delete('page')
  return next
}

export interface Paging {
  page: number
  per_page: number
}

/**
 * Loads pages of a list. All pages have the filters and sort order that the list had when the loader was
 * created.
 */
export interface PageLoader {
  loadPage: (paging: Paging) => Promise<Page<unknown>>
  /** False once the list on screen has other filters or another sort order. */
  isCurrent: () => boolean
}
export type CreatePageLoader = () => PageLoader

export function useListParams<const S extends string = never>(options: ListOptions<S>) {
  const [search, setSearch] = useSearchParams()
  const [createPageLoader, putCreatePageLoader] = useState<CreatePageLoader | null>(null)
  // Stores the factory with an updater, because React would call a factory that is passed to the setter.
  const setCreatePageLoader = useCallback(
    (create: CreatePageLoader | null) => putCreatePageLoader(() => create),
    [],
  )
  const state = readListState(search, options)
  const change = useCallback(
    (next: ListChange) => setSearch((current) => writeListState(current, next, options), { replace: true }),
    [setSearch, options],
  )
  const { filters, q, page, per_page, sort, order } = state
  // The query object has the same identity while its values are equal, so queries do not refetch on each render.
  const key = JSON.stringify(state)
  const query = useMemo(
    () => ({ page, per_page, sort, order, ...filters, ...(q ? { q } : {}) }),
    // oxlint-disable-next-line react/exhaustive-deps -- the key serializes the whole state
    [key],
  )
  const filtered = q !== '' || Object.keys(filters).length > 0
  const clear = () => setSearch({}, { replace: true })
  return { ...state, change, query, filtered, clear, createPageLoader, setCreatePageLoader }
}

import type { Page } from '@forki/contract/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'

/**
 * What was just made stands on top of the list, wherever its sorting would put it (spec §4), and once. On other pages it
 * stands where it belongs.
 */
export function onTop<T extends { id: string }>(page: Page<T>, fresh: readonly T[]): Page<T> {
  if (page.page > 1 || fresh.length === 0) return page
  const ids = new Set(fresh.map(({ id }) => id))
  const others = page.items.filter(({ id }) => !ids.has(id))
  return { ...page, items: [...fresh, ...others], total: Math.max(page.total, fresh.length) }
}

/** The same of a query's answer. */
export const withOnTop = <T extends { id: string }>(
  query: UseQueryResult<Page<T>>,
  fresh: readonly T[],
): UseQueryResult<Page<T>> => (query.data ? { ...query, data: onTop(query.data, fresh) } : query)

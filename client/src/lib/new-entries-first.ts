import type { Page } from '@forki/contract/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Adds newly created entities at the top of a list's first page, regardless of its sort order. If the page
 * already contains such an entity, the entity moves to the top. Other pages do not change.
 * @see SCR-12
 */
export function newEntriesFirst<T extends { id: string }>(page: Page<T>, fresh: readonly T[]): Page<T> {
  if (page.page > 1 || fresh.length === 0) return page
  const ids = new Set(fresh.map(({ id }) => id))
  const others = page.items.filter(({ id }) => !ids.has(id))
  return { ...page, items: [...fresh, ...others], total: Math.max(page.total, fresh.length) }
}

/** Query result of a list with newly created entities at the top. */
export const withNewEntriesFirst = <T extends { id: string }>(
  query: UseQueryResult<Page<T>>,
  fresh: readonly T[],
): UseQueryResult<Page<T>> => (query.data ? { ...query, data: newEntriesFirst(query.data, fresh) } : query)

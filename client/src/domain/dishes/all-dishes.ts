import type { Dish } from '@forki/contract/dishes'
import { dishEndpoints } from '@forki/contract/calls/dishes'
import { queryOptions } from '@tanstack/react-query'
import { call, type ApiError } from '../../lib/api.ts'

/** Loads all dishes that match the filters, page by page. */
export async function fetchAllDishes(query: Record<string, unknown>): Promise<Dish[]> {
  const found: Dish[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    // Loads the pages one after the other, because each reply contains the number of pages, which can change.
    // oxlint-disable-next-line no-await-in-loop
    const reply = await call(dishEndpoints.list, { query: { ...query, page, per_page: 100 } })
    found.push(...reply.items)
    pages = reply.total_pages
  }
  return found
}

/** Query of all dishes of a restaurant, from all pages of the list. Dish events invalidate it. */
export const allDishesQuery = (restaurant_id: string) =>
  queryOptions<Dish[], ApiError>({
    queryKey: ['dishes', 'all', restaurant_id],
    queryFn: () => fetchAllDishes({ restaurant_id }),
  })

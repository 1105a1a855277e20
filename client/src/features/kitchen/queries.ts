/** What the kitchen reads and writes. The board is fetched whole and filtered on the device, so that stations switch at once. */
import { dishEndpoints } from '@forki/contract/calls/dishes'
import type { Ticket } from '@forki/contract/kitchen'
import { kitchenEndpoints } from '@forki/contract/calls/kitchen'
import { queryOptions } from '@tanstack/react-query'
import { call, type ApiError } from '../../lib/api.ts'
import { cachedSince } from '../../lib/connectivity.ts'
import { resourceQueries, useAction } from '../../lib/resource.ts'
import { serverClock } from './clock.ts'

const kitchenQueries = resourceQueries(kitchenEndpoints)
const dishQueries = resourceQueries(dishEndpoints)

const RECENT = 30
/** A board of more pages than this is no board any more; it also ends the loop should the total run away. */
const MAX_PAGES = 10

/** Every active ticket of the restaurant; sets the kitchen's clock by the server's. */
export const boardQuery = (restaurant_id: string) =>
  queryOptions<Ticket[], ApiError>({
    queryKey: ['kitchen', 'board', restaurant_id],
    queryFn: async ({ signal }) => {
      const tickets: Ticket[] = []
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        // oxlint-disable-next-line no-await-in-loop -- how many pages there are is told by the one before
        const reply = await call(kitchenEndpoints.listTickets, { query: { restaurant_id, page } }, { signal })
        tickets.push(...reply.items)
        if (page >= reply.total_pages) break
      }
      // What was kept on this device has aged since.
      const kept = cachedSince.get()
      const late = kept === null ? 0 : (Date.now() - kept) / 1000
      serverClock.learn(
        tickets.map(({ sent_at, seconds_since_sent: seconds }) => ({
          sent_at,
          seconds_since_sent: seconds + late,
        })),
      )
      // Only the clock needs the age; without it an unchanged ticket stays the same object, and its card is not drawn again.
      return tickets.map((ticket) => ({ ...ticket, seconds_since_sent: 0 }))
    },
  })

/** What was finished last, the latest first. */
export const recentQuery = (restaurant_id: string) =>
  kitchenQueries.listTickets({ query: { restaurant_id, status: 'done', per_page: RECENT } })

/** Dishes in service, to be marked as sold out. */
export const shelfQuery = (restaurant_id: string, q: string) =>
  dishQueries.list({
    query: { restaurant_id, is_active: 'true', sort: 'name', per_page: 100, ...(q ? { q } : {}) },
  })

export const useRecall = () =>
  useAction(kitchenEndpoints.recall, { failed: 'kitchen_update', touches: ['kitchen', 'orders'] })

export const useMarkAvailable = () =>
  useAction(dishEndpoints.update, { failed: 'dish_update', touches: ['dishes', 'menus'] })

/** Somebody at this screen has seen these lines. */
export const useMarkSeen = () =>
  useAction(kitchenEndpoints.seen, { failed: 'kitchen_update', touches: ['kitchen', 'orders'] })

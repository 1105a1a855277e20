/**
 * Queries and mutations of the kitchen. The board loads the tickets of all stations and filters them on the device.
 * Switching the station is therefore instant.
 */
import { dishEndpoints } from '@forki/contract/calls/dishes'
import type { ComingCourse, Ticket } from '@forki/contract/kitchen'
import { kitchenEndpoints } from '@forki/contract/calls/kitchen'
import { queryOptions } from '@tanstack/react-query'
import { call, type ApiError } from '../../lib/api.ts'
import { resourceQueries, useAction, withRefetchInterval } from '../../lib/resource.ts'
import { wholeListOf } from '../../lib/whole-list.ts'
import { ALL_STATIONS, NO_STATION } from './board.ts'
import { ticketClock } from './ticket-clock.ts'

const kitchenQueries = resourceQueries(kitchenEndpoints)

const MAX_RECENT_TICKETS = 30
const MAX_TICKETS_PER_PAGE = 100
/**
 * Maximum number of pages of tickets that the board loads. It also ends the loop if `total_pages` grows with
 * every response.
 */
const MAX_PAGES = 10

export interface Board {
  tickets: Ticket[]
  coming: ComingCourse[]
}

/**
 * Active tickets (at most `MAX_PAGES` pages) and held courses of the restaurant. The query also synchronizes
 * the kitchen's clock with the server.
 */
export const boardQuery = (restaurant_id: string) =>
  queryOptions<Board, ApiError>({
    queryKey: ['kitchen', 'board', restaurant_id],
    queryFn: async ({ signal }) => {
      const tickets: Ticket[] = []
      const coming: ComingCourse[] = []
      const ages: Pick<Ticket, 'sent_at' | 'seconds_since_sent'>[] = []
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        let cacheAgeSeconds = 0
        const onCachedReply = (arrived_at: number) => (cacheAgeSeconds = (Date.now() - arrived_at) / 1000)
        const input = { query: { restaurant_id, page } }
        // oxlint-disable-next-line no-await-in-loop -- each reply contains the number of pages
        const reply = await call(kitchenEndpoints.listTickets, input, { signal, onCachedReply })
        tickets.push(...reply.items)
        // The response may come from the offline cache. The time that the response spent in the cache is part
        // of a ticket's age.
        for (const { sent_at, seconds_since_sent: seconds } of reply.items)
          ages.push({ sent_at, seconds_since_sent: seconds + cacheAgeSeconds })
        // Takes the held courses from the first page, because every page contains all of them. An older version
        // of the server sends no held courses.
        if (page === 1) coming.push(...(reply.coming ?? []))
        if (page >= reply.total_pages) break
      }
      ticketClock.sync(ages)
      // Sets the age to 0, because only `ticketClock` needs it. Structural sharing then reuses unchanged
      // tickets, and their cards skip the render.
      return { tickets: tickets.map((ticket) => ({ ...ticket, seconds_since_sent: 0 })), coming }
    },
  })

/**
 * Last `MAX_RECENT_TICKETS` finished tickets of a station or of all stations, the latest first. The view of lines
 * without a station loads the last `MAX_TICKETS_PER_PAGE` tickets of all stations, because the server cannot
 * select those without a station.
 */
export const finishedTicketsQuery = (restaurant_id: string, view: string) => {
  const query = { restaurant_id, status: 'done', per_page: MAX_RECENT_TICKETS } as const
  if (view === ALL_STATIONS) return kitchenQueries.listTickets({ query })
  if (view === NO_STATION)
    return kitchenQueries.listTickets({ query: { ...query, per_page: MAX_TICKETS_PER_PAGE } })
  return kitchenQueries.listTickets({ query: { ...query, station: view } })
}

const WAITING_INTERVAL_MS = 5000

/**
 * Number of waiting tickets and age of the oldest, at one station, or at all stations without `station`. Used
 * on the lock screen of a kitchen terminal.
 */
export const waitingTicketsQuery = (station: string | undefined) =>
  withRefetchInterval(kitchenQueries.countWaiting({ query: { station } }), WAITING_INTERVAL_MS)

/** Active dishes by name, which can be marked as sold out. */
export const activeDishesQuery = (restaurant_id: string, q: string) =>
  wholeListOf(dishEndpoints.list, {
    query: { restaurant_id, is_active: 'true', sort: 'name', ...(q ? { q } : {}) },
  })

export const useRecallLines = () =>
  useAction(kitchenEndpoints.recall, { failed: 'kitchen_update', invalidates: ['kitchen', 'orders'] })

export const useSetAvailability = () =>
  useAction(dishEndpoints.update, { failed: 'dish_update', invalidates: ['dishes', 'menus'] })

/** Mutation that calls the runner for the ready lines of an order. */
export const useCallRunner = () =>
  useAction(kitchenEndpoints.call, { failed: 'kitchen_update', invalidates: ['kitchen', 'orders'] })

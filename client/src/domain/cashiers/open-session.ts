import type { CashierSession } from '@forki/contract/cashiers'
import { cashierEndpoints } from '@forki/contract/calls/cashiers'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { rememberTillState } from './counter-availability.ts'

/** Open cashier session of the user. Null without one, for which the server responds with 404 (CSH-2). */
export const openSessionQuery = (restaurant_id: string) =>
  queryOptions<CashierSession | null, ApiError>({
    queryKey: ['cashiers', 'open', restaurant_id],
    queryFn: async ({ signal }) => {
      try {
        const session = await call(cashierEndpoints.open, { query: { restaurant_id } }, { signal })
        rememberTillState(restaurant_id, true)
        return session
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          rememberTillState(restaurant_id, false)
          return null
        }
        throw error
      }
    },
  })

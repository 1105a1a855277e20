import type { StaffedRestaurant } from '../../factories/order.ts'
import type { Fixtures } from '../test-accounts.ts'

/** Input of a valid call: path parameters, query and body. */
export interface Call {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  /** Creates a multipart body. Each request needs a new one. */
  form?: () => FormData
}

/**
 * Function that creates the entities of a call in the given restaurant for the given caller. Till sessions
 * and editing locks belong to the caller.
 */
export type Recipe = (
  fixtures: Fixtures,
  staffed: StaffedRestaurant,
  user: { id: string },
) => Promise<Call> | Call

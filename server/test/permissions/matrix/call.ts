import type { StaffedRestaurant } from '../../factories/order.ts'
import type { Fixtures } from '../test-accounts.ts'

/** One plausible call: what fills the path, the query and the body. */
export interface Call {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  /** A multipart body instead; made anew for every request. */
  form?: () => FormData
}

/** Makes what the call is about in that house, for that caller (a till and a lock are somebody's own). */
export type Recipe = (
  fixtures: Fixtures,
  house: StaffedRestaurant,
  user: { id: string },
) => Promise<Call> | Call

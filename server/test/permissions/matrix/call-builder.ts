import type { StaffedRestaurant } from '../../factories/order.ts'
import type { Fixtures } from '../test-accounts.ts'
import type { Call } from './call-input.ts'

/**
 * Function that creates the entities of a call in the given restaurant for the given caller. Till sessions
 * and editing locks belong to the caller.
 */
export type CallBuilder = (
  fixtures: Fixtures,
  staffed: StaffedRestaurant,
  user: { id: string },
) => Promise<Call> | Call

import type { Actor } from '../../kit/context.ts'
import { holds, type Decision } from '../../kit/policy.ts'

/** Whoever works the tables books them: those who serve, not those who draw. */
export const canWriteReservation = (actor: Actor, { restaurant_id }: { restaurant_id: string }): Decision =>
  holds(actor, restaurant_id, 'update_table')

import type { Actor } from '../../context/actor.ts'
import { holds, type Decision } from '../../access/policies.ts'

/** Whoever works the tables books them: those who serve, not those who draw. */
export const canWriteReservation = (actor: Actor, { restaurant_id }: { restaurant_id: string }): Decision =>
  holds(actor, restaurant_id, 'update_table')

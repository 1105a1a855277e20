import type { Actor } from '../../context/actor.ts'
import { holds, type Decision } from '../../access/policies.ts'

/** Customers need `manage_loyalty` (PER-11). */
export const canManageCustomers = (actor: Actor, subject: { restaurant_id: string }): Decision =>
  holds(actor, subject.restaurant_id, 'manage_loyalty')

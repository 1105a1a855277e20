import type { Actor } from '../../context/context.ts'
import { holds, type Decision } from '../../access/policies.ts'

/** Guests are the business of whoever runs the loyalty cards (contract §3). */
export const canManageCustomers = (actor: Actor, subject: { restaurant_id: string }): Decision =>
  holds(actor, subject.restaurant_id, 'manage_loyalty')

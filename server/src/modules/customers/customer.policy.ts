import type { Actor } from '../../kit/context.ts'
import { holds, type Decision } from '../../kit/policy.ts'

/** Guests are the business of whoever runs the loyalty cards (contract §3). */
export const canManageCustomers = (actor: Actor, subject: { restaurant_id: string }): Decision =>
  holds(actor, subject.restaurant_id, 'manage_loyalty')

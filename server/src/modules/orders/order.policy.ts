import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../kit/context.ts'
import { holds, type Decision } from '../../kit/policy.ts'

/** An order, or the restaurant that one is opened in: all that a decision looks at. */
interface InRestaurant {
  restaurant_id: string
}

const needs =
  (permission: Permission) =>
  (actor: Actor, subject: InRestaurant): Decision =>
    holds(actor, subject.restaurant_id, permission)

export const canReadOrder = needs('read_order')
export const canCreateOrder = needs('create_order')
export const canUpdateOrder = needs('update_order')
/** Archiving and reopening; also what a large discount or a void after sending needs, held or lent (contract §7). */
export const canDeleteOrder = needs('delete_order')

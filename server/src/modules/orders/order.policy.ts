import type { Actor } from '../../context/actor.ts'
import { hasPermission, requirePermission } from '../../access/policies.ts'

/** True if the caller may read payments of a restaurant with their method, reference and tip. */
export const canReadPaymentDetails = (actor: Actor, restaurant_id: string): boolean =>
  hasPermission(actor, restaurant_id, 'read_payment') === true

export const canReadOrder = requirePermission('read_order')
export const canCreateOrder = requirePermission('create_order')
export const canTakePayment = requirePermission('create_payment')
export const canRevokeReceiptLinks = requirePermission('update_payment')
export const canUpdateOrder = requirePermission('update_order')
/**
 * Policy of archiving and reopening an order. Large discounts, voids of sent lines and cancellations of orders
 * with sent lines need `delete_order` or an approval (ORD-15, ORD-16).
 */
export const canDeleteOrder = requirePermission('delete_order')

/** Policy of freeing a paid table. */
export const canFreeTable = requirePermission('update_table')

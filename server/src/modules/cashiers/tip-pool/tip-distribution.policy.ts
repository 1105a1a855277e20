import type { Actor } from '../../../context/actor.ts'
import { allOf, hasPermission, isOwner, type Decision } from '../../../access/policies.ts'
import { hidesCash, type BlindCountState } from '../cashier.policy.ts'

/**
 * Requires the right to manage staff, because a distribution contains hours and pay of others. While a
 * restaurant counts blind, only owners, administrators and managers may see distributions, because their tips
 * include the cash of open tills.
 */
export const canManageTipDistributions = (actor: Actor, subject: BlindCountState): Decision =>
  allOf(
    hasPermission(actor, subject.restaurant_id, 'manage_memberships'),
    hidesCash(actor, subject) ? isOwner(actor, subject.restaurant_id) : true,
  )

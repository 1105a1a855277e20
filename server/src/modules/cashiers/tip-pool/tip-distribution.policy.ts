import type { Actor } from '../../../context/actor.ts'
import { allOf, hasPermission, isOwner, type Decision } from '../../../access/policies.ts'
import { hidesCash, type BlindCountState } from '../cashier.policy.ts'

/**
 * Policy: tip distributions contain working time and pay of the staff, so managing them needs
 * `manage_memberships`. Their tips include cash of open tills. If the restaurant counts tills blind, only
 * owners, administrators and managers may therefore manage them.
 */
export const canManageTipDistributions = (actor: Actor, subject: BlindCountState): Decision =>
  allOf(
    hasPermission(actor, subject.restaurant_id, 'manage_memberships'),
    hidesCash(actor, subject) ? isOwner(actor, subject.restaurant_id) : true,
  )

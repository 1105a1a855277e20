import type { Actor } from '../../../context/actor.ts'
import { allOf, hasPermission, isOwner, type Decision } from '../../../access/policies.ts'
import { hidesCash, type BlindCountState } from '../cashier.policy.ts'

/**
 * Policy: managing tip distributions needs the right to manage staff, because they contain working time and pay
 * of others. The tips include cash of open tills. During a blind count, managing them is therefore limited to
 * owners, administrators and managers.
 */
export const canManageTipDistributions = (actor: Actor, subject: BlindCountState): Decision =>
  allOf(
    hasPermission(actor, subject.restaurant_id, 'manage_memberships'),
    hidesCash(actor, subject) ? isOwner(actor, subject.restaurant_id) : true,
  )

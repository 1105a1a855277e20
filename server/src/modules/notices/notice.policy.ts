import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import { hasPermission, isAdmin } from '../../access/policies.ts'

/**
 * Kinds of notices that the caller may read, with the ids and the email address by which the notices are
 * selected.
 */
export interface NoticeSources {
  user_id: string
  restaurant_id: string | null
  /** Verified address of the caller, for invitations by address. Null for an unverified address. */
  verified_email: string | null
  sees_stock: boolean
  sees_tills: boolean
  /** True if the caller may invite members, and so sees which of their invitations are accepted. */
  sees_accepted_invitations: boolean
  /** True if the caller may decide on approval requests. */
  sees_approval_requests: boolean
  /** True for administrators, who see notices about failed and unsent emails of the whole installation. */
  sees_mails: boolean
  /** True for administrators, as soon as the first server process has created the tables of the job queue. */
  has_mail_queue: boolean
}

/**
 * Kinds of notices that the permissions of the caller allow.
 * @see EVT-10
 */
export function noticeSourcesOf(actor: Actor, restaurant_id: string | null): NoticeSources {
  const hasRight = (permission: Permission) =>
    restaurant_id !== null && hasPermission(actor, restaurant_id, permission) === true
  return {
    user_id: actor.user_id ?? '',
    restaurant_id,
    verified_email: actor.is_email_verified ? actor.email : null,
    sees_stock: hasRight('read_inventory_item'),
    sees_tills: hasRight('read_cashier_session'),
    sees_accepted_invitations: hasRight('manage_memberships'),
    sees_approval_requests: hasRight('delete_order'),
    sees_mails: isAdmin(actor) === true,
    has_mail_queue: false,
  }
}

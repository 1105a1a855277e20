import { RESERVED_EMAIL_DOMAIN } from '@forki/contract/kit/reserved-email'
import { INVITATION_DAYS } from '@forki/contract/limits'
import type { MembershipRole } from '@forki/contract/permissions'
import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'
import { membershipStatusSql, type MembershipRow } from './membership.query.ts'

/** Link to an invitation, with the invitation's state at the time of the read. */
export interface InvitationLinkRow {
  /** Id of the membership. */
  id: string
  restaurant_id: string
  user_id: string | null
  email: string
  email_hidden: boolean
  role: MembershipRole
  status: MembershipRow['status']
  expires_at: Date
  is_mailed: boolean
  restaurant_name: string
  restaurant_logo: string | null
  is_restaurant_closed: boolean
  invited_by: string | null
  has_account: boolean
  /** Name of the member without email whose account the link hands over. Null for an invitation. */
  member: { first_name: string; last_name: string } | null
  permissions: string[]
  /** Id of the manager who created the link to hand it over. Null for a mailed link. */
  created_by: string | null
}

/** Reads an invitation by the hash of its link's token. */
export async function selectInvitationByLink(
  ctx: Context,
  token_hash: string,
): Promise<InvitationLinkRow | undefined> {
  const [row] = await sql.rows<InvitationLinkRow>(
    ctx,
    sql`
    SELECT m.id, m.restaurant_id, m.user_id, m.email, m.email_hidden, m.role::text AS role, m.permissions,
      CASE WHEN h.is_joining THEN CASE WHEN h.expires_at > ${ctx.now()} THEN 'pending' ELSE 'expired' END
        ELSE ${membershipStatusSql(ctx.now())} END AS status,
      CASE WHEN h.is_joining THEN h.expires_at ELSE m.expires_at END AS expires_at,
      CASE WHEN h.is_joining THEN json_build_object('first_name', u.first_name, 'last_name', u.last_name) END AS member,
      l.is_mailed, l.created_by, r.name AS restaurant_name,
      r.restaurant_logo, r.deleted_at IS NOT NULL AS is_restaurant_closed,
      CASE WHEN i.deleted_at IS NULL THEN nullif(trim(concat_ws(' ', i.first_name, i.last_name)), '') END AS invited_by,
      EXISTS (SELECT FROM users a WHERE a.email = m.email AND a.deleted_at IS NULL) AND NOT h.is_joining AS has_account
    FROM invitation_links l JOIN memberships m ON m.id = l.membership_id
      JOIN restaurants r ON r.id = m.restaurant_id
      LEFT JOIN users i ON i.id = coalesce(l.created_by, m.invited_by) LEFT JOIN users u ON u.id = m.user_id
      CROSS JOIN LATERAL (SELECT m.status = 'accepted' AND m.email LIKE ${`%@${RESERVED_EMAIL_DOMAIN}`} AS is_joining,
        l.created_at + make_interval(days => ${INVITATION_DAYS}) AS expires_at) h
    WHERE l.token_hash = ${token_hash}`,
  )
  return row
}

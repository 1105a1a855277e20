import type { MembershipRole } from '@forki/contract/permissions'
import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'
import { statusAt, type MembershipRow } from './membership.query.ts'

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
}

/** Reads an invitation by the hash of its link's token. */
export async function selectInvitationByLink(
  ctx: Context,
  token_hash: string,
): Promise<InvitationLinkRow | undefined> {
  const [row] = await sql.rows<InvitationLinkRow>(
    ctx,
    sql`
    SELECT m.id, m.restaurant_id, m.user_id, m.email, m.email_hidden, m.role::text AS role,
      ${statusAt(ctx.now())} AS status, m.expires_at, l.is_mailed, r.name AS restaurant_name,
      r.restaurant_logo, r.deleted_at IS NOT NULL AS is_restaurant_closed,
      CASE WHEN i.deleted_at IS NULL THEN nullif(trim(concat_ws(' ', i.first_name, i.last_name)), '') END AS invited_by,
      EXISTS (SELECT FROM users u WHERE u.email = m.email AND u.deleted_at IS NULL) AS has_account
    FROM invitation_links l JOIN memberships m ON m.id = l.membership_id
      JOIN restaurants r ON r.id = m.restaurant_id LEFT JOIN users i ON i.id = m.invited_by
    WHERE l.token_hash = ${token_hash}`,
  )
  return row
}

import type { z } from 'zod'
import type { invitation } from '@forki/contract/invitations'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import { signedUrlOf } from '../images/image.presenter.ts'
import type { InvitationLinkRow } from '../memberships/invitation-link.query.ts'
import { isInvitationAddressedTo } from '../memberships/invitation-link.service.ts'
import { maskedEmail } from '../memberships/membership.presenter.ts'

/**
 * Presents an invitation to the holder of its link. The email address is null for an invitation that is no
 * longer open, and for the link of a member without email.
 */
export async function presentInvitation(
  row: InvitationLinkRow,
  ctx: Context,
): Promise<z.input<typeof invitation>> {
  const state = stateOf(row)
  return {
    state,
    restaurant: {
      id: row.restaurant_id,
      name: row.restaurant_name,
      restaurant_logo_url: await signedUrlOf(ctx, row.restaurant_logo),
    },
    role: row.role,
    invited_by: row.invited_by,
    email: state === 'open' && row.member === null ? addressOf(row) : null,
    has_account: state === 'open' && row.has_account,
    verifies_email: row.is_mailed,
    is_yours: row.member === null ? isInvitationAddressedTo(row, ctx.actor) : mayJoin(ctx),
    member: state === 'open' ? row.member : null,
    expires_at: instant(row.expires_at),
  }
}

function stateOf({ status, is_restaurant_closed }: InvitationLinkRow): z.input<typeof invitation>['state'] {
  if (is_restaurant_closed) return 'restaurant_closed'
  if (status === 'pending') return 'open'
  return status === 'left' ? 'revoked' : status
}

/**
 * Returns the email address of an invitation, for the holder of its link. Masks an account's hidden address
 * in a link that a manager hands over. A manager who invited the account must not learn the address.
 */
const addressOf = ({ email, email_hidden, is_mailed }: InvitationLinkRow): string =>
  email_hidden && !is_mailed ? maskedEmail(email) : email

/** True if the caller may join a member's account into their own. A shared terminal may not. */
const mayJoin = ({ actor }: Context): boolean => actor.user_id !== null && !actor.terminal

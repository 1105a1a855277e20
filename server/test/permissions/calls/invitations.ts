import { hashToken, randomToken } from '../../../src/adapters/tokens.ts'
import { buildMembership, buildStaffWithoutEmail } from '../../factories/membership.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

/**
 * Builder of a call with the link of an invitation to a restaurant without other test accounts, so that
 * accepting it affects no other test.
 */
const invitationLinkCall: CallBuilder = async ({ api }, _staffed, user) => {
  const invitation = await buildMembership(api.db, {
    user_id: user.id,
    status: 'pending',
    responded_at: null,
  })
  const token = randomToken()
  await api.db.invitationLink.create({
    data: {
      restaurant_id: invitation.restaurant_id,
      membership_id: invitation.id,
      is_mailed: true,
      token_hash: hashToken(token),
      created_at: new Date(),
    },
  })
  return { body: { token } }
}

/** Builders of calls about invitation links and staff without email. */
export const INVITATION_CALLS: Readonly<Record<string, CallBuilder>> = {
  'POST /invitations/accept': invitationLinkCall,
  'POST /memberships/staff': (_fixtures, { restaurant }) => ({
    body: { restaurant_id: restaurant.id, first_name: 'Luis', role: 'waiter' },
  }),
  'POST /memberships/batch': (_fixtures, { restaurant }) => ({
    body: { restaurant_id: restaurant.id, lines: [{ first_name: 'Luis', role: 'waiter' }] },
  }),
  'PUT /memberships/{id}/pin': async ({ api }, { restaurant }) => ({
    params: { id: (await buildStaffWithoutEmail(api.db, restaurant.id)).membership.id },
    body: {},
  }),
  'POST /memberships/{id}/link': async ({ api }, { restaurant }) => ({
    params: {
      id: (
        await buildMembership(api.db, {
          restaurant_id: restaurant.id,
          user_id: null,
          status: 'pending',
          role: 'waiter',
        })
      ).id,
    },
  }),
}

import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { resourceQueries, useAction } from '../../../lib/resource.ts'

export const membershipQueries = resourceQueries(membershipEndpoints)

/** An answer changes what the person may do, so who they are is asked again. */
const touches = ['memberships', 'auth', 'restaurants'] as const

export const useAcceptInvitation = () =>
  useAction(membershipEndpoints.accept, { done: 'invitation_accepted', failed: 'invitation_accept', touches })
export const useDeclineInvitation = () =>
  useAction(membershipEndpoints.decline, {
    done: 'invitation_declined',
    failed: 'invitation_decline',
    touches,
  })
/** One's own place in a restaurant, given up. */
export const useLeaveRestaurant = () =>
  useAction(membershipEndpoints.update, { done: 'membership_updated', failed: 'membership_update', touches })

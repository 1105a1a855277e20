import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { resourceQueries, useAction } from '../../../lib/resource.ts'

export const membershipQueries = resourceQueries(membershipEndpoints)

/**
 * Roots of the queries to refetch. The session data (`auth`) contains the user's permissions, which a new or
 * ended membership changes.
 */
const INVALIDATED_ROOTS = ['memberships', 'auth', 'restaurants'] as const

export const useAcceptInvitation = () =>
  useAction(membershipEndpoints.accept, {
    done: 'invitation_accepted',
    failed: 'invitation_accept',
    invalidates: INVALIDATED_ROOTS,
  })
export const useDeclineInvitation = () =>
  useAction(membershipEndpoints.decline, {
    done: 'invitation_declined',
    failed: 'invitation_decline',
    invalidates: INVALIDATED_ROOTS,
  })
/** Mutation that ends the user's own membership of a restaurant. */
export const useLeaveRestaurant = () =>
  useAction(membershipEndpoints.update, {
    done: 'membership_updated',
    failed: 'membership_update',
    invalidates: INVALIDATED_ROOTS,
  })

/** Queries and mutations of the memberships screen. */
import type { Membership } from '@forki/contract/memberships'
import { invitationEndpoints } from '@forki/contract/calls/invitations'
import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { staffEndpoints } from '@forki/contract/calls/staff'
import { userEndpoints } from '@forki/contract/calls/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, newIdempotencyKey } from '../../lib/api.ts'
import { useListQuery } from '../../lib/list-query.ts'
import { queryOf, useAction } from '../../lib/resource.ts'
import type { TeamListParams } from './list-params.ts'

/** Page of a restaurant's memberships and invitations. The previous page stays visible while the next one loads. */
export const useMembers = (restaurant_id: string, { list, query }: Pick<TeamListParams, 'list' | 'query'>) =>
  useListQuery(list, (paging) => ({
    ...queryOf(membershipEndpoints.listOfRestaurant, {
      params: { id: restaurant_id },
      query: { ...query, ...paging },
    }),
    placeholderData: keepPreviousData,
  }))

/** Number of a restaurant's memberships in a state. Undefined until loaded. */
export const useMemberCount = (restaurant_id: string, status: 'accepted' | 'pending'): number | undefined =>
  useQuery({
    ...queryOf(membershipEndpoints.listOfRestaurant, {
      params: { id: restaurant_id },
      query: { status, per_page: 1 },
    }),
    select: (page) => page.total,
  }).data

/** Owners of the restaurant, who have all permissions without a membership. */
export function useOwners(restaurant_id: string) {
  const ids = useQuery(queryOf(restaurantEndpoints.find, { params: { id: restaurant_id } })).data?.owner_ids
  const people = useQuery({
    ...queryOf(userEndpoints.byIds, { query: { user_ids: ids ?? [] } }),
    enabled: ids !== undefined && ids.length > 0,
  })
  return people.data?.items ?? []
}

/**
 * Query roots to refetch after a change of memberships. Among them is the session data (`auth`), because the
 * change may concern the current user's permissions.
 */
const INVALIDATED_ROOTS = ['memberships', 'auth'] as const

export const useAddStaff = () => useAction(staffEndpoints.add, { failed: 'user_invite' })
export const useAddStaffLines = () => useAction(staffEndpoints.addLines, { failed: 'user_invite' })
/** Mutation that sets a new PIN of a staff member without email. */
export const useSetStaffPin = () => useAction(staffEndpoints.setPin, { failed: 'membership_update' })
export const useInvite = () =>
  useAction(membershipEndpoints.create, { done: 'member_invited', failed: 'user_invite' })
/**
 * Creates a link that the user hands to an invited user or member. The request writes, but runs as a query, so
 * that each opening of the dialog sends it exactly once.
 */
export const useInvitationLinkToHandOver = (id: string) =>
  useQuery({
    queryKey: ['invitation-link', 'handed-over', id],
    queryFn: () =>
      call(invitationEndpoints.createLink, { params: { id } }, { idempotencyKey: newIdempotencyKey() }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
export const useUpdateMembership = () =>
  useAction(membershipEndpoints.update, {
    done: 'membership_updated',
    failed: 'membership_update',
    invalidates: INVALIDATED_ROOTS,
  })

/**
 * Resends an invitation: revokes it if it is pending, and creates a new one with full validity. `onDone`
 * receives the new invitation. If the creation fails, `onLost` receives the ended invitation.
 */
export function useResendInvitation(
  onLost: (membership: Membership) => void,
  onDone: (membership: Membership) => void,
) {
  const cancel = useAction(membershipEndpoints.update, { failed: 'user_invite' })
  const invite = useInvite()
  const resend = (membership: Membership) => {
    const { id, restaurant_id, email, role, permissions } = membership
    const body = { restaurant_id, email, role, permissions }
    const inviteAgain = () =>
      invite.mutate({ body }, { onError: () => onLost(membership), onSuccess: onDone })
    if (membership.status !== 'pending') return inviteAgain()
    return cancel.mutate({ params: { id }, body: { status: 'revoked' } }, { onSuccess: inviteAgain })
  }
  return { resend, busy: cancel.isPending || invite.isPending }
}

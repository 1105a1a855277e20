/** Reads and writes of the screen of a restaurant's memberships. */
import type { Membership } from '@forki/contract/memberships'
import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { userEndpoints } from '@forki/contract/calls/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, useAction } from '../../lib/resource.ts'

type Filters = Readonly<Record<string, unknown>>

/** One page of a restaurant's memberships and invitations; the old page stays while the next one comes. */
export const useMembers = (restaurant_id: string, query: Filters) =>
  useQuery({
    ...queryOf(membershipEndpoints.listOfRestaurant, { params: { id: restaurant_id }, query }),
    placeholderData: keepPreviousData,
  })

/** Counts the memberships in a state; undefined until the answer is there. */
export const useMemberCount = (restaurant_id: string, status: 'accepted' | 'pending'): number | undefined =>
  useQuery({
    ...queryOf(membershipEndpoints.listOfRestaurant, {
      params: { id: restaurant_id },
      query: { status, per_page: 1 },
    }),
    select: (page) => page.total,
  }).data

/** The restaurant's owners: they are no members, and hold everything. */
export function useOwners(restaurant_id: string) {
  const ids = useQuery(queryOf(restaurantEndpoints.find, { params: { id: restaurant_id } })).data?.owner_ids
  const people = useQuery({
    ...queryOf(userEndpoints.byIds, { query: { user_ids: ids ?? [] } }),
    enabled: ids !== undefined && ids.length > 0,
  })
  return people.data?.items ?? []
}

/** A change of rights, possibly of one's own. */
const touches = ['memberships', 'auth'] as const

export const useInvite = () =>
  useAction(membershipEndpoints.create, { done: 'member_invited', failed: 'user_invite' })
export const useUpdateMembership = () =>
  useAction(membershipEndpoints.update, { done: 'membership_updated', failed: 'membership_update', touches })

/**
 * Sends an invitation again: the old link ends, a new one goes out and holds its full time. Where the second step is
 * refused, `onLost` gets what was invited, so that it can be sent by hand.
 */
export function useResend(onLost: (membership: Membership) => void) {
  const cancel = useAction(membershipEndpoints.update, { failed: 'user_invite' })
  const invite = useInvite()
  const resend = (membership: Membership) => {
    const { id, restaurant_id, email, role, permissions } = membership
    const body = { restaurant_id, email, role, permissions }
    const again = () => invite.mutate({ body }, { onError: () => onLost(membership) })
    if (membership.status !== 'pending') return again()
    return cancel.mutate({ params: { id }, body: { status: 'revoked' } }, { onSuccess: again })
  }
  return { resend, busy: cancel.isPending || invite.isPending }
}

/** Query of the signed-in user's notices, and the mutation that marks them as seen. */
import { noticeEndpoints } from '@forki/contract/calls/notices'
import type { Notice } from '@forki/contract/notices'
import { queryOf, useAction, withRefetchInterval } from '../../lib/resource.ts'

export type { Notice }

const PER_PAGE = 30
/**
 * Refetch interval in milliseconds. The event stream sends no event for some notices, such as invitations to
 * other restaurants.
 */
const REFETCH_MS = 5 * 60_000

/**
 * One page of the user's notices, newest first: those of the restaurant, and those without a restaurant
 * (invitations and emails).
 */
export const noticesQuery = (restaurant_id: string | undefined, cursor?: string) => ({
  ...withRefetchInterval(
    queryOf(noticeEndpoints.list, {
      query: {
        per_page: PER_PAGE,
        ...(restaurant_id === undefined ? {} : { restaurant_id }),
        ...(cursor === undefined ? {} : { cursor }),
      },
    }),
    REFETCH_MS,
  ),
  // Without previous data, because it belongs to the former restaurant after a change of the restaurant.
  placeholderData: () => undefined,
})

export const useMarkNoticesSeen = () => useAction(noticeEndpoints.see, { failed: false })

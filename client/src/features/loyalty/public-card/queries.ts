/** Query of the page with a guest's own loyalty card. */
import type { PublicCard } from '@forki/contract/public-card'
import { publicCardEndpoints } from '@forki/contract/calls/public-card'
import { queryOptions } from '@tanstack/react-query'
import { call, type ApiError } from '../../../lib/api.ts'

/** Polling interval in milliseconds. It shows a new seal soon and is well below the rate limit per IP address. */
const POLL_INTERVAL_MS = 10_000

/** Loyalty card by its code, polled while it is on screen. */
export const guestCardQuery = (code: string) =>
  queryOptions<PublicCard, ApiError>({
    queryKey: ['guest-card', code],
    queryFn: ({ signal }) => call(publicCardEndpoints.findCard, { params: { code } }, { signal }),
    refetchInterval: POLL_INTERVAL_MS,
  })

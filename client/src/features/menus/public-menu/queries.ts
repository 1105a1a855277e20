import type { PublicMenu } from '@forki/contract/public-menu'
import { publicMenuEndpoints } from '@forki/contract/calls/public-menu'
import { queryOptions } from '@tanstack/react-query'
import { call, type ApiError } from '../../../lib/api.ts'

const POLL_INTERVAL_MS = 60_000

/** Public menu of a restaurant, polled every minute because dishes sell out. */
export const publicMenuQuery = (slug: string) =>
  queryOptions<PublicMenu, ApiError>({
    queryKey: ['guest-menu', slug],
    queryFn: ({ signal }) => call(publicMenuEndpoints.menu, { params: { slug } }, { signal }),
    refetchInterval: POLL_INTERVAL_MS,
  })

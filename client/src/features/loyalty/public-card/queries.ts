/** What a guest's own card page reads. */
import type { PublicCard } from '@forki/contract/public-card'
import { publicCardEndpoints } from '@forki/contract/calls/public-card'
import { queryOptions } from '@tanstack/react-query'
import { call, type ApiError } from '../../../lib/api.ts'

/** Between two looks: a seal shows soon after it was given, well below what one address may ask. */
const LOOK_EVERY_MS = 10_000

/** A card by the code on it, looked at again while it is on screen. */
export const guestCardQuery = (code: string) =>
  queryOptions<PublicCard, ApiError>({
    queryKey: ['guest-card', code],
    queryFn: ({ signal }) => call(publicCardEndpoints.findCard, { params: { code } }, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })

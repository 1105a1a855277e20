import type { Card, Template } from '@forki/contract/loyalty'
import { useQuery } from '@tanstack/react-query'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useNow } from '../../../lib/use-now.ts'
import { sealAvailabilityOf, type SealAvailability } from '../seal-availability.ts'
import { restaurantQueries } from '../queries.ts'

/** Availability of a card's next seal, recomputed every 5 s. */
export function useSealAvailability(
  card: Card,
  rule: Template['earn'] | undefined,
  restaurant: AccessibleRestaurant,
): SealAvailability {
  const now = useNow(5000)
  const query = useQuery({
    ...restaurantQueries.find({ params: { id: restaurant.id } }),
    enabled: rule !== undefined && rule.max_per_day !== null,
    staleTime: 5 * 60_000,
  })
  const cutoff = query.data?.business_day_cutoff ?? null
  return sealAvailabilityOf(card, rule, now, { timezone: restaurant.timezone, cutoff })
}

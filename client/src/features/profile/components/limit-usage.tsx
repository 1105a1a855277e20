import { can } from '@forki/contract/permissions'
import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Progress } from '../../../ui/progress.tsx'
import { membershipQueries } from '../queries.ts'

interface LimitUsageProps {
  plan: SubscriptionPlan
  /** Restaurants that the plan covers. */
  covered: readonly AccessibleRestaurant[]
}

/**
 * Used and maximum number of restaurants in the plan, and of members in each restaurant whose memberships the
 * user manages. A plan without limits shows a note.
 */
export function LimitUsage({ plan, covered }: LimitUsageProps) {
  const { t } = useTranslation('profile')
  const { max_restaurants, max_staff } = plan
  if (max_restaurants === null && max_staff === null) {
    return <p className="text-ink-soft">{t('subscription.no_limits')}</p>
  }
  return (
    <div className="flex flex-col gap-4">
      {max_restaurants === null ? null : (
        <Meter label={t('subscription.restaurants')} used={covered.length} most={max_restaurants} />
      )}
      {max_staff === null
        ? null
        : covered
            .filter((restaurant) => can(restaurant, 'manage_memberships'))
            .map((restaurant) => <StaffMeter key={restaurant.id} restaurant={restaurant} most={max_staff} />)}
    </div>
  )
}

/** Used and allowed number of members in a restaurant. Pending invitations count as members. */
function StaffMeter({ restaurant, most }: { restaurant: AccessibleRestaurant; most: number }) {
  const { t } = useTranslation('profile')
  const { id } = restaurant
  const accepted = useQuery(
    membershipQueries.listOfRestaurant({ params: { id }, query: { status: 'accepted', per_page: 1 } }),
  )
  const pending = useQuery(
    membershipQueries.listOfRestaurant({ params: { id }, query: { status: 'pending', per_page: 1 } }),
  )
  if (!accepted.data || !pending.data) return null
  const usedSeats = accepted.data.total + pending.data.total
  return (
    <Meter label={t('subscription.staff_of', { restaurant: restaurant.name })} used={usedSeats} most={most} />
  )
}

function Meter({ label, used, most }: { label: string; used: number; most: number }) {
  const { t } = useTranslation('profile')
  const share = most === 0 ? 1 : used / most
  return (
    <div>
      <p className="flex justify-between gap-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="tabular text-ink-soft">{t('subscription.used', { used, most })}</span>
      </p>
      <Progress className="mt-1.5" label={label} value={share} tone={share >= 1 ? 'warning' : 'accent'} />
    </div>
  )
}

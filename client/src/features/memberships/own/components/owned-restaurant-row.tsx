import { ArrowRight, Crown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSignedInUser, type AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { homePathOf } from '../../../../domain/access/restaurant-areas.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { StatusChip } from '../../../../ui/status-chip.tsx'

/** Row of a restaurant that the user owns and so cannot leave. */
export function OwnedRestaurantRow({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation(['own-memberships', 'access'])
  const currentUser = useSignedInUser()
  const home = homePathOf(
    { ...currentUser, access: { ...currentUser.access, restaurants: [restaurant] } },
    restaurant,
  )
  return (
    <li className="flex items-center gap-x-4 py-4 first:pt-0 last:pb-0">
      <Avatar square name={restaurant.name} />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {restaurant.name}
        <StatusChip size="sm" tone="accent" icon={Crown}>
          {t('access:roles.restaurant_owner')}
        </StatusChip>
      </p>
      <Link to={home} className={buttonClass({ size: 'sm' })}>
        {t('own-memberships:enter')}
        <span className="sr-only">: {restaurant.name}</span>
        <ArrowRight className="size-4.5" aria-hidden />
      </Link>
    </li>
  )
}

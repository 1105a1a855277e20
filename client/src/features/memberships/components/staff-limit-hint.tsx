import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { isOwnerOrAdmin } from '../../../domain/access/restaurant-areas.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import type { ApiError } from '../../../lib/api.ts'

/** Hint to change the subscription if an error says that its staff limit is reached. */
export function StaffLimitHint({
  error,
  restaurant,
}: {
  error: ApiError | null
  restaurant: AccessibleRestaurant
}) {
  const { t } = useTranslation('memberships')
  if (error?.code !== 'plan_limit') return null
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      {t('form.plan_text')}{' '}
      {isOwnerOrAdmin(restaurant) ? (
        <Link to={paths.ownSubscription} className="font-semibold text-accent-ink underline">
          {t('form.plan_link')}
        </Link>
      ) : null}
    </p>
  )
}

import { Drama } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan, useSignedInUser } from '../../../domain/access/current-user.ts'
import { homePathOf } from '../../../domain/access/restaurant-areas.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'

interface RehearsalBarProps {
  restaurant_id: string
  original_id: string
}

/** Bar and frame around the window inside a rehearsal copy, so that nobody mistakes it for the real restaurant. */
export function RehearsalBar({ restaurant_id, original_id }: RehearsalBarProps) {
  const { t } = useTranslation('rehearsals')
  const manages = useCan('update_restaurant', restaurant_id)
  const user = useSignedInUser()
  const original = user.access.restaurants.find(({ id }) => id === original_id)
  const home = original
    ? homePathOf({ ...user, access: { ...user.access, restaurants: [original] } }, original)
    : paths.restaurants
  return (
    <>
      <div
        role="status"
        data-rehearsal
        className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-warning-solid px-4 py-1.5 text-sm font-medium text-on-solid print:hidden"
      >
        <Drama className="size-5 shrink-0" aria-hidden />
        <p className="min-w-0 flex-1 basis-56">{t('bar')}</p>
        <div className="flex flex-wrap gap-2">
          {manages ? (
            <Link className={buttonClass({ size: 'sm' })} to={paths.rehearsal(restaurant_id)}>
              {t('bar_page')}
            </Link>
          ) : null}
          <Link
            className={buttonClass({ size: 'sm' })}
            to={manages && original ? paths.rehearsal(original_id) : home}
          >
            {t('leave')}
          </Link>
        </div>
      </div>
      <div
        aria-hidden
        className="pointer-events-none fixed inset-0 z-80 border-4 border-dashed border-warning-solid print:hidden"
      />
    </>
  )
}

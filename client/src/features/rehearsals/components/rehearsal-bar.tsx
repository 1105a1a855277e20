import { Drama } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useCan, useSignedInUser } from '../../../domain/access/current-user.ts'
import { homePathOf } from '../../../domain/access/restaurant-areas.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'

interface RehearsalBarProps {
  restaurant_id: string
  original_id: string
}

/**
 * Bar at the top and frame around the window while a rehearsal copy is open. They warn users that it is not
 * the real restaurant.
 */
export function RehearsalBar({ restaurant_id, original_id }: RehearsalBarProps) {
  const { t } = useTranslation('rehearsals')
  const manages = useCan('update_restaurant', restaurant_id)
  const user = useSignedInUser()
  const page = paths.rehearsal(restaurant_id)
  const isOnPage = useLocation().pathname === page
  const original = user.access.restaurants.find(({ id }) => id === original_id)
  const home = original
    ? homePathOf({ ...user, access: { ...user.access, restaurants: [original] } }, original)
    : paths.restaurants
  return (
    <>
      <div
        role="status"
        data-rehearsal
        className="flex items-center gap-x-3 bg-warning-solid px-4 py-1.5 text-sm font-medium text-on-solid print:hidden"
      >
        <Drama className="size-5 shrink-0 max-sm:hidden" aria-hidden />
        <p className="min-w-0 flex-1">
          <strong className="font-bold tracking-wide">{t('word')}</strong>
          {/* A phone has one row for text and buttons. Screen readers get the whole text. */}
          <span aria-hidden className="sm:hidden">{` · ${t('bar_short')}`}</span>
          <span className="max-sm:sr-only">{` · ${t('bar')}`}</span>
        </p>
        <div className="flex shrink-0 gap-2">
          {manages && !isOnPage ? (
            <Link aria-label={t('bar_page')} className={buttonClass({ size: 'sm' })} to={page}>
              <span className="sm:hidden">{t('bar_page_short')}</span>
              <span className="max-sm:hidden">{t('bar_page')}</span>
            </Link>
          ) : null}
          <Link
            aria-label={t('leave')}
            className={buttonClass({ size: 'sm' })}
            to={manages && original ? paths.rehearsal(original_id) : home}
          >
            <span className="sm:hidden">{t('leave_short')}</span>
            <span className="max-sm:hidden">{t('leave')}</span>
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

import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useLayoutShiftGuard } from '../../lib/use-layout-shift-guard.ts'
import { PhoneLimitPill, GuestRequestPill } from './guest-request-pills.tsx'
import { useGuestRequests } from './use-guest-requests.tsx'

/**
 * Bar above the waiter's screen with open guest requests, and with tables at the maximum number of phones or
 * waiting orders. One press accepts a request. A press on its text opens the details. Phones and low windows
 * have `GuestRequestsButton` instead.
 * @see SCR-17
 */
export function GuestRequestsBar({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('guest-requests')
  const { waitingRequests, visitsAtLimit, sheet } = useGuestRequests(restaurant)
  const isGuarded = useLayoutShiftGuard(waitingRequests.map(({ request }) => request.id))
  return (
    <section aria-label={t('title')} className="shrink-0">
      <p role="status" className="sr-only">
        {waitingRequests.length > 0 ? t('waiting', { count: waitingRequests.length }) : ''}
      </p>
      {waitingRequests.length + visitsAtLimit.length > 0 ? (
        <ul
          className={clsx(
            'flex gap-2 overflow-x-auto border-b border-line bg-info-soft px-3 py-2 [scrollbar-width:none] sm:px-4',
            'max-[40.01rem]:hidden low:hidden',
            isGuarded && 'pointer-events-none',
          )}
        >
          {waitingRequests.map((one) => (
            <GuestRequestPill key={one.request.id} waitingRequest={one} restaurant={restaurant} />
          ))}
          {visitsAtLimit.map((visit) => (
            <PhoneLimitPill key={visit.id} visit={visit} />
          ))}
        </ul>
      ) : null}
      {sheet}
    </section>
  )
}

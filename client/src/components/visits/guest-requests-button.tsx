import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { waitingRequests } from '../../domain/visits/guest-requests.ts'
import { openVisitsQuery } from '../../domain/visits/queries.ts'
import { showAllRequests } from '../../domain/visits/shown-requests.ts'

/**
 * Button with the number of open guest requests and of tables at a limit of unconfirmed guest phones or of
 * waiting orders. A press opens `GuestRequestsSheet`. CSS shows the button only on phones and low windows,
 * on which `OrderTray` omits these entries.
 * @see SCR-17
 */
export function GuestRequestsButton({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('guest-requests')
  const enabled = can(restaurant, 'update_order')
  const { data } = useQuery({ ...openVisitsQuery(restaurant.id), enabled })
  const visits = enabled ? (data?.items ?? []) : []
  const requests = waitingRequests(visits).length
  const count = requests + visits.filter((visit) => visit.is_at_limit).length
  if (count === 0) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={requests > 0 ? t('waiting', { count: requests }) : t('title')}
      onClick={showAllRequests}
      className="animate-pop-in hidden h-11 shrink-0 items-center gap-1.5 self-center rounded-full bg-info-soft px-3 text-sm font-semibold text-info-ink max-[40.01rem]:inline-flex low:inline-flex"
    >
      <BellRing className="size-5" aria-hidden />
      <span className="tabular">{count}</span>
    </button>
  )
}

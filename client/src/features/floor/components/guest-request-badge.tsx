/** Badge of the guest requests of one table: kind, number and age. A press opens the requests. */
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { WaitingRequest } from '../../../domain/visits/guest-requests.ts'
import { requestIcons, useRequestText } from '../../../domain/visits/request-labels.ts'
import { minutesSince, minutesText } from '../../../lib/format.ts'

interface GuestRequestBadgeProps {
  /** Open guest requests of the table, oldest first. */
  requests: readonly [WaitingRequest, ...WaitingRequest[]]
  now: number
  /** True to show only icons and minutes, on the floor plan. */
  tight?: boolean
  onPress: () => void
}

/** Minutes after which a guest request counts as late. */
const LATE_MINUTES = 3

export function GuestRequestBadge({ requests, now, tight, onPress }: GuestRequestBadgeProps) {
  const { t } = useTranslation('guest-requests')
  const text = useRequestText()
  const [first] = requests
  const minutes = minutesSince(first.request.created_at, now)
  const kinds = [...new Set(requests.map(({ request }) => request.kind))]
  const summary = requests.map(text).join(', ')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={clsx(
        'animate-pop-in inline-flex items-center gap-1 rounded-full border-2 border-surface font-bold whitespace-nowrap text-on-solid shadow-lift',
        minutes >= LATE_MINUTES ? 'bg-danger-solid' : 'bg-info-solid',
        tight
          ? // The touch target extends away from the table, because a press on the table itself opens its order.
            'relative h-8 px-2 text-sm after:absolute after:-inset-x-2 after:-top-4 after:bottom-0'
          : 'min-h-12 w-full gap-2 px-4 text-base',
      )}
    >
      <span className="sr-only">
        {t('at_table', { label: first.visit.table_label, what: summary, ago: minutesText(minutes) })}
      </span>
      {kinds.map((kind) => {
        const Icon = requestIcons[kind]
        return <Icon key={kind} className={clsx('shrink-0', tight ? 'size-4' : 'size-5')} aria-hidden />
      })}
      {tight ? null : (
        <span className="min-w-0 flex-1 truncate text-left" aria-hidden>
          {first.visit.table_label} · {summary}
        </span>
      )}
      <span className="tabular" aria-hidden>
        {tight ? `${minutes}′` : minutesText(minutes)}
      </span>
    </button>
  )
}

/** Badge of the guest requests of one table: icons of their kinds, and the minutes of the oldest. A press opens them. */
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { WaitingRequest } from '../../../domain/visits/guest-requests.ts'
import { requestIcons, useRequestText } from '../../../domain/visits/request-labels.ts'
import { minutesSince, minutesText } from '../../../lib/format.ts'

interface GuestRequestBadgeProps {
  /** Open guest requests of the table, oldest first. */
  requests: readonly [WaitingRequest, ...WaitingRequest[]]
  now: number
  onPress: () => void
}

/** Minutes after which a guest request counts as late. */
const LATE_MINUTES = 3

export function GuestRequestBadge({ requests, now, onPress }: GuestRequestBadgeProps) {
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
        // The touch target extends away from the table, because a press on the table itself opens its order.
        'relative h-8 px-2 text-sm after:absolute after:-inset-x-2 after:-top-4 after:bottom-0',
        minutes >= LATE_MINUTES ? 'bg-danger-solid' : 'bg-info-solid',
      )}
    >
      <span className="sr-only">
        {t('at_table', { label: first.visit.table_label, what: summary, ago: minutesText(minutes) })}
      </span>
      {kinds.map((kind) => {
        const Icon = requestIcons[kind]
        return <Icon key={kind} className="size-4 shrink-0" aria-hidden />
      })}
      <span className="tabular" aria-hidden>
        {`${minutes}′`}
      </span>
    </button>
  )
}

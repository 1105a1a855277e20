/** Badge of the guest requests of one table: icons of their kinds, and the minutes of the oldest. A press opens them. */
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { WaitingRequest } from '../../../domain/visits/guest-requests.ts'
import { guestRequestIcons, useGuestRequestText } from '../../../domain/visits/guest-request-labels.ts'
import { minutesSince, minutesText } from '../../../lib/format.ts'

interface GuestRequestBadgeProps {
  /** Open guest requests of the table, oldest first. */
  requests: readonly [WaitingRequest, ...WaitingRequest[]]
  now: number
  /**
   * Size of the badge. On the floor plan, `md` is for tables of at least 64 px, `plan` from 36 px, `dot` for
   * smaller ones. In the list, `row` is for tables with guests and `sm` for the tiles of the others. The touch
   * target is 44 px high. For `sm` it is lower, because it would cover the tile above.
   */
  size?: keyof typeof sizeClasses
  onPress: () => void
}

const sizeClasses = {
  md: 'h-8 gap-1 border-2 px-2 text-sm after:-top-4 after:bottom-0 [&_svg]:size-4',
  row: 'h-6 gap-0.5 border-2 px-1.5 text-xs after:top-0 after:-bottom-5 [&_svg]:size-3.5',
  sm: 'h-6 gap-0.5 border-2 px-1.5 text-xs after:-top-4 after:bottom-0 [&_svg]:size-3.5',
  plan: 'h-6 gap-0.5 border-2 px-1.5 text-xs after:-top-6 after:bottom-0 [&_svg]:size-3.5',
  dot: 'h-6 min-w-6 justify-center border px-0.5 text-xs after:-top-6 after:bottom-0 [&_svg]:size-3.5',
}

/** Minutes after which a guest request counts as late. */
const LATE_MINUTES = 3

export function GuestRequestBadge({ requests, now, size = 'md', onPress }: GuestRequestBadgeProps) {
  const { t } = useTranslation('guest-requests')
  const text = useGuestRequestText()
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
        'animate-pop-in inline-flex items-center rounded-full border-surface font-bold whitespace-nowrap shadow-lift',
        // The touch target extends away from the table, because a press on the table itself opens its order. In the
        // list it extends over the label of its own row, because it would cover the row above.
        'relative after:absolute after:-inset-x-2',
        sizeClasses[size],
        minutes >= LATE_MINUTES ? 'bg-alarm text-on-alarm' : 'bg-info-solid text-on-solid',
      )}
    >
      <span className="sr-only">
        {t('at_table', { label: first.visit.table_label, what: summary, ago: minutesText(minutes) })}
      </span>
      {kinds.map((kind) => {
        const Icon = guestRequestIcons[kind]
        return <Icon key={kind} className="shrink-0" aria-hidden />
      })}
      {size === 'dot' ? null : (
        <span className="tabular" aria-hidden>
          {`${minutes}′`}
        </span>
      )}
    </button>
  )
}

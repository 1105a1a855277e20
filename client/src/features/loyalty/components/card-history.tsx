import type { Card } from '@forki/contract/loyalty'
import { can } from '@forki/contract/permissions'
import { CirclePlus, ClockAlert, Gift, Stamp, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { softTone, type Tone } from '../../../ui/tone.ts'
import { cardEventsOf, type CardEvent } from '../card-history.ts'
import { useUserNames } from '../hooks/use-user-names.ts'

const looks: Record<CardEvent['kind'], { icon: LucideIcon; tone: Tone }> = {
  issued: { icon: CirclePlus, tone: 'neutral' },
  seal: { icon: Stamp, tone: 'accent' },
  redeemed: { icon: Gift, tone: 'success' },
  expired: { icon: ClockAlert, tone: 'warning' },
}

/** Events of a loyalty card, newest first, each with its time and the staff member who caused it, if any. */
export function CardHistory({ card, restaurant }: { card: Card; restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('loyalty')
  const { dateTime } = useFormat(restaurant.timezone)
  const events = cardEventsOf(card)
  const nameOf = useUserNames(events.map(({ staff_id }) => staff_id))
  const mayRead = can(restaurant, 'read_order')
  return (
    <ol className="flex flex-col">
      {events.map((event, index) => {
        const { icon: Icon, tone } = looks[event.kind]
        const staffName = nameOf(event.staff_id)
        return (
          <li key={event.key} className="flex gap-4">
            <span className="flex flex-col items-center">
              <span className={`grid size-9 shrink-0 place-items-center rounded-full ${softTone[tone]}`}>
                <Icon className="size-4.5" aria-hidden />
              </span>
              {index < events.length - 1 ? <span className="w-px flex-1 bg-line" aria-hidden /> : null}
            </span>
            <div className="min-w-0 pt-1.5 pb-5">
              <p className="font-semibold">{t(`history.${event.kind}`, { number: event.number })}</p>
              <p className="text-sm text-ink-muted">
                {dateTime(event.timestamp)}
                {staffName ? ` · ${staffName}` : null}
                {event.order_id && mayRead ? (
                  <>
                    {' · '}
                    <Link
                      className="hit-44 underline underline-offset-4"
                      to={paths.orderDetail(restaurant.id, event.order_id)}
                    >
                      {t('history.order')}
                    </Link>
                  </>
                ) : null}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

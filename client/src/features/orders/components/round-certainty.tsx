import type { Order, OrderItem } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { clsx } from 'clsx'
import {
  Check,
  CheckCheck,
  Circle,
  Eye,
  MonitorCheck,
  MonitorOff,
  Printer,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isUnseen, legsOf, type Leg } from '../../../components/kitchen-certainty/certainty.ts'
import { useTicketPrint } from '../../../components/kitchen-certainty/use-ticket-print.tsx'
import { useDishName } from '../../../components/order-name.ts'
import { useFormat } from '../../../lib/format.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useStationNames } from '../../../lib/stations.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** A screen has everything within a second or two; what is not there after this long shows on none. */
const ARRIVES_WITHIN_MS = 6000

interface RoundCertaintyProps {
  order: Order
  restaurant: Restaurant
}

/** How far what was sent has come, by station. What stays unseen offers itself on paper. */
export function RoundCertainty({ order, restaurant }: RoundCertaintyProps) {
  const { t } = useTranslation('certainty')
  const now = useServerNow(2000)
  const dishName = useDishName()
  const names = useStationNames(restaurant.id)
  const print = useTicketPrint(restaurant)
  const nameOf = (station: string | null) =>
    station === null ? t('kitchen') : (names?.get(station) ?? station)
  const late = order.items.filter((item) => isUnseen(item, now))
  const lost = [
    ...new Set(late.filter(({ received_at }) => received_at === null).map(({ station }) => station)),
  ]
  return (
    <>
      {legsOf(order.items).map((leg) => (
        <Way
          key={leg.station}
          leg={leg}
          station={nameOf(leg.station)}
          now={now}
          timezone={restaurant.timezone}
        />
      ))}
      {late.length > 0 ? (
        <Notice
          tone="warning"
          title={t('not_seen', { count: late.reduce((sum, { quantity }) => sum + quantity, 0) })}
        >
          <p>
            {lost.length > 0 ? t('no_screen', { stations: lost.map(nameOf).join(', ') }) : t('not_seen_text')}
          </p>
          <ul className="mt-1 font-medium">
            {late.map((item) => (
              <li key={item.id}>
                {item.quantity} × {dishName(item)}
              </li>
            ))}
          </ul>
          <Button
            size="touch"
            className="mt-2"
            busy={print.busy}
            icon={<Printer className="size-5" aria-hidden />}
            onClick={() => print.start(order, late)}
          >
            {t('print')}
          </Button>
        </Notice>
      ) : null}
      {print.sheet}
    </>
  )
}

interface WayProps {
  leg: Leg<OrderItem>
  station: string
  now: number
  timezone: string
}

/** Three steps, each with its time, or with what is missing. */
function Way({ leg, station, now, timezone }: WayProps) {
  const { t } = useTranslation('certainty')
  const { time } = useFormat(timezone)
  const all = leg.items.length
  const arrived = leg.received === all
  const seen = leg.seen === all
  const overdue = !arrived && now - Date.parse(leg.sent_at) > ARRIVES_WITHIN_MS
  const screen = leg.received_on === null && leg.station !== null ? t('pass') : station
  return (
    <ol aria-label={t('how_far', { station })} className="grid grid-cols-3 pt-1 text-sm leading-tight">
      <Step state="done" icon={Check} text={t('saved')} detail={time(leg.sent_at)} />
      <Step
        state={arrived ? 'done' : overdue ? 'lost' : 'open'}
        icon={arrived ? MonitorCheck : overdue ? MonitorOff : Circle}
        text={arrived ? t('arrived', { station: screen }) : t('not_arrived', { station })}
        detail={arrived && leg.received_at ? time(leg.received_at) : partOf(leg.received, all)}
      />
      <Step
        state={seen ? 'done' : 'open'}
        icon={seen ? CheckCheck : Eye}
        text={seen ? t('seen') : t('not_yet_seen')}
        detail={seen && leg.seen_at ? time(leg.seen_at) : partOf(leg.seen, all)}
        last
      />
    </ol>
  )
}

const partOf = (some: number, all: number): string => (all > 1 ? `${some}/${all}` : '')

const looks = {
  done: 'border-success-solid bg-success-soft text-success-ink',
  open: 'border-line-strong/60 bg-surface text-ink-muted',
  lost: 'border-warning-solid bg-warning-soft text-warning-ink',
}

interface StepProps {
  state: keyof typeof looks
  icon: LucideIcon
  text: string
  detail: string
  last?: boolean
}

function Step({ state, icon: Icon, text, detail, last }: StepProps) {
  const { t } = useTranslation('certainty')
  return (
    <li className="min-w-0">
      <span className="flex items-center" aria-hidden>
        <span className={clsx('grid size-7 shrink-0 place-items-center rounded-full border-2', looks[state])}>
          <Icon className="size-4" strokeWidth={2.5} />
        </span>
        {last ? null : (
          <span
            className={clsx(
              'mx-1 h-0.5 flex-1 rounded-full',
              state === 'done' ? 'bg-success-solid' : 'bg-line-strong/50',
            )}
          />
        )}
      </span>
      <span className="sr-only">{t(state === 'done' ? 'done' : 'pending')}: </span>
      <span
        className={clsx(
          'mt-1 block pr-2 font-semibold wrap-break-word',
          state === 'open' && 'text-ink-muted',
          state === 'lost' && 'text-warning-ink',
        )}
      >
        {text}
      </span>
      <span className="tabular block text-ink-muted">{detail}</span>
    </li>
  )
}

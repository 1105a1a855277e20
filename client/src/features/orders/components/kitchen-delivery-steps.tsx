import type { OrderItem } from '@forki/contract/orders'
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
import type { StationDelivery } from '../../../domain/kitchen/ticket-delivery.ts'
import { useFormat } from '../../../lib/format.ts'
import { portionCount } from '../../../domain/orders/orders.ts'

/** Time in milliseconds after which an undelivered line counts as lost. The usual delivery time is below 2 s. */
const DELIVERY_TIMEOUT_MS = 6000

/** True if lines of the station have not arrived in time. */
export const isKitchenDeliveryOverdue = (leg: StationDelivery<OrderItem>, now: number): boolean =>
  leg.received < portionCount(leg.items) && now - Date.parse(leg.sent_at) > DELIVERY_TIMEOUT_MS

interface KitchenDeliveryStepsProps {
  leg: StationDelivery<OrderItem>
  station: string
  now: number
  timezone: string
}

/**
 * Delivery to a station in three steps. Each shows its time or the number of missing lines. A printed ticket has
 * two steps, because the reading of paper cannot be detected.
 */
export function KitchenDeliverySteps({ leg, station, now, timezone }: KitchenDeliveryStepsProps) {
  const { t } = useTranslation('ticket-delivery')
  const { time } = useFormat(timezone)
  const all = portionCount(leg.items)
  const arrived = leg.received === all
  const seen = leg.seen === all
  const overdue = isKitchenDeliveryOverdue(leg, now)
  const screen = leg.received_on === null && leg.station !== null ? t('pass') : station
  const where = leg.on_paper ? t('on_paper', { station }) : t('arrived', { station: screen })
  const ends = arrived && leg.on_paper && leg.seen === 0
  return (
    <ol aria-label={t('how_far', { station })} className="grid grid-cols-3 pt-1 text-sm leading-tight">
      <Step state="done" icon={Check} text={t('saved')} detail={time(leg.sent_at)} />
      <Step
        state={arrived ? 'done' : overdue ? 'lost' : 'open'}
        icon={arrived ? (leg.on_paper ? Printer : MonitorCheck) : overdue ? MonitorOff : Circle}
        text={arrived ? where : t('not_arrived', { station })}
        detail={arrived && leg.received_at ? time(leg.received_at) : partOf(leg.received, all)}
        last={ends}
      />
      {ends ? null : (
        <Step
          state={seen ? 'done' : 'open'}
          icon={seen ? CheckCheck : Eye}
          text={seen ? t('seen') : t('not_yet_seen')}
          detail={seen && leg.seen_at ? time(leg.seen_at) : partOf(leg.seen, all)}
          last
        />
      )}
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
  const { t } = useTranslation('ticket-delivery')
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

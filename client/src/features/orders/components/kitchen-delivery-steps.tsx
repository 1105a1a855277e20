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

/** True if a station has not received all lines of the delivery `DELIVERY_TIMEOUT_MS` after they were sent. */
export const isKitchenDeliveryOverdue = (leg: StationDelivery<OrderItem>, now: number): boolean =>
  leg.receivedPortions < portionCount(leg.items) && now - Date.parse(leg.sent_at) > DELIVERY_TIMEOUT_MS

interface KitchenDeliveryStepsProps {
  delivery: StationDelivery<OrderItem>
  station: string
  now: number
  timezone: string
  /** True for a single row of text, as in the ticket, whose lines need the height. */
  isRow?: boolean
}

/**
 * Delivery of a ticket to a kitchen station in three steps: saved, arrived, seen by a cook. A completed step
 * shows its time. An incomplete step of several portions shows a fraction such as 2/5. A printed ticket that no
 * cook has seen on a screen lacks the last step, because nobody can detect the reading of paper.
 */
export function KitchenDeliverySteps(props: KitchenDeliveryStepsProps) {
  const { delivery, station, now, timezone, isRow = false } = props
  const { t } = useTranslation('ticket-delivery')
  const { time } = useFormat(timezone)
  const portions = portionCount(delivery.items)
  const arrived = delivery.receivedPortions === portions
  const isAllSeen = delivery.seenPortions === portions
  const overdue = isKitchenDeliveryOverdue(delivery, now)
  const screen = delivery.received_on === null && delivery.station !== null ? t('pass') : station
  const arrivalText = delivery.on_paper ? t('on_paper', { station }) : t('arrived', { station: screen })
  const ends = arrived && delivery.on_paper && delivery.seenPortions === 0
  const ShownStep = isRow ? RowStep : Step
  return (
    <ol
      aria-label={t('how_far', { station })}
      className={
        isRow ? 'flex items-center gap-2 px-1 text-sm/5' : 'grid grid-cols-3 pt-1 text-sm leading-tight'
      }
    >
      <ShownStep state="done" icon={Check} text={t('saved')} detail={time(delivery.sent_at)} />
      <ShownStep
        state={arrived ? 'done' : overdue ? 'lost' : 'open'}
        icon={arrived ? (delivery.on_paper ? Printer : MonitorCheck) : overdue ? MonitorOff : Circle}
        text={arrived ? arrivalText : t('not_arrived', { station })}
        detail={
          arrived && delivery.received_at
            ? time(delivery.received_at)
            : fractionText(delivery.receivedPortions, portions)
        }
        last={ends}
        namesStation
      />
      {ends ? null : (
        <ShownStep
          state={isAllSeen ? 'done' : 'open'}
          icon={isAllSeen ? CheckCheck : Eye}
          text={isAllSeen ? t('seen') : t('not_yet_seen')}
          detail={
            isAllSeen && delivery.seen_at
              ? time(delivery.seen_at)
              : fractionText(delivery.seenPortions, portions)
          }
          last
        />
      )}
    </ol>
  )
}

const fractionText = (some: number, all: number): string => (all > 1 ? `${some}/${all}` : '')

const classByState = {
  done: 'border-success-solid bg-success-soft text-success-ink',
  open: 'border-line-strong/60 bg-surface text-ink-muted',
  lost: 'border-warning-solid bg-warning-soft text-warning-ink',
}

interface StepProps {
  state: keyof typeof classByState
  icon: LucideIcon
  text: string
  detail: string
  last?: boolean
  /** True if the text names the station, so that a row shows it. */
  namesStation?: boolean
}

function Step({ state, icon: Icon, text, detail, last }: StepProps) {
  const { t } = useTranslation('ticket-delivery')
  return (
    <li className="min-w-0">
      <span className="flex items-center" aria-hidden>
        <span
          className={clsx(
            'grid size-7 shrink-0 place-items-center rounded-full border-2',
            classByState[state],
          )}
        >
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

const textClassByState = {
  done: 'text-success-ink',
  open: 'text-ink-muted',
  lost: 'font-semibold text-warning-ink',
}

/** Step of a single row. Only the step of the station shows its text. Icons stand for the texts of the others. */
function RowStep({ state, icon: Icon, text, detail, namesStation = false }: StepProps) {
  const { t } = useTranslation('ticket-delivery')
  return (
    <li
      title={text}
      className={clsx('flex items-center gap-1', namesStation && 'min-w-0', textClassByState[state])}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className="sr-only">{t(state === 'done' ? 'done' : 'pending')}: </span>
      <span className={namesStation ? 'truncate' : 'sr-only'}>{text}</span>
      <span className="tabular">{detail}</span>
    </li>
  )
}

import type { OrderSummary } from '@forki/contract/orders'
import { CalendarClock, EyeOff } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useScrollToSentOrder } from '../hooks/use-scroll-to-sent-order.ts'
import { useReservationLabel } from '../hooks/use-table-description.ts'
import type { FloorTable } from '../table-state.ts'
import { OrderAge } from './order-age.tsx'
import { ROW_CLASS, ROW_END_CLASS, ROW_LABEL_CLASS, ROW_TEXT_CLASS } from './row-class.ts'
import { STATE_LOOKS } from './state-looks.ts'

interface OccupiedTableRowProps {
  spot: FloorTable
  order: OrderSummary
  timezone: string
  now: number
  /** Number of the order's portions in the drafts and the offline queue of this device. */
  unsentPortions: number
  /** Number of sent portions that the kitchen has neither seen nor printed within 30 s. */
  unseenPortions: number
  onPress: () => void
}

/** List row of a table with an open order. */
export function OccupiedTableRow({
  spot,
  order,
  timezone,
  now,
  unsentPortions,
  unseenPortions,
  onPress,
}: OccupiedTableRowProps) {
  const { t } = useTranslation('floor')
  const { state, next } = spot
  const [rowRef, isJustSent] = useScrollToSentOrder<HTMLButtonElement>(order.id)
  return (
    <button
      ref={rowRef}
      type="button"
      onClick={onPress}
      className={clsx(
        isJustSent && 'outline-3 outline-offset-1 outline-accent',
        ROW_CLASS,
        'border bg-surface shadow-card active:bg-sunken',
        state === 'ready' ? 'border-success-solid ring-1 ring-success-solid' : 'border-line',
      )}
    >
      <span className={clsx(ROW_LABEL_CLASS, STATE_LOOKS[state].tableClass)}>{spot.table.label}</span>
      <span className={ROW_TEXT_CLASS}>
        <OrderState spot={spot} unsentPortions={unsentPortions} unseenPortions={unseenPortions} />
        <span className="flex max-w-full min-w-0 gap-2 text-sm leading-4.5">
          <span className="min-w-0 truncate text-ink-muted">
            {order.waiter_name}
            {order.guests ? ` · ${t('guests', { count: order.guests })}` : ''}
          </span>
          {next ? <NextReservation nextReservation={next} timezone={timezone} /> : null}
        </span>
      </span>
      <span className={ROW_END_CLASS}>
        <Money cents={order.total_cents} currency={order.currency} className="leading-6 font-semibold" />
        <OrderAge since={order.opened_at} now={now} className="text-sm leading-4.5 text-ink-soft" />
      </span>
    </button>
  )
}

function OrderState({
  spot,
  unsentPortions,
  unseenPortions,
}: Pick<OccupiedTableRowProps, 'spot' | 'unsentPortions' | 'unseenPortions'>) {
  const { t } = useTranslation(['floor', 'ticket-delivery'])
  const { state, readyPortions } = spot
  const look = STATE_LOOKS[state]
  return (
    <span className="flex max-w-full min-w-0 shrink-0 items-center gap-1.5">
      <StatusChip size="sm" icon={look.icon} tone={look.tone} solid={state === 'ready'}>
        {readyPortions > 0 ? t('ready_count', { count: readyPortions }) : t(`state.${state}`)}
      </StatusChip>
      {unsentPortions > 0 ? (
        <span className="truncate text-sm font-semibold text-accent-ink">
          {t('unsent', { count: unsentPortions })}
        </span>
      ) : null}
      {unseenPortions > 0 ? (
        // In a narrow row the text of this chip is cut, because the chip would cover the amount.
        <StatusChip size="sm" icon={EyeOff} tone="warning" solid className="min-w-0 shrink!">
          <span className="truncate">{t('ticket-delivery:floor_count', { count: unseenPortions })}</span>
        </StatusChip>
      ) : null}
    </span>
  )
}

interface NextReservationProps {
  nextReservation: NonNullable<FloorTable['next']>
  timezone: string
}

function NextReservation({ nextReservation, timezone }: NextReservationProps) {
  const describe = useReservationLabel(timezone)
  const { time } = useFormat(timezone)
  return (
    <span className="flex shrink-0 items-center gap-1 font-medium text-plum-ink">
      <CalendarClock className="size-3.5 shrink-0" aria-hidden />
      <span className="sr-only">{describe(nextReservation)}</span>
      <span aria-hidden className="tabular">
        {time(nextReservation.starts_at)}
      </span>
    </span>
  )
}

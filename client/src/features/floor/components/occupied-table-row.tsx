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
import { ROW, ROW_END, ROW_LABEL, ROW_TEXT } from './row-class.ts'
import { STATE_LOOKS } from './state-look.ts'

interface OccupiedTableRowProps {
  spot: FloorTable
  order: OrderSummary
  timezone: string
  now: number
  /** Number of portions that are still unsent drafts on this device. */
  unsent: number
  /** Number of portions that the kitchen has not seen. */
  unseen: number
  onPress: () => void
}

/** List row of a table with an open order. */
export function OccupiedTableRow({
  spot,
  order,
  timezone,
  now,
  unsent,
  unseen,
  onPress,
}: OccupiedTableRowProps) {
  const { t } = useTranslation('floor')
  const { state, next } = spot
  const [row, sent] = useScrollToSentOrder<HTMLButtonElement>(order.id)
  return (
    <button
      ref={row}
      type="button"
      onClick={onPress}
      className={clsx(
        sent && 'outline-3 outline-offset-1 outline-accent',
        ROW,
        'border bg-surface shadow-card active:bg-sunken',
        state === 'ready' ? 'border-success-solid ring-1 ring-success-solid' : 'border-line',
      )}
    >
      <span className={clsx(ROW_LABEL, STATE_LOOKS[state].table)}>{spot.table.label}</span>
      <span className={ROW_TEXT}>
        <OrderState spot={spot} unsent={unsent} unseen={unseen} />
        <span className="flex max-w-full min-w-0 gap-2 text-sm leading-4.5">
          <span className="min-w-0 truncate text-ink-muted">
            {order.waiter_name}
            {order.guests ? ` · ${t('guests', { count: order.guests })}` : ''}
          </span>
          {next ? <NextReservation next={next} timezone={timezone} /> : null}
        </span>
      </span>
      <span className={ROW_END}>
        <Money cents={order.total_cents} currency={order.currency} className="leading-6 font-semibold" />
        <OrderAge since={order.opened_at} now={now} className="text-sm leading-4.5 text-ink-soft" />
      </span>
    </button>
  )
}

function OrderState({ spot, unsent, unseen }: Pick<OccupiedTableRowProps, 'spot' | 'unsent' | 'unseen'>) {
  const { t } = useTranslation(['floor', 'ticket-delivery'])
  const { state, ready } = spot
  const look = STATE_LOOKS[state]
  return (
    <span className="flex min-w-0 shrink-0 items-center gap-1.5">
      <StatusChip size="sm" icon={look.icon} tone={look.tone} solid={state === 'ready'}>
        {ready > 0 ? t('ready_count', { count: ready }) : t(`state.${state}`)}
      </StatusChip>
      {unsent > 0 ? (
        <span className="truncate text-sm font-semibold text-accent-ink">
          {t('unsent', { count: unsent })}
        </span>
      ) : null}
      {unseen > 0 ? (
        <StatusChip size="sm" icon={EyeOff} tone="warning" solid>
          {t('ticket-delivery:floor_count', { count: unseen })}
        </StatusChip>
      ) : null}
    </span>
  )
}

interface NextReservationProps {
  next: NonNullable<FloorTable['next']>
  timezone: string
}

function NextReservation({ next, timezone }: NextReservationProps) {
  const describe = useReservationLabel(timezone)
  const { time } = useFormat(timezone)
  return (
    <span className="flex shrink-0 items-center gap-1 font-medium text-plum-ink">
      <CalendarClock className="size-3.5 shrink-0" aria-hidden />
      <span className="sr-only">{describe(next)}</span>
      <span aria-hidden className="tabular">
        {time(next.starts_at)}
      </span>
    </span>
  )
}

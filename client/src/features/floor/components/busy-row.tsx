import type { OrderSummary } from '@forki/contract/orders'
import { CalendarClock, EyeOff } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useSentIntoView } from '../hooks/use-sent-into-view.ts'
import { useReservationLabel } from '../hooks/use-table-description.ts'
import type { Spot } from '../state.ts'
import { Minutes } from './minutes.tsx'
import { STATE_LOOKS } from './state-look.ts'

interface BusyRowProps {
  spot: Spot
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
export function BusyRow({ spot, order, timezone, now, unsent, unseen, onPress }: BusyRowProps) {
  const { t } = useTranslation('floor')
  const { state, next } = spot
  const [row, sent] = useSentIntoView<HTMLButtonElement>(order.id)
  return (
    <button
      ref={row}
      type="button"
      onClick={onPress}
      className={clsx(
        sent && 'outline-3 outline-offset-1 outline-accent',
        'flex min-h-20 w-full items-center gap-3 rounded-lg border bg-surface px-3 py-2.5 text-left shadow-card active:bg-sunken',
        state === 'ready' ? 'border-success-solid ring-1 ring-success-solid' : 'border-line',
      )}
    >
      <span
        className={clsx(
          'display grid size-14 shrink-0 place-items-center rounded-lg border-2 text-xl',
          STATE_LOOKS[state].table,
        )}
      >
        {spot.table.label}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <OrderState spot={spot} unsent={unsent} unseen={unseen} />
        <span className="truncate text-sm text-ink-muted">
          {order.waiter_name}
          {order.guests ? ` · ${t('guests', { count: order.guests })}` : ''}
        </span>
        {next ? <NextReservation next={next} timezone={timezone} /> : null}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <Money cents={order.total_cents} currency={order.currency} className="font-semibold" />
        <Minutes since={order.opened_at} now={now} className="py-0.5 text-sm text-ink-soft" />
      </span>
    </button>
  )
}

function OrderState({ spot, unsent, unseen }: Pick<BusyRowProps, 'spot' | 'unsent' | 'unseen'>) {
  const { t } = useTranslation(['floor', 'ticket-delivery'])
  const { state, ready } = spot
  const look = STATE_LOOKS[state]
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <StatusChip size="sm" icon={look.icon} tone={look.tone} solid={state === 'ready'}>
        {ready > 0 ? t('ready_count', { count: ready }) : t(`state.${state}`)}
      </StatusChip>
      {unsent > 0 ? (
        <span className="text-sm font-semibold text-accent-ink">{t('unsent', { count: unsent })}</span>
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
  next: NonNullable<Spot['next']>
  timezone: string
}

function NextReservation({ next, timezone }: NextReservationProps) {
  const describe = useReservationLabel(timezone)
  const { time } = useFormat(timezone)
  return (
    <span className="flex items-center gap-1 text-sm font-medium text-plum-ink">
      <CalendarClock className="size-3.5 shrink-0" aria-hidden />
      <span className="sr-only">{describe(next)}</span>
      <span aria-hidden className="tabular truncate">
        {time(next.starts_at)} · {next.customer_name}
      </span>
    </span>
  )
}

/** The same tables as a list, the most urgent first: for phones, for screen readers, for who prefers it. */
import { CalendarClock, EyeOff } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useSentIntoView } from '../hooks/use-sent-into-view.ts'
import type { TableMarks } from '../hooks/use-table-marks.ts'
import { useNextLabel } from '../hooks/use-spot-label.ts'
import { byUrgency, isBusy, type Spot } from '../state.ts'
import { Minutes } from './minutes.tsx'
import { NextParty } from './next-party.tsx'
import { PaidRow } from './paid-row.tsx'
import { STATE_LOOKS } from './state-look.ts'
import { TableCall } from './table-call.tsx'

interface FloorListProps {
  spots: readonly Spot[]
  timezone: string
  now: number
  /** Portions on this device that are not sent, by order. */
  unsent: Readonly<Record<string, number>>
  opening: string | null
  marks: TableMarks
  onPress: (spot: Spot) => void
}

export function FloorList({ spots, timezone, now, unsent, opening, marks, onPress }: FloorListProps) {
  const { t } = useTranslation('floor')
  const sorted = spots.toSorted(byUrgency)
  const groups = [
    { key: 'busy', title: t('list.busy'), spots: sorted.filter(isBusy) },
    { key: 'free', title: t('list.free'), spots: sorted.filter((spot) => !isBusy(spot)) },
  ] as const
  return (
    <div className="flex flex-col gap-5 px-3 py-3 sm:px-4">
      {groups.map((group) =>
        group.spots.length === 0 ? null : (
          <section key={group.key} aria-label={group.title}>
            <h2 className="mb-2 flex items-baseline gap-2 text-sm font-bold text-ink-muted">
              {group.title} <span className="tabular font-semibold">{group.spots.length}</span>
            </h2>
            <ul
              className={clsx(
                'grid gap-2 *:min-w-0',
                group.key === 'busy'
                  ? 'grid-cols-1 sm:grid-cols-2 xl:grid-cols-3'
                  : 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]',
              )}
            >
              {group.spots.map((spot) => (
                <li key={spot.table.id} className="flex flex-col gap-1">
                  <Call {...{ spot, now, marks }} />
                  {spot.order ? (
                    <BusyRow
                      spot={spot}
                      timezone={timezone}
                      now={now}
                      unsent={unsent[spot.order.id] ?? 0}
                      unseen={marks.unseen.get(spot.order.id) ?? 0}
                      onPress={() => onPress(spot)}
                    />
                  ) : spot.state === 'paid' ? (
                    <PaidRow spot={spot} busy={opening === spot.table.id} onPress={() => onPress(spot)} />
                  ) : (
                    <FreeTile
                      spot={spot}
                      timezone={timezone}
                      busy={opening === spot.table.id}
                      onPress={() => onPress(spot)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  )
}

interface RowProps {
  spot: Spot
  timezone: string
  onPress: () => void
}

/** What the table's guests ask for; on a free table there is room for signs alone. */
function Call({ spot, now, marks }: { spot: Spot; now: number; marks: TableMarks }) {
  const { id } = spot.table
  const asked = marks.asked.get(id)
  if (!asked) return null
  return <TableCall asked={asked} now={now} tight={!spot.order} onPress={() => marks.onAsked(id)} />
}

interface BusyRowProps extends RowProps {
  now: number
  unsent: number
  unseen: number
}

function BusyRow({ spot, timezone, now, unsent, unseen, onPress }: BusyRowProps) {
  const { t } = useTranslation(['floor', 'ticket-delivery'])
  const { order, state, ready, next } = spot
  const describe = useNextLabel(timezone)
  const { time } = useFormat(timezone)
  const look = STATE_LOOKS[state]
  const [row, sent] = useSentIntoView<HTMLButtonElement>(order?.id)
  if (!order) return null
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
          look.table,
        )}
      >
        {spot.table.label}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
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
        <span className="truncate text-sm text-ink-muted">
          {order.waiter_name}
          {order.guests ? ` · ${t('guests', { count: order.guests })}` : ''}
        </span>
        {next ? (
          <span className="flex items-center gap-1 text-sm font-medium text-plum-ink">
            <CalendarClock className="size-3.5 shrink-0" aria-hidden />
            <span className="sr-only">{describe(next)}</span>
            <span aria-hidden className="tabular truncate">
              {time(next.starts_at)} · {next.customer_name}
            </span>
          </span>
        ) : null}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <Money cents={order.total_cents} currency={order.currency} className="font-semibold" />
        <Minutes since={order.opened_at} now={now} className="py-0.5 text-sm text-ink-soft" />
      </span>
    </button>
  )
}

function FreeTile({ spot, timezone, busy, onPress }: RowProps & { busy: boolean }) {
  const { t } = useTranslation('floor')
  const look = STATE_LOOKS[spot.state]
  const Icon = look.icon
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={spot.state === 'inactive' || undefined}
      onClick={onPress}
      className={clsx(
        'flex min-h-20 w-full flex-col items-center justify-center gap-1 rounded-lg border-2 py-1.5 active:scale-[0.98]',
        look.table,
        busy && 'animate-pulse',
      )}
    >
      <span className="display text-xl">{spot.table.label}</span>
      <span className="flex items-center gap-1 text-xs font-medium">
        <Icon className="size-3.5" aria-hidden />
        {spot.state === 'free' ? t('seats', { count: spot.table.seats }) : t(`state.${spot.state}`)}
      </span>
      {spot.next ? (
        <NextParty
          reservation={spot.next}
          timezone={timezone}
          named
          bare={spot.state === 'reserved'}
          className="px-1.5 text-xs"
        />
      ) : null}
    </button>
  )
}

import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { rowDensity } from '../../../domain/orders/row-density.ts'
import { useSetting } from '../../../lib/device-setting.ts'
import type { TableMarks } from '../hooks/use-requests-by-table.ts'
import { byUrgency, isOccupied, type FloorTable } from '../table-state.ts'
import { OccupiedTableRow } from './occupied-table-row.tsx'
import { NextReservation } from './next-reservation.tsx'
import { PaidTableRow } from './paid-table-row.tsx'
import { STATE_LOOKS } from './state-looks.ts'
import { GuestRequestBadge } from './guest-request-badge.tsx'

interface FloorListProps {
  spots: readonly FloorTable[]
  timezone: string
  now: number
  /** Number of portions in this device's drafts and offline queue, by order id. */
  unsentPortions: Readonly<Record<string, number>>
  openingTableId: string | null
  marks: TableMarks
  onPress: (spot: FloorTable) => void
}

/** List of tables by urgency, for phones, screen readers and users who prefer a list to the plan. */
export function FloorList({ spots, ...rows }: FloorListProps) {
  const { t } = useTranslation('floor')
  const sorted = spots.toSorted(byUrgency)
  const groups = [
    { key: 'busy', title: t('list.busy'), spots: sorted.filter(isOccupied) },
    { key: 'free', title: t('list.free'), spots: sorted.filter((spot) => !isOccupied(spot)) },
  ] as const
  return (
    <div data-density={useSetting(rowDensity)} className="flex flex-col gap-4 px-3 py-3 sm:px-4">
      {groups.map((group) =>
        group.spots.length === 0 ? null : (
          <section key={group.key} aria-label={group.title}>
            <h2 className="mb-2 flex items-baseline gap-2 text-sm font-bold text-ink-muted">
              {group.title} <span className="tabular font-semibold">{group.spots.length}</span>
            </h2>
            <ul
              className={clsx(
                'grid gap-1.5 *:min-w-0',
                group.key === 'busy'
                  ? 'grid-cols-1 sm:grid-cols-2 xl:grid-cols-3'
                  : 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]',
              )}
            >
              {group.spots.map((spot) => (
                <FloorListRow key={spot.table.id} spot={spot} {...rows} />
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  )
}

type FloorListRowProps = Omit<FloorListProps, 'spots'> & { spot: FloorTable }

/** Row of a table with an open order, or with guests who paid and wait for dishes. Tile of any other table. */
function FloorListRow({
  spot,
  timezone,
  now,
  unsentPortions,
  openingTableId,
  marks,
  onPress,
}: FloorListRowProps) {
  return (
    <li className={clsx('relative flex', !isOccupied(spot) && 'flex-col')}>
      <ListRequestBadge {...{ spot, now, marks }} />
      {spot.order ? (
        <OccupiedTableRow
          spot={spot}
          order={spot.order}
          timezone={timezone}
          now={now}
          unsentPortions={unsentPortions[spot.order.id] ?? 0}
          unseenPortions={marks.unseenPortions.get(spot.order.id) ?? 0}
          onPress={() => onPress(spot)}
        />
      ) : spot.state === 'paid' ? (
        <PaidTableRow spot={spot} busy={openingTableId === spot.table.id} onPress={() => onPress(spot)} />
      ) : (
        <FreeTile
          spot={spot}
          timezone={timezone}
          busy={openingTableId === spot.table.id}
          onPress={() => onPress(spot)}
        />
      )}
    </li>
  )
}

/** Badge of a table's guest requests. The attention tray shows the same requests as text. */
function ListRequestBadge({ spot, now, marks }: { spot: FloorTable; now: number; marks: TableMarks }) {
  const { id } = spot.table
  const requests = marks.requests.get(id)
  if (!requests) return null
  return (
    // The badge is on the corner of an occupied table's label, or of a free table's tile.
    <span className={clsx('absolute z-1', isOccupied(spot) ? '-top-3 -left-1.5' : '-top-2 left-1')}>
      <GuestRequestBadge
        requests={requests}
        now={now}
        size={isOccupied(spot) ? 'row' : 'sm'}
        onPress={() => marks.onRequests(id)}
      />
    </span>
  )
}

interface FreeTileProps {
  spot: FloorTable
  timezone: string
  busy: boolean
  onPress: () => void
}

function FreeTile({ spot, timezone, busy, onPress }: FreeTileProps) {
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
        'flex min-h-13 w-full flex-col items-center justify-center rounded-lg border-2 py-1 in-data-[density=compact]:py-0 active:scale-[0.98]',
        look.tableClass,
        busy && 'animate-pulse',
      )}
    >
      <span className="display text-lg">{spot.table.label}</span>
      <span className="flex items-center gap-1 text-xs font-medium">
        <Icon className="size-3.5" aria-hidden />
        {spot.state === 'free' ? t('seats', { count: spot.table.seats }) : t(`state.${spot.state}`)}
      </span>
      {spot.next ? (
        <NextReservation
          reservation={spot.next}
          timezone={timezone}
          withName
          hidesIcon={spot.state === 'reserved'}
          className="px-1.5 text-xs"
        />
      ) : null}
    </button>
  )
}

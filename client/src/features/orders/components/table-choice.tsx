/** Active tables of the active floor plan as buttons, grouped by section. */
import type { Table } from '@forki/contract/tables'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Armchair, BadgeCheck, CalendarClock, MapPin, Users, Utensils, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../components/query-view.tsx'
import { activeLayoutQuery } from '../../../domain/orders/orders.ts'
import { compareNaturally } from '../../../lib/natural-order.ts'

export type PlanTable = Pick<
  Table,
  'id' | 'label' | 'seats' | 'status' | 'order_id' | 'paid_order' | 'is_active'
>

/** Occupancy of a table, as its button shows it by icon, word and border. */
type Occupancy = 'free' | 'reserved' | 'paid' | 'taken' | 'here'

export interface TableButtonState {
  occupancy: Occupancy
  disabled: boolean
  /** Total of the table's order. Other tables show their number of seats. */
  total?: ReactNode
}

const ICONS: Record<Occupancy, LucideIcon> = {
  free: Armchair,
  reserved: CalendarClock,
  paid: BadgeCheck,
  taken: Utensils,
  here: MapPin,
}

/** State of a table as the destination of a whole order, which needs a free, reserved or paid table. */
export function freeTableState({ status, paid_order }: PlanTable): TableButtonState {
  if (status !== 'available' && status !== 'reserved') return { occupancy: 'taken', disabled: true }
  return { occupancy: paid_order ? 'paid' : status === 'reserved' ? 'reserved' : 'free', disabled: false }
}

interface TableChoiceProps {
  restaurant_id: string
  busy: boolean
  stateOf: (table: PlanTable) => TableButtonState
  onChoose: (table: PlanTable) => void
}

/** Sort order of tables by label, in which P2 precedes P10. */
const byLabel = (one: PlanTable, other: PlanTable) => compareNaturally(one.label, other.label)

export function TableChoice({ restaurant_id, busy, stateOf, onChoose }: TableChoiceProps) {
  const layout = useQuery(activeLayoutQuery(restaurant_id))
  return (
    <QueryView query={layout} failed="layout_fetch">
      {({ sections }) =>
        sections.map((section) => (
          <section key={section.id}>
            <h3 className="mb-2 text-sm font-semibold text-ink-muted">{section.name}</h3>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
              {section.tables
                .filter((table) => table.is_active)
                .toSorted(byLabel)
                .map((table) => {
                  const state = stateOf(table)
                  return (
                    <li key={table.id}>
                      <TableButton
                        table={table}
                        state={state}
                        disabled={state.disabled || busy}
                        onPress={() => onChoose(table)}
                      />
                    </li>
                  )
                })}
            </ul>
          </section>
        ))
      }
    </QueryView>
  )
}

interface TableButtonProps {
  table: PlanTable
  state: TableButtonState
  disabled: boolean
  onPress: () => void
}

function TableButton({ table, state: { occupancy, total }, disabled, onPress }: TableButtonProps) {
  const { t } = useTranslation('orders')
  const Icon = ICONS[occupancy]
  return (
    <button
      type="button"
      disabled={disabled}
      aria-current={occupancy === 'here' ? 'true' : undefined}
      onClick={onPress}
      className={clsx(
        'flex min-h-18 w-full flex-col items-center justify-center rounded-lg py-1 enabled:hover:border-accent enabled:active:bg-accent-soft disabled:bg-sunken disabled:text-ink-muted aria-[current]:border-accent',
        occupancy === 'taken'
          ? 'border-2 border-warning-solid bg-warning-soft text-warning-ink disabled:border-line-strong/60'
          : occupancy === 'here'
            ? 'border-2'
            : 'border border-line-strong/60 bg-raised disabled:border-line',
      )}
    >
      <span className="text-lg/6 font-bold">{table.label}</span>
      <span className="flex items-center gap-1 text-xs font-semibold">
        <Icon className="size-3.5" aria-hidden /> {t(`move.${occupancy}`)}
      </span>
      {total ?? (
        <span className="flex items-center gap-1 text-xs text-ink-muted">
          <Users className="size-3.5" aria-hidden /> {table.seats}
        </span>
      )}
    </button>
  )
}

/** Active tables of the active floor plan as buttons, grouped by section. */
import type { Table } from '@forki/contract/tables'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '../../../components/query-view.tsx'
import { activeLayoutQuery } from '../../../domain/orders/orders.ts'
import { compareNaturally } from '../../../lib/natural-order.ts'

export type PlanTable = Pick<
  Table,
  'id' | 'label' | 'seats' | 'status' | 'order_id' | 'paid_order' | 'is_active'
>

/** Note, disabled state and highlight of one table button. */
export interface TableButtonState {
  note: ReactNode
  disabled: boolean
  isCurrent: boolean
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
                  const { note, disabled, isCurrent } = stateOf(table)
                  return (
                    <li key={table.id}>
                      <button
                        type="button"
                        disabled={disabled || busy}
                        aria-current={isCurrent ? 'true' : undefined}
                        onClick={() => onChoose(table)}
                        className="flex min-h-18 w-full flex-col items-center justify-center gap-0.5 rounded-lg border border-line-strong/60 bg-raised enabled:hover:border-accent enabled:active:bg-accent-soft disabled:border-line disabled:bg-sunken disabled:text-ink-muted aria-[current]:border-2 aria-[current]:border-accent"
                      >
                        <span className="text-lg font-bold">{table.label}</span>
                        <span className="flex items-center gap-1 text-xs text-ink-muted">{note}</span>
                      </button>
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

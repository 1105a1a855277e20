/** Tables of the floor plan and open orders without a table, as destinations of moved lines. */
import type { Order, OrderSummary } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { freeTableState, TableChoice, type PlanTable, type TableButtonState } from './table-choice.tsx'
import { OrderChoiceLabel } from './order-choice-label.tsx'

export type MoveTarget = { order_id: string } | { table_id: string }

interface MoveTargetsProps {
  order: Order
  orders: readonly OrderSummary[]
  busy: boolean
  onChoose: (to: MoveTarget) => void
}

export function MoveTargets({ order, orders, busy, onChoose }: MoveTargetsProps) {
  const others = orders.filter(({ id }) => id !== order.id)
  const stateOf = (table: PlanTable): TableButtonState => {
    if (table.id === order.table_id) return { occupancy: 'here', disabled: true }
    const seated = others.find(({ table_id }) => table_id === table.id)
    if (seated)
      return {
        occupancy: 'taken',
        disabled: false,
        total: <Money cents={seated.total_cents} currency={seated.currency} className="text-xs font-bold" />,
      }
    if (table.order_id !== null) return { occupancy: 'taken', disabled: false }
    return freeTableState(table)
  }
  return (
    <div className="flex flex-col gap-6">
      <TableChoice
        restaurant_id={order.restaurant_id}
        busy={busy}
        stateOf={stateOf}
        onChoose={({ id }) => onChoose({ table_id: id })}
      />
      <OtherOrders
        orders={others.filter(({ table_id }) => table_id === null)}
        busy={busy}
        onChoose={onChoose}
      />
    </div>
  )
}

interface OtherOrdersProps {
  orders: readonly OrderSummary[]
  busy: boolean
  onChoose: (to: MoveTarget) => void
}

/** Open orders without a table. */
function OtherOrders({ orders, busy, onChoose }: OtherOrdersProps) {
  const { t } = useTranslation('move-items')
  if (orders.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-ink-muted">{t('others')}</h3>
      <ul className="flex flex-col gap-2">
        {orders.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              disabled={busy}
              onClick={() => onChoose({ order_id: other.id })}
              className="flex min-h-16 w-full items-center justify-between gap-3 rounded-lg border border-line-strong/60 bg-raised px-4 text-left enabled:hover:border-accent enabled:active:bg-accent-soft"
            >
              <OrderChoiceLabel order={other} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

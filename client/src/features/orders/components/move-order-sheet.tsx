/** Sheet that moves the order to a free or reserved table. */
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/sheet.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useUpdateOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'
import { freeTableState, TableChoice, type PlanTable, type TableButtonState } from './table-choice.tsx'

export function MoveOrderSheet({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const { order, closePanel } = editor
  const update = useUpdateOrder()
  const move = async (table_id: string) => {
    const body = { table_id, order_type: 'dine_in' as const }
    if (await update.run({ params: { id: order.id }, body })) closePanel()
  }
  const stateOf = (table: PlanTable): TableButtonState =>
    table.id === order.table_id ? { occupancy: 'here', disabled: true } : freeTableState(table)
  return (
    <Sheet open onOpenChange={closePanel} title={t('move.title')} description={t('move.text')} size="lg">
      <div className="flex flex-col gap-6">
        <CommandError error={update.error} />
        <TableChoice
          restaurant_id={order.restaurant_id}
          busy={update.busy}
          stateOf={stateOf}
          onChoose={({ id }) => void move(id)}
        />
      </div>
    </Sheet>
  )
}

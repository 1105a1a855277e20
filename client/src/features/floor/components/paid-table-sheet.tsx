/**
 * Sheet of a table whose guests have paid. It lists the unserved dishes. Users with the permissions can free
 * the table or open a new order.
 */
import type { Table } from '@forki/contract/tables'
import { tableEndpoints } from '@forki/contract/calls/tables'
import { can } from '@forki/contract/permissions'
import { Armchair, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { useStreamState } from '../../../domain/events/stream-status.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { FLOOR_ROOTS } from '../../../domain/orders/orders.ts'
import { useAction } from '../../../lib/resource.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

interface PaidTableSheetProps {
  restaurant: AccessibleRestaurant
  table: Table
  isOpening: boolean
  /** Callback that opens a new order. Null without the permission to open orders. */
  onOpenOrder: (() => void) | null
  onClose: () => void
}

export function PaidTableSheet({ restaurant, table, isOpening, onOpenOrder, onClose }: PaidTableSheetProps) {
  const { t } = useTranslation('floor')
  const name = useDishName()
  const offline = useStreamState() === 'offline'
  const freeTable = useAction(tableEndpoints.free, { failed: 'table_update', invalidates: FLOOR_ROOTS })
  const { label, paid_order } = table
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('paid.title', { label })}
      description={t('paid.text', { number: paid_order?.number ?? '' })}
      footer={
        <div className="flex w-full flex-wrap gap-2 *:flex-1">
          {can(restaurant, 'update_table') ? (
            <Button
              size="touch"
              busy={freeTable.isPending}
              disabled={offline}
              icon={<Armchair className="size-5" aria-hidden />}
              onClick={() => freeTable.mutate({ params: { id: table.id } }, { onSuccess: onClose })}
            >
              {t('paid.free')}
            </Button>
          ) : null}
          {onOpenOrder ? (
            <Button
              size="touch"
              variant="primary"
              busy={isOpening}
              icon={<Plus className="size-5" aria-hidden />}
              onClick={onOpenOrder}
            >
              {t('paid.new_order')}
            </Button>
          ) : null}
        </div>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {(paid_order?.items ?? []).map((item) => (
          <li key={item.id} className="flex items-baseline gap-3 py-2.5">
            <span className="tabular w-8 shrink-0 text-right font-semibold">{item.quantity} ×</span>
            <span className="min-w-0 flex-1">{name(item)}</span>
            <span className="text-sm text-ink-muted">{t(`paid.status.${item.status}`)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

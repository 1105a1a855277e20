import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../domain/navigation/paths.ts'
import { discardDraft, moveDraftLines } from '../../../domain/orders/order-drafts.ts'
import { useOrder } from '../../../domain/orders/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'

/** Notice about unsent lines of an ended order. After a merge, the lines can follow to the other order. */
export function LeftOverNotice({ editor }: { editor: Pick<OrderEditor, 'order' | 'draft' | 'unsentCount'> }) {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const { order, draft, unsentCount } = editor
  const target = useOrder(order.merged_into)
  const moveTo = (order_id: string) => {
    moveDraftLines(order.id, order_id)
    void navigate(paths.order(order.restaurant_id, order_id))
  }
  return (
    <Notice
      tone="warning"
      title={t('notice.left_over', { count: unsentCount })}
      action={
        <span className="flex flex-wrap gap-2">
          {target && draft.lines.length > 0 ? (
            <Button variant="primary" onClick={() => moveTo(target.id)}>
              {t('notice.move_to_order', { number: target.number })}
            </Button>
          ) : null}
          <Button onClick={() => discardDraft(order.id)}>{t('notice.discard')}</Button>
        </span>
      }
    />
  )
}

/**
 * Notice of lines that the kitchen has not received, with a link to the order. Users who may change the order
 * can send or remove lines stored on the server, but not lines in this device's draft.
 */
import type { Order } from '@forki/contract/orders'
import { can } from '@forki/contract/permissions'
import { ArrowLeft, Send, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dishQuantitiesText } from '../../../domain/orders/dish-quantities.ts'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { useStreamState } from '../../../domain/events/stream-status.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { isLocalOrder } from '../../../domain/offline/queue.ts'
import { useDraft } from '../../../domain/orders/order-drafts.ts'
import { portionCount } from '../../../domain/orders/orders.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSendLines, useVoidUnsentLine } from '../queries.ts'
import { unsentItems } from '../unsent-items.ts'

export function UnsentLinesNotice({ order }: { order: Order }) {
  const { t } = useTranslation('cashiers')
  const name = useDishName()
  const restaurant = useCurrentRestaurant(order.restaurant_id)
  const send = useSendLines()
  const strike = useVoidUnsentLine()
  const offline = useStreamState() === 'offline'
  const items = unsentItems(order)
  const draft = useDraft(order.id)
  const devicePortions = portionCount([...draft.lines, ...draft.batches.flatMap((batch) => batch.lines)])
  if (items.length === 0 && devicePortions === 0) return null
  const busy = send.isPending || strike.isPending
  const actions = items.length > 0 && can(restaurant, 'update_order') && !offline && !isLocalOrder(order.id)
  const remove = async () => {
    for (const item of items)
      await strike.mutateAsync({
        params: { id: order.id, item_id: item.id },
        body: { reason: t('bill.unsent_reason') },
      })
  }
  return (
    <Notice
      tone="warning"
      title={
        items.length > 0
          ? t('bill.unsent', { count: portionCount(items) })
          : t('bill.unsent_here', { count: devicePortions })
      }
      action={
        <span className="flex flex-wrap justify-end gap-2 *:flex-auto">
          <BackToOrderLink order={order} />
          {actions ? (
            <>
              <Button
                size="touch"
                disabled={busy}
                icon={<Trash2 className="size-5" aria-hidden />}
                // Ignores the error, because the mutation shows it.
                onClick={() => void remove().catch(() => undefined)}
              >
                {t('bill.unsent_remove')}
              </Button>
              <Button
                size="touch"
                busy={busy}
                icon={<Send className="size-5" aria-hidden />}
                onClick={() => send.mutate({ params: { id: order.id }, body: {} })}
              >
                {t('bill.unsent_send')}
              </Button>
            </>
          ) : null}
        </span>
      }
    >
      {items.length > 0 ? dishQuantitiesText(items, name) : null}
    </Notice>
  )
}

/** Empty state of a bill without lines, with a link to its order. */
export function EmptyBill({ order }: { order: Order }) {
  const { t } = useTranslation('cashiers')
  return (
    <div className="flex flex-col items-start gap-3 py-6 text-ink-muted">
      <p>{t('bill.empty')}</p>
      <BackToOrderLink order={order} />
    </div>
  )
}

function BackToOrderLink({ order }: { order: Order }) {
  const { t } = useTranslation('cashiers')
  return (
    <Link to={paths.order(order.restaurant_id, order.id)} className={buttonClass({ size: 'touch' })}>
      <ArrowLeft className="size-5" aria-hidden />
      {t('bill.to_order')}
    </Link>
  )
}

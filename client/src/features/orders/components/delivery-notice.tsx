/**
 * Notice about a delivery: state, due time, the platform's order number and next steps. Outside the ticket it
 * also contains address, contacts and amounts.
 */
import type { Order } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'
import { externalSourceName } from '../../../domain/orders/external-source-name.ts'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useHandOverOrder, useMarkReady } from '../queries.ts'
import { AcceptOrRejectButtons } from './accept-or-reject-buttons.tsx'
import { DeliveryDetails } from './delivery-details.tsx'

interface DeliveryNoticeProps {
  /**
   * Order with its restaurant's time zone. `waits` is true while the device is offline or the order is not on
   * the server. The notice then has no buttons.
   */
  editor: Pick<OrderEditor, 'order' | 'waits'> & { restaurant: { timezone: string } }
  /**
   * True in the ticket, whose footer has the buttons of an order to accept. The details are below its dishes.
   */
  isInTicket?: boolean
}

export function DeliveryNotice({ editor, isInTicket = false }: DeliveryNoticeProps) {
  const { t } = useTranslation('delivery')
  const { order, restaurant } = editor
  const { time } = useFormat(restaurant.timezone)
  const { delivery_state, promised_at } = order
  const hasSteps = !editor.waits && !(isInTicket && delivery_state === 'to_accept')
  if (!delivery_state) return null
  const state = t(`state.${delivery_state}`)
  return (
    <Notice
      tone={delivery_state === 'to_accept' ? 'warning' : 'info'}
      title={promised_at ? `${state} · ${t('due', { time: time(promised_at) })}` : state}
    >
      <div className="flex flex-col gap-1 low:flex-row low:flex-wrap low:gap-x-3">
        {delivery_state === 'to_accept' ? <p>{t('unaccepted')}</p> : null}
        {/* The courier asks for the order by this number. */}
        {order.external_id ? (
          <p className="tabular font-semibold">
            {t('external_order', {
              number: order.external_id,
              source: externalSourceName(order.external_source),
            })}
          </p>
        ) : null}
        {hasSteps ? <Steps order={order} /> : null}
        {isInTicket ? null : <DeliveryDetails order={order} />}
      </div>
    </Notice>
  )
}

/** Buttons of the next steps of the delivery. */
function Steps({ order }: { order: Order }) {
  const { t } = useTranslation('delivery')
  const markReady = useMarkReady()
  const handOver = useHandOverOrder()
  const params = { id: order.id }
  if (order.delivery_state === 'to_accept') return <AcceptOrRejectButtons order={order} />
  if (order.delivery_state !== 'accepted' && order.delivery_state !== 'ready') return null
  return (
    <div className="my-1 flex flex-wrap gap-2">
      {order.delivery_state === 'accepted' ? (
        <Button size="touch" busy={markReady.busy} onClick={() => void markReady.run({ params })}>
          {t('mark_ready')}
        </Button>
      ) : null}
      <Button
        size="touch"
        variant={order.delivery_state === 'ready' ? 'primary' : 'secondary'}
        busy={handOver.busy}
        onClick={() => void handOver.run({ params, body: {} })}
      >
        {t('hand_over')}
      </Button>
    </div>
  )
}

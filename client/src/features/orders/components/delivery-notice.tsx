/**
 * Notice about a delivery: state, due time, the platform's order number, address, contacts, amounts, and next
 * steps.
 */
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { externalSourceName } from '../../../domain/orders/external-source-name.ts'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useHandOverOrder, useMarkReady } from '../queries.ts'
import { AcceptOrRejectButtons } from './accept-or-reject-buttons.tsx'

interface DeliveryNoticeProps {
  /**
   * Order with its restaurant's time zone. `waits` is true while the device is offline or the order is not on
   * the server. The notice then has no buttons.
   */
  editor: Pick<OrderEditor, 'order' | 'waits'> & { restaurant: { timezone: string } }
}

export function DeliveryNotice({ editor }: DeliveryNoticeProps) {
  const { t } = useTranslation('delivery')
  const { order, restaurant } = editor
  const { time } = useFormat(restaurant.timezone)
  const { delivery, delivery_state, promised_at } = order
  if (!delivery_state) return null
  const state = t(`state.${delivery_state}`)
  return (
    <Notice
      tone={delivery_state === 'to_accept' ? 'warning' : 'info'}
      title={promised_at ? `${state} · ${t('due', { time: time(promised_at) })}` : state}
    >
      <div className="flex flex-col gap-1">
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
        {/* Above the address and amounts, so that the buttons are in view on phones and low tablets. */}
        {editor.waits ? null : <Steps editor={editor} />}
        {delivery?.address ? <p className="whitespace-pre-line">{delivery.address}</p> : null}
        <Phone number={delivery?.phone ?? null} />
        {delivery?.courier_name ? <p>{t('courier', { name: delivery.courier_name })}</p> : null}
        <Phone number={delivery?.courier_phone ?? null} />
        <Amounts editor={editor} />
      </div>
    </Notice>
  )
}

function Phone({ number }: { number: string | null }) {
  if (!number) return null
  return (
    <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className="tabular w-fit font-semibold underline">
      {number}
    </a>
  )
}

/** Amounts from the platform, for information only. Only payments in a cashier session settle the order. */
function Amounts({ editor: { order } }: DeliveryNoticeProps) {
  const { t } = useTranslation('delivery')
  const { delivery, currency, balance_cents } = order
  const rows = (['platform_total', 'platform_fee', 'prepaid'] as const).flatMap((name) => {
    const cents = delivery?.[`${name}_cents`] ?? null
    return cents === null ? [] : [{ name, cents }]
  })
  if (rows.length === 0) return null
  return (
    <>
      <dl className="flex max-w-md flex-col gap-0.5">
        {rows.map(({ name, cents }) => (
          <div key={name} className="flex justify-between gap-3">
            <dt>{t(name)}</dt>
            <dd>
              <Money cents={cents} currency={currency} className="font-semibold" />
            </dd>
          </div>
        ))}
      </dl>
      {delivery?.prepaid_cents && balance_cents > 0 ? (
        <p className="text-sm text-ink-soft">{t('prepaid_hint')}</p>
      ) : null}
    </>
  )
}

/** Buttons of the next steps of the delivery. */
function Steps({ editor: { order } }: DeliveryNoticeProps) {
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

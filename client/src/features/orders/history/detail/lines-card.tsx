/** Card with the lines and totals of an order. Voided lines show their reason. */
import type { Order, OrderItem } from '@forki/contract/orders'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LineDiscountNote, LinePrice } from '../../../../components/line-price.tsx'
import { Money } from '../../../../components/money.tsx'
import { useDishName } from '../../../../domain/orders/order-name.ts'
import { orderDiscountOf, subtotalAfterLineDiscounts } from '../../../../domain/bill/line-discount.ts'
import { useUncoveredDiscountNote } from '../../../../domain/bill/use-uncovered-discount-note.ts'
import { useFormat } from '../../../../lib/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx'
import type { OrderEvent } from '../exception-sums.ts'
import { voidEventOf } from '../timeline.ts'
import { taxLabel } from '../../../../domain/bill/tax-label.ts'

interface LinesCardProps {
  order: Order
  events: readonly OrderEvent[]
}

export function LinesCard({ order, events }: LinesCardProps) {
  const { t } = useTranslation('orders-history')
  return (
    <Card aria-label={t('lines.title')}>
      <CardHeader title={t('lines.title')} />
      <CardBody>
        {order.items.length === 0 ? <p className="text-ink-muted">{t('lines.none')}</p> : null}
        <ul className="divide-y divide-line">
          {order.items.map((item) => (
            <Line key={item.id} item={item} order={order} voidEvent={voidEventOf(events, item)} />
          ))}
        </ul>
        <Totals order={order} />
      </CardBody>
    </Card>
  )
}

interface LineProps {
  item: OrderItem
  order: Order
  voidEvent: OrderEvent | undefined
}

function Line({ item, order, voidEvent }: LineProps) {
  const { t } = useTranslation(['orders-history', 'orders'])
  const name = useDishName()
  const isVoided = item.status === 'voided'
  const returnedQuantity = order.payments
    .flatMap((payment) => payment.items)
    .filter(({ item_id }) => item_id === item.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const reason = item.void_reason ?? ''
  // Shows the original price of a voided line, because the line costs nothing.
  const unit = item.modifiers.reduce(
    (sum, { price_delta_cents }) => sum + price_delta_cents,
    item.unit_price_cents,
  )
  const worth = unit * item.quantity
  return (
    <li className="flex gap-3 py-3">
      <span className={clsx('tabular min-w-8 shrink-0 font-semibold', isVoided && 'text-ink-muted')}>
        {item.quantity} ×
      </span>
      <div className="min-w-0 flex-1">
        <p className={clsx(isVoided && 'text-ink-muted line-through')}>{name(item)}</p>
        {item.modifiers.length > 0 ? (
          <p className="text-sm text-ink-muted">{item.modifiers.map(name).join(', ')}</p>
        ) : null}
        {item.notes ? <p className="text-sm text-warning-ink">{item.notes}</p> : null}
        {item.seat === null ? null : (
          <p className="text-sm text-ink-muted">{t('orders:seat.number', { n: item.seat })}</p>
        )}
        <LineDiscountNote item={item} currency={order.currency} />
        {isVoided ? (
          <p className="text-sm text-danger-ink">
            {voidEvent
              ? t('lines.voided_by', { name: voidEvent.user_name, reason })
              : t('lines.voided', { reason })}
          </p>
        ) : null}
        {returnedQuantity > 0 ? (
          <Badge tone="danger" className="mt-1">
            {t('lines.returned', { count: returnedQuantity })}
          </Badge>
        ) : null}
      </div>
      {isVoided ? (
        <Money cents={worth} currency={order.currency} className="shrink-0 text-ink-muted line-through" />
      ) : (
        <LinePrice item={item} currency={order.currency} className="shrink-0" />
      )}
    </li>
  )
}

/** Totals of the order, from the amounts that the server has calculated. */
function Totals({ order }: { order: Order }) {
  const { t } = useTranslation(['orders-history', 'orders'])
  const { percent } = useFormat()
  const { discount, currency } = order
  const discountNote = useUncoveredDiscountNote()(order)
  return (
    <dl className="mt-2 flex flex-col gap-1.5 border-t border-line pt-4">
      <Figure currency={currency} name={t('orders:totals.subtotal')}>
        {subtotalAfterLineDiscounts(order)}
      </Figure>
      {orderDiscountOf(order) > 0 ? (
        <Figure
          currency={currency}
          name={t('orders:totals.discount')}
          note={[
            discount?.kind === 'percent' ? percent(discount.value) : null,
            discount?.reason,
            discountNote,
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          {-orderDiscountOf(order)}
        </Figure>
      ) : null}
      {order.service_charge_cents > 0 ? (
        <Figure currency={currency} name={t('orders:totals.service')}>
          {order.service_charge_cents}
        </Figure>
      ) : null}
      {order.tax_lines.map((line) => (
        <Figure
          currency={currency}
          key={line.rate_bps}
          soft={order.prices_include_tax}
          name={taxLabel(line, {
            included: order.prices_include_tax,
            percent,
            text: (key, values) => t(`orders:totals.${key}`, values),
          })}
        >
          {line.tax_cents}
        </Figure>
      ))}
      {order.rounding_cents === 0 ? null : (
        <Figure currency={currency} name={t('lines.rounding')}>
          {order.rounding_cents}
        </Figure>
      )}
      <Figure strong currency={currency} name={t('orders:totals.total')}>
        {order.total_cents + order.rounding_cents}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  name: ReactNode
  note?: string
  strong?: boolean
  soft?: boolean
  currency: string
  children: number
}

const Figure = ({ name, note, strong, soft, currency, children }: FigureProps) => (
  <div
    className={clsx(
      'flex items-baseline justify-between gap-4',
      strong && 'pt-1 text-xl font-semibold',
      soft && 'text-ink-muted',
    )}
  >
    <dt>
      {name}
      {note ? <span className="ml-2 text-sm text-ink-muted">{note}</span> : null}
    </dt>
    <dd>
      <Money cents={children} currency={currency} />
    </dd>
  </div>
)

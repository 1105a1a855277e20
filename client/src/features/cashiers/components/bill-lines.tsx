/** Lines and totals of a bill. The server computes all amounts. */
import type { Order } from '@forki/contract/orders'
import { clsx } from 'clsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LineDiscountNote, LinePrice } from '../../../components/line-price.tsx'
import { Money } from '../../../components/money.tsx'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { orderDiscountOf, subtotalAfterLineDiscounts } from '../../../domain/bill/line-discount.ts'
import { useFormat } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.tsx'
import { taxLabel } from '../../../domain/bill/tax-label.ts'

const UncoveredDiscountNote = lazy(
  async () => (await import('../../../components/uncovered-discount-note.tsx')).UncoveredDiscountNote,
)

export function BillLines({ order }: { order: Order }) {
  const name = useDishName()
  return (
    <ul className="flex flex-col divide-y divide-line">
      {order.items.map((item) => (
        <li
          key={item.id}
          className={clsx('flex gap-3 py-2.5', item.status === 'voided' && 'text-ink-muted line-through')}
        >
          <span className="tabular w-8 shrink-0 text-right font-semibold">{item.quantity} ×</span>
          <span className="min-w-0 flex-1">
            {name(item)}
            {item.modifiers.length > 0 ? (
              <span className="block text-sm text-ink-muted">{item.modifiers.map(name).join(', ')}</span>
            ) : null}
            <LineDiscountNote item={item} currency={order.currency} />
          </span>
          <LinePrice item={item} currency={order.currency} />
        </li>
      ))}
    </ul>
  )
}

export function BillTotals({ order, rounded }: { order: Order; rounded: number | null }) {
  const { t } = useTranslation(['cashiers', 'print'])
  const { percent } = useFormat()
  const discount = orderDiscountOf(order)
  return (
    <dl className="flex flex-col gap-1.5 border-t border-line pt-3 text-[0.9375rem]">
      <Figure name={t('print:subtotal')} cents={subtotalAfterLineDiscounts(order)} order={order} />
      {discount > 0 ? <Figure name={t('print:discount')} cents={-discount} order={order} /> : null}
      {order.discount ? (
        <Suspense fallback={null}>
          <UncoveredDiscountNote order={order} />
        </Suspense>
      ) : null}
      {order.service_charge_cents > 0 ? (
        <Figure name={t('print:service')} cents={order.service_charge_cents} order={order} />
      ) : null}
      {order.tax_lines.map((line) => (
        <Figure
          key={line.rate_bps}
          name={taxLabel(line, {
            included: order.prices_include_tax,
            percent,
            text: (key, values) => t(`print:${key}`, values),
          })}
          cents={line.tax_cents}
          order={order}
          soft={order.prices_include_tax}
        />
      ))}
      {order.rounding_cents === 0 ? null : (
        <Figure name={t('print:rounding')} cents={order.rounding_cents} order={order} />
      )}
      <Figure name={t('bill.total')} cents={order.total_cents + order.rounding_cents} order={order} strong />
      {order.paid_cents > 0 ? <Figure name={t('bill.paid')} cents={-order.paid_cents} order={order} /> : null}
      {order.paid_cents > 0 ? (
        <Figure name={t('bill.balance')} cents={order.balance_cents} order={order} strong />
      ) : null}
      {rounded === null || rounded === order.balance_cents ? null : (
        <Figure name={t('bill.rounded')} cents={rounded} order={order} soft />
      )}
    </dl>
  )
}

interface FigureProps {
  name: string
  cents: number
  order: Order
  strong?: boolean
  soft?: boolean
}

const Figure = ({ name, cents, order, strong, soft }: FigureProps) => (
  <div
    className={clsx(
      'flex items-baseline justify-between gap-4',
      strong && 'text-xl font-semibold',
      soft && 'text-ink-muted',
    )}
  >
    <dt>{name}</dt>
    <dd>
      <Money cents={cents} currency={order.currency} />
    </dd>
  </div>
)

/**
 * Card with payments, refunds and checks of an order. Without the permission `read_payment` it shows only sums
 * and checks.
 */
import type { Transaction } from '@forki/contract/transactions'
import type { Order } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../components/money.tsx'
import { useFormat } from '../../../../lib/format.ts'
import { useCheckName } from '../../../../domain/bill/check-name.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx'
import { tenderName } from '../../../../domain/bill/tender-name.ts'

export function PaymentsCard({ restaurant, order }: { restaurant: AccessibleRestaurant; order: Order }) {
  const { t } = useTranslation('orders-history')
  const { money } = useFormat(restaurant.timezone)
  const cash = (cents: number) => money(cents, order.currency)
  return (
    <Card aria-label={t('payments.title')}>
      <CardHeader title={t('payments.title')} />
      <CardBody>
        {order.payments.length === 0 ? (
          <p className="text-ink-muted">{t(order.paid_cents > 0 ? 'payments.hidden' : 'payments.none')}</p>
        ) : null}
        <ul className="divide-y divide-line">
          {order.payments.map((payment) => {
            return <PaymentRow key={payment.id} restaurant={restaurant} order={order} payment={payment} />
          })}
        </ul>
        <dl className="mt-2 flex flex-col gap-1.5 border-t border-line pt-3">
          <Row name={t('payments.paid')} value={cash(order.paid_cents)} />
          {order.refunded_cents > 0 ? (
            <Row name={t('payments.refunded')} value={cash(-order.refunded_cents)} />
          ) : null}
          {order.tip_cents ? <Row name={t('payments.tips')} value={cash(order.tip_cents)} /> : null}
          {order.balance_cents > 0 && order.status !== 'cancelled' ? (
            <Row name={t('payments.balance')} value={cash(order.balance_cents)} strong />
          ) : null}
        </dl>
        {order.checks.length > 0 ? <CheckList order={order} /> : null}
      </CardBody>
    </Card>
  )
}

interface PaymentRowProps {
  restaurant: AccessibleRestaurant
  order: Order
  payment: Transaction
}

function PaymentRow({ restaurant, order, payment }: PaymentRowProps) {
  const { t } = useTranslation('orders-history')
  const { dateTime, money } = useFormat(restaurant.timezone)
  const cash = (cents: number) => money(cents, order.currency)
  const isRefund = payment.type === 'refund'
  const notes = [
    payment.tip_cents > 0 ? t('payments.tip', { amount: cash(payment.tip_cents) }) : null,
    payment.change_cents ? t('payments.change', { amount: cash(payment.change_cents) }) : null,
    payment.reference,
    payment.note,
  ].filter(Boolean)
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className={isRefund ? 'text-danger-ink' : undefined}>
          {isRefund
            ? t('payments.refund', { method: tenderName(payment) ?? t(`methods.${payment.method}`) })
            : (tenderName(payment) ?? t(`methods.${payment.method}`))}
        </p>
        <p className="text-sm text-ink-muted">{[dateTime(payment.created_at), ...notes].join(' · ')}</p>
      </div>
      <Money
        cents={isRefund ? -payment.amount_cents : payment.amount_cents}
        currency={order.currency}
        className={isRefund ? 'font-semibold text-danger-ink' : 'font-semibold'}
      />
    </li>
  )
}

function CheckList({ order }: { order: Order }) {
  const { t } = useTranslation('orders-history')
  const name = useCheckName()
  return (
    <>
      <h3 className="mt-5 font-semibold">{t('checks.title')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {order.checks.map((check) => (
          <li key={check.id} className="flex items-center gap-3 py-2.5">
            <span className="min-w-0 flex-1 truncate">{name(check, order)}</span>
            <Badge tone={check.status === 'paid' ? 'success' : 'warning'}>
              {t(`checks.${check.status}`)}
            </Badge>
            <Money cents={check.total_cents} currency={order.currency} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Row = ({ name, value, strong }: { name: string; value: string; strong?: boolean }) => (
  <div className={strong ? 'flex justify-between gap-4 text-lg font-semibold' : 'flex justify-between gap-4'}>
    <dt className={strong ? undefined : 'text-ink-muted'}>{name}</dt>
    <dd className="tabular">{value}</dd>
  </div>
)

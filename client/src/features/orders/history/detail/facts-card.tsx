/** Card with type, table, waiter, guests, customer, times and notes of an order. */
import type { Order } from '@forki/contract/orders'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesText, useFormat } from '../../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { Card } from '../../../../ui/card.tsx'

export function FactsCard({ restaurant, order }: { restaurant: AccessibleRestaurant; order: Order }) {
  const { t } = useTranslation('orders-history')
  const { dateTime, number } = useFormat(restaurant.timezone)
  const { date } = useFormat('UTC')
  const endedAt = order.completed_at ?? order.cancelled_at
  const durationMinutes = endedAt
    ? Math.round((Date.parse(endedAt) - Date.parse(order.opened_at)) / 60_000)
    : null
  const phone = order.customer_phone ? <Phone number={order.customer_phone} /> : null
  const facts: [name: string, value: ReactNode][] = [
    [t('facts.type'), t(`types.${order.order_type}`)],
    [t('facts.table'), order.table_label],
    [t('facts.waiter'), order.waiter_name],
    [t('facts.guests'), order.guests === null ? null : number(order.guests)],
    [t('facts.customer'), order.customer_name],
    [t('facts.phone'), phone],
    [t('facts.day'), date(`${order.business_date}T12:00:00Z`)],
    [t('facts.opened'), dateTime(order.opened_at)],
    [t('facts.completed'), order.completed_at && dateTime(order.completed_at)],
    [t('facts.cancelled'), order.cancelled_at && dateTime(order.cancelled_at)],
    [t('facts.took'), durationMinutes === null ? null : minutesText(durationMinutes)],
    [t('facts.notes'), order.notes],
    [t('facts.cancel_notes'), order.cancel_notes],
  ]
  return (
    <Card aria-label={t('facts.title')} className="p-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="min-w-0 text-right font-medium">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  )
}

/** Link that calls the customer's phone number. */
const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className="hit-44 whitespace-nowrap hover:underline">
    {number}
  </a>
)

import type { Card } from '@forki/contract/loyalty'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../components/query-view.tsx'
import { ForbiddenState } from '../../../components/state-message.tsx'
import { can } from '@forki/contract/permissions'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { orderQueries } from '../queries.ts'

interface OrderPickerProps {
  card: Card
  restaurant: AccessibleRestaurant
  onPick: (order_id: string) => void
  onClose: () => void
}

/**
 * Picker of a paid order for a card on which each seal requires an order. Of the latest 20 completed orders
 * it lists those that have no seal in the current cycle of this card and no other customer.
 */
export function OrderPicker({ card, restaurant, onPick, onClose }: OrderPickerProps) {
  const { t } = useTranslation('loyalty')
  const mayRead = can(restaurant, 'read_order')
  const orders = useQuery({
    ...orderQueries.list({
      query: {
        restaurant_id: restaurant.id,
        status: 'completed',
        sort: 'completed_at',
        order: 'desc',
        per_page: 20,
      },
    }),
    enabled: mayRead,
  })
  const used = new Set(card.seals.map(({ order_id }) => order_id))
  return (
    <Dialog open onOpenChange={onClose} title={t('orders.title')} description={t('orders.text')}>
      {mayRead ? (
        <QueryView query={orders} failed="orders_fetch">
          {({ items }) => {
            const eligibleOrders = items.filter(
              ({ id, customer_id }) =>
                !used.has(id) && (customer_id === null || customer_id === card.customer_id),
            )
            if (eligibleOrders.length === 0) {
              return (
                <EmptyState icon={ReceiptText} title={t('orders.none')} description={t('orders.none_text')} />
              )
            }
            return (
              <ul className="-mx-2 flex flex-col">
                {eligibleOrders.map((order) => (
                  <li key={order.id}>
                    <OrderRow order={order} restaurant={restaurant} onPick={() => onPick(order.id)} />
                  </li>
                ))}
              </ul>
            )
          }}
        </QueryView>
      ) : (
        <ForbiddenState permission="read_order" />
      )}
    </Dialog>
  )
}

interface OrderRowProps {
  order: {
    number: number
    table_label: string | null
    customer_name: string | null
    completed_at: string | null
    opened_at: string
    total_cents: number
  }
  restaurant: AccessibleRestaurant
  onPick: () => void
}

function OrderRow({ order, restaurant, onPick }: OrderRowProps) {
  const { t } = useTranslation('loyalty')
  const { money, dateTime } = useFormat(restaurant.timezone)
  const placeText = order.table_label ? t('orders.table', { label: order.table_label }) : order.customer_name
  return (
    <button
      type="button"
      className="flex min-h-14 w-full items-center gap-4 rounded-md px-2 text-left hover:bg-neutral-soft"
      onClick={onPick}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {t('orders.number', { number: order.number })}
          {placeText ? ` · ${placeText}` : null}
        </span>
        <span className="block text-sm text-ink-muted">
          {dateTime(order.completed_at ?? order.opened_at)}
        </span>
      </span>
      <span className="tabular font-semibold">{money(order.total_cents, restaurant.currency)}</span>
    </button>
  )
}

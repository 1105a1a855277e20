import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { orderQueries } from '../queries.ts'

interface FilterSumsProps {
  restaurant: AccessibleRestaurant
  /** Query parameters of the list without page and sort order. */
  query: Record<string, unknown>
  /** Number of orders that match the filters. */
  total: number
}

/** Sums over all orders that match the filters, not only over the page on screen. */
export function FilterSums({ restaurant, query, total }: FilterSumsProps) {
  const { t } = useTranslation('orders-history')
  const { money, number } = useFormat()
  // True if the user may see sums. Users without these permissions, such as waiters, see only the number of
  // orders.
  const sees = can(restaurant, 'view_dashboard') || can(restaurant, 'read_payment')
  const sums = useQuery({
    ...orderQueries.totals({ query: { ...query, restaurant_id: restaurant.id } }),
    enabled: sees && total > 0,
    staleTime: 60_000,
  }).data
  const cash = (cents: number) => money(cents, restaurant.currency)
  const sumTexts = sums
    ? ([
        ['paid', sums.paid_cents],
        ['open', sums.open_cents],
        ['tips', sums.tip_cents],
        ['refunded', sums.refunded_cents],
      ] as const)
    : []
  return (
    <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-[0.9375rem]" aria-busy={sees && !sums}>
      <div className="flex items-baseline gap-2">
        <dt className="sr-only">{t('sums.label')}</dt>
        <dd className="font-semibold">{t('sums.orders', { count: total, number: number(total) })}</dd>
      </div>
      {sumTexts.map(([name, cents]) =>
        !cents ? null : (
          <div key={name} className="flex items-baseline gap-2">
            <dt className="text-ink-muted">{t(`sums.${name}`)}</dt>
            <dd className="tabular font-semibold">{cash(cents)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** What the sales are made of: dishes, waiters, methods, categories, kinds of order, and what is inside and beside them. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '../../../components/chart/chart-card.tsx'
import { useFormat } from '../../../lib/format.ts'
import { language } from '../../../lib/i18n.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useSignal } from '../../../lib/signal.ts'
import { rankedData } from '../figures.ts'
import type { Figures } from '../hooks/use-figures.ts'
import { categoriesQuery } from '../queries.ts'
import { Breakdown } from './breakdown.tsx'

interface RankingsProps {
  restaurant: AccessibleRestaurant
  figures: Figures
}

export function Rankings({ restaurant, figures }: RankingsProps) {
  const { t } = useTranslation('order-dashboard')
  const all = figures.all.data
  const { money, number } = useFormat(restaurant.timezone, restaurant.currency)
  const speech = useSignal(language)
  const categories = useQuery(categoriesQuery(restaurant.id)).data?.items
  const words = {
    value: t('figures.revenue'),
    money: (cents: number) => money(cents, restaurant.currency),
    number,
  }
  const portions = {
    label: t('ranked.portions'),
    format: (count: number) => t('ranked.counted.portions', { count, number: number(count) }),
  }
  const orders = {
    label: t('ranked.orders'),
    format: (count: number) => t('ranked.counted.orders', { count, number: number(count) }),
  }
  const inReader = (row: { name: string; name_en: string | null }) =>
    speech === 'en' ? (row.name_en ?? row.name) : row.name
  const categoryName = (key: string | null) => {
    const known = categories?.find((entry) => entry.key === key)
    if (!known) return key === null ? t('ranked.no_category') : t('ranked.old_category')
    return speech === 'en' ? (known.label_en ?? known.label) : known.label
  }
  const state = {
    kind: 'ranked',
    error: figures.all.error,
    onRetry: () => void figures.all.refetch(),
    empty: t('empty.sold'),
  } as const
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <ChartCard
          {...state}
          title={t('ranked.dishes')}
          data={
            all &&
            rankedData(
              all.top_dishes.map((row) => ({
                key: row.dish_id,
                name: inReader(row),
                value: row.revenue_cents,
                count: row.quantity,
              })),
              { ...words, head: t('ranked.dish'), count: portions },
            )
          }
        />
        <ChartCard
          {...state}
          share
          title={t('ranked.categories')}
          data={
            all &&
            rankedData(
              all.by_category.map((row) => ({
                key: row.category ?? '-',
                name: categoryName(row.category),
                value: row.revenue_cents,
              })),
              { ...words, head: t('ranked.category') },
            )
          }
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ChartCard
          {...state}
          title={t('ranked.waiters')}
          data={
            all &&
            rankedData(
              all.waiter_totals.map((row) => ({
                key: row.waiter_id ?? row.waiter_name,
                name: row.waiter_name,
                value: row.revenue_cents,
                count: row.orders,
              })),
              { ...words, head: t('ranked.waiter'), count: orders },
            )
          }
        />
        <ChartCard
          {...state}
          share
          title={t('ranked.methods')}
          description={t('ranked.methods_text')}
          data={
            all &&
            rankedData(
              all.by_payment_method.map((row) => ({
                key: row.method,
                name: t(`methods.${row.method}`),
                value: row.amount_cents,
              })),
              { ...words, head: t('ranked.method'), value: t('ranked.taken') },
            )
          }
        />
        <ChartCard
          {...state}
          share
          title={t('ranked.types')}
          data={
            all &&
            rankedData(
              all.by_order_type.map((row) => ({
                key: row.order_type,
                name: t(`types.${row.order_type}`),
                value: row.revenue_cents,
                count: row.orders,
              })),
              { ...words, head: t('ranked.type'), count: orders },
            )
          }
        />
        <Breakdown restaurant={restaurant} figures={figures} />
      </div>
    </div>
  )
}

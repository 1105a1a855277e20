import type { FigureWithOrders } from '@forki/contract/order-dashboard/constants'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useFormat } from '../../../lib/format.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { rankedData } from '../chart-series.ts'
import { categoriesQuery } from '../queries.ts'
import { figureLink } from '../rows/figure-link.ts'
import type { KeyFigures } from './use-key-figures.ts'

/** Chart data of the rankings by revenue or, for payment methods, by paid amount. Undefined while loading. */
export function useRankings(restaurant: AccessibleRestaurant, figures: KeyFigures) {
  const { t } = useTranslation('order-dashboard')
  const { dishName, categoryName } = useTranslatedNames(restaurant)
  const { labels, portions, orders } = useRankingLabels(restaurant)
  const analytics = figures.all.data
  if (!analytics) return undefined
  const hrefOf = (figure: FigureWithOrders, key: string) =>
    figureLink(restaurant.id, { figure, key, ...figures.span })
  const dishes = analytics.top_dishes.map((row) => ({
    key: row.dish_id,
    name: dishName(row),
    href: hrefOf('dish', row.dish_id),
    value: row.net_sales_cents,
    count: row.quantity,
  }))
  const categories = analytics.by_category.map((row) => ({
    key: row.category ?? '-',
    name: categoryName(row.category),
    href: hrefOf('category', row.category ?? ''),
    value: row.net_sales_cents,
  }))
  const waiters = analytics.waiter_totals.map((row) => ({
    key: row.waiter_id ?? row.waiter_name,
    name: row.waiter_name,
    href: hrefOf('waiter', row.waiter_id ?? ''),
    value: row.net_sales_cents,
    count: row.orders,
  }))
  const methods = analytics.by_payment_method.map((row) => ({
    key: row.method,
    name: t(`methods.${row.method}`),
    href: hrefOf('method', row.method),
    value: row.amount_cents,
  }))
  const tenders = analytics.by_payment_method
    .flatMap((row) => row.tenders ?? [])
    .toSorted((a, b) => b.amount_cents - a.amount_cents)
    .map((row) => ({
      key: row.tender_id,
      name: dishName(row),
      href: hrefOf('tender', row.tender_id),
      value: row.amount_cents,
    }))
  const types = analytics.by_order_type.map((row) => ({
    key: row.order_type,
    name: t(`types.${row.order_type}`),
    href: hrefOf('order_type', row.order_type),
    value: row.net_sales_cents,
    count: row.orders,
  }))
  const paidHeadings = { labelHeading: t('ranked.method'), value: t('ranked.taken') }
  return {
    dishes: rankedData(dishes, { ...labels, labelHeading: t('ranked.dish'), count: portions }),
    categories: rankedData(categories, { ...labels, labelHeading: t('ranked.category') }),
    waiters: rankedData(waiters, { ...labels, labelHeading: t('ranked.waiter'), count: orders }),
    methods: rankedData(methods, { ...labels, ...paidHeadings }),
    tenders: tenders.length > 0 ? rankedData(tenders, { ...labels, ...paidHeadings }) : null,
    types: rankedData(types, { ...labels, labelHeading: t('ranked.type'), count: orders }),
  }
}

/** Names of dishes and categories in the user's language. A category that no longer exists has a generic name. */
export function useTranslatedNames(restaurant: AccessibleRestaurant) {
  const { t } = useTranslation('order-dashboard')
  const lang = useSignal(language)
  const categories = useQuery(categoriesQuery(restaurant.id)).data?.items
  const dishName = (row: { name: string; name_en: string | null }) =>
    lang === 'en' ? (row.name_en ?? row.name) : row.name
  const categoryName = (key: string | null) => {
    const category = categories?.find((entry) => entry.key === key)
    if (!category) return key === null ? t('ranked.no_category') : t('ranked.old_category')
    return lang === 'en' ? (category.label_en ?? category.label) : category.label
  }
  return { dishName, categoryName, categories }
}

/** Labels and formatters of the rankings: for the revenue, and for the numbers of portions and orders. */
function useRankingLabels(restaurant: AccessibleRestaurant) {
  const { t } = useTranslation('order-dashboard')
  const { money, number } = useFormat(restaurant.timezone, restaurant.currency)
  const countOf = (noun: 'portions' | 'orders') => ({
    label: t(`ranked.${noun}`),
    format: (count: number) => t(`ranked.counted.${noun}`, { count, number: number(count) }),
  })
  return {
    labels: {
      value: t('figures.net'),
      money: (cents: number) => money(cents, restaurant.currency),
      number,
    },
    portions: countOf('portions'),
    orders: countOf('orders'),
  }
}

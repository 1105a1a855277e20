import type { InventoryDashboard } from '@forki/contract/inventory-dashboard'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '../../../components/chart/chart-card.tsx'
import { useFormat } from '../../../lib/format.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { stockValueByCategory } from '../flow-data.ts'

/**
 * Stock value by category. A category links to its items. Items without a category form a row without a link.
 */
export function CategoryValues({ query }: { query: UseQueryResult<InventoryDashboard> }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { money } = useFormat()
  const data = query.data
    ? stockValueByCategory(
        query.data.categories,
        { labelHeading: t('fields.category'), value: t('fields.value') },
        {
          money: (cents) => money(cents, restaurant.currency),
          name: (key) => (key === null ? t('no_category') : restaurant.category(key)),
          href: (key) =>
            `${paths.inventory(restaurant.id)}?is_active=true&category=${encodeURIComponent(key)}`,
        },
      )
    : undefined
  return (
    <ChartCard
      withShare
      kind="ranked"
      title={t('board.categories')}
      description={t('board.categories_text')}
      data={data}
      error={query.error ?? undefined}
      onRetry={() => void query.refetch()}
      empty={t('board.no_value')}
    />
  )
}

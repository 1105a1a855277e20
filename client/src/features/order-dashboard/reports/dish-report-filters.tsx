import { useTranslation } from 'react-i18next'
import { FilterSelect, SortSelect } from '../../../components/filter-select.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Toolbar } from '../../../ui/toolbar.tsx'
import { useTranslatedNames } from '../hooks/use-rankings.ts'
import { NO_CATEGORY, type DishReport } from './use-dish-report.ts'

const SORTS = {
  best: 'net_sales_cents desc',
  worst: 'net_sales_cents asc',
  portions: 'quantity desc',
  risen: 'difference_cents desc',
  fallen: 'difference_cents asc',
  discounts: 'discount_cents desc',
  name: 'name asc',
} as const

interface DishReportFiltersProps {
  restaurant: AccessibleRestaurant
  report: DishReport
}

/** Search, filters and order of the dishes. The URL stores them. */
export function DishReportFilters({ restaurant, report: { list } }: DishReportFiltersProps) {
  const { t } = useTranslation(['sales-reports', 'order-dashboard'])
  const { categories, categoryName } = useTranslatedNames(restaurant)
  const { filters, change } = list
  return (
    <Toolbar label={t('dishes.filters')}>
      <SearchField value={list.q} onChange={(q) => change({ q })} label={t('dishes.search')} hotkey="/" />
      <FilterSelect
        label={t('dishes.category')}
        value={filters['category'] ?? ''}
        options={[
          { value: '', label: t('dishes.all_categories') },
          ...(categories ?? []).map(({ key }) => ({ value: key, label: categoryName(key) })),
          { value: NO_CATEGORY, label: t('order-dashboard:ranked.no_category') },
        ]}
        onChange={(category) => change({ filters: { category: category || null } })}
      />
      <FilterSelect
        label={t('dishes.sold')}
        value={filters['sold'] ?? 'all'}
        options={(['all', 'sold', 'unsold'] as const).map((value) => ({
          value,
          label: t(`dishes.sold_${value}`),
        }))}
        onChange={(sold) => change({ filters: { sold: sold === 'all' ? null : sold } })}
      />
      <SortSelect
        label={t('dishes.sort')}
        otherLabel={t('dishes.sorts.other')}
        options={Object.entries(SORTS).map(([name, value]) => ({
          value,
          label: t(`dishes.sorts.${name as keyof typeof SORTS}`),
        }))}
        list={list}
      />
    </Toolbar>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterSelect, SortSelect } from '../../../components/filter-select.tsx'
import { FoldedFilters } from '../../../components/folded-filters.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { ItemListParams } from '../list-params.ts'
import { suppliersQuery } from '../queries.ts'
import { filtersOf, stateOf } from './inventory-figures.tsx'

/** Search, filters and sort order of the inventory items. The URL stores them. */
export function InventoryToolbar({ list }: { list: ItemListParams }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const suppliers = useQuery(suppliersQuery(restaurant.id)).data?.items ?? []
  const { filters, change } = list
  return (
    <Toolbar label={t('filters.label')}>
      <FoldedFilters
        activeCount={Object.values(filters).filter(Boolean).length}
        search={<SearchField value={list.q} onChange={(q) => change({ q })} label={t('search')} hotkey="/" />}
      >
        <FilterSelect
          label={t('filters.category')}
          value={filters['category'] ?? ''}
          options={[
            { value: '', label: t('filters.all_categories') },
            ...restaurant.categories.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(category) => change({ filters: { category: category || null } })}
        />
        <FilterSelect
          label={t('filters.supplier')}
          value={filters['supplier_id'] ?? ''}
          options={[
            { value: '', label: t('filters.all_suppliers') },
            ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(supplier_id) => change({ filters: { supplier_id: supplier_id || null } })}
        />
        <FilterSelect
          label={t('filters.state')}
          value={stateOf(filters)}
          options={(['any', 'low', 'out', 'negative', 'inactive'] as const).map((value) => ({
            value,
            label: t(`filters.${value}`),
          }))}
          onChange={(state) => change({ filters: filtersOf(state) })}
        />
        <SortSelect
          label={t('sort.label')}
          // The sort select is hidden beside the table, which sorts by its column headers.
          className="md:hidden"
          list={list}
          otherLabel={t('sort.other')}
          options={[
            { value: 'name asc', label: t('sort.name') },
            { value: 'quantity asc', label: t('sort.quantity') },
            { value: 'stock_value_cents desc', label: t('sort.value') },
            { value: 'nearest_expiry asc', label: t('sort.expiry') },
            { value: 'updated_at desc', label: t('sort.updated') },
          ]}
        />
      </FoldedFilters>
    </Toolbar>
  )
}

import { LayoutGrid, Rows3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FilterSelect, SortSelect } from '../../../components/filter-select.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'
import type { DropdownChoice } from '../../../domain/dishes/use-dropdown-choices.ts'
import { type DishListParams } from '../list-params.ts'

export type DishListView = 'grid' | 'table'

interface DishToolbarProps {
  list: DishListParams
  categories: readonly DropdownChoice[]
  view: DishListView
  onView: (view: DishListView) => void
}

const filtersByState = {
  any: { is_active: null, is_available: null },
  available: { is_active: 'true', is_available: 'true' },
  sold_out: { is_active: null, is_available: 'false' },
  inactive: { is_active: 'false', is_available: null },
} as const
type DishFilterState = keyof typeof filtersByState

/** Value of the state filter, derived from the filters in the URL. */
function stateOf(filters: Readonly<Record<string, string>>): DishFilterState {
  if (filters['is_active'] === 'false') return 'inactive'
  if (filters['is_available'] === 'false') return 'sold_out'
  return filters['is_available'] === 'true' || filters['is_active'] === 'true' ? 'available' : 'any'
}

/** Search, filters and sort order of the dishes. The URL stores them. */
export function DishToolbar({ list, categories, view, onView }: DishToolbarProps) {
  const { t } = useTranslation('dishes')
  const { filters, change } = list
  return (
    <Toolbar
      label={t('filters.label')}
      end={
        <Segmented<DishListView>
          label={t('view.label')}
          value={view}
          onChange={onView}
          options={[
            { value: 'grid', label: t('view.grid'), icon: <LayoutGrid className="size-5" />, iconOnly: true },
            { value: 'table', label: t('view.table'), icon: <Rows3 className="size-5" />, iconOnly: true },
          ]}
        />
      }
    >
      <SearchField value={list.q} onChange={(q) => change({ q })} label={t('search')} hotkey="/" />
      <FilterSelect
        label={t('filters.category')}
        value={filters['category'] ?? ''}
        options={[
          { value: '', label: t('filters.all_categories') },
          ...categories.map(({ key, label }) => ({ value: key, label })),
        ]}
        onChange={(category) => change({ filters: { category: category || null } })}
      />
      <FilterSelect
        label={t('filters.state')}
        value={stateOf(filters)}
        options={(['any', 'available', 'sold_out', 'inactive'] as const).map((value) => ({
          value,
          label: t(`filters.${value}`),
        }))}
        onChange={(state) => change({ filters: filtersByState[state as DishFilterState] })}
      />
      <SortSelect
        label={t('sort.label')}
        list={list}
        otherLabel={t('sort.other')}
        options={[
          { value: 'position asc', label: t('sort.position') },
          { value: 'name asc', label: t('sort.name') },
          { value: 'price_cents asc', label: t('sort.cheap') },
          { value: 'price_cents desc', label: t('sort.dear') },
          { value: 'category asc', label: t('sort.category') },
          { value: 'updated_at desc', label: t('sort.updated') },
        ]}
      />
    </Toolbar>
  )
}

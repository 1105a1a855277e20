import { LayoutGrid, Rows3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../components/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'
import type { Choice } from '../hooks/use-choices.ts'
import { type DishList } from '../list-params.ts'

export type View = 'grid' | 'table'

interface DishToolbarProps {
  list: DishList
  categories: readonly Choice[]
  view: View
  onView: (view: View) => void
}

const states = {
  any: { is_active: null, is_available: null },
  available: { is_active: 'true', is_available: 'true' },
  sold_out: { is_active: null, is_available: 'false' },
  inactive: { is_active: 'false', is_available: null },
} as const
type State = keyof typeof states

/** The state that the address asks for. */
function stateOf(filters: Readonly<Record<string, string>>): State {
  if (filters['is_active'] === 'false') return 'inactive'
  if (filters['is_available'] === 'false') return 'sold_out'
  return filters['is_available'] === 'true' || filters['is_active'] === 'true' ? 'available' : 'any'
}

/** Search, filters and sorting; each stands in the address. */
export function DishToolbar({ list, categories, view, onView }: DishToolbarProps) {
  const { t } = useTranslation('dishes')
  const { filters, change } = list
  const pick = 'min-w-36 max-sm:flex-1'
  return (
    <Toolbar
      label={t('filters.label')}
      end={
        <Segmented<View>
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
      <Select
        aria-label={t('filters.category')}
        className={pick}
        value={filters['category'] ?? ''}
        onChange={(event) => change({ filters: { category: event.target.value || null } })}
      >
        <option value="">{t('filters.all_categories')}</option>
        {categories.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('filters.state')}
        className={pick}
        value={stateOf(filters)}
        onChange={(event) => change({ filters: states[event.target.value as State] })}
      >
        <option value="any">{t('filters.any')}</option>
        <option value="available">{t('filters.available')}</option>
        <option value="sold_out">{t('filters.sold_out')}</option>
        <option value="inactive">{t('filters.inactive')}</option>
      </Select>
      <Select
        aria-label={t('sort.label')}
        className={pick}
        value={`${list.sort} ${list.order}`}
        onChange={(event) => {
          const [sort, order] = event.target.value.split(' ')
          change({ sort: sort, order: order === 'desc' ? 'desc' : 'asc' })
        }}
      >
        <option value="position asc">{t('sort.position')}</option>
        <option value="name asc">{t('sort.name')}</option>
        <option value="price_cents asc">{t('sort.cheap')}</option>
        <option value="price_cents desc">{t('sort.dear')}</option>
        <option value="category asc">{t('sort.category')}</option>
        <option value="updated_at desc">{t('sort.updated')}</option>
        <ElsewhereSorted list={list} />
      </Select>
    </Toolbar>
  )
}

const offered = [
  'position asc',
  'name asc',
  'price_cents asc',
  'price_cents desc',
  'category asc',
  'updated_at desc',
]

/** A sorting that the table's heads know and this list does not. */
function ElsewhereSorted({ list }: { list: DishList }) {
  const { t } = useTranslation('dishes')
  const current = `${list.sort} ${list.order}`
  return offered.includes(current) ? null : <option value={current}>{t('sort.other')}</option>
}

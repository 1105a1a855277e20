import { LayoutGrid, Rows3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../components/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'
import type { RestaurantView } from '../hooks/use-restaurant-view.ts'
import type { RestaurantListParams } from '../list-params.ts'

interface RestaurantToolbarProps {
  list: RestaurantListParams
  view: RestaurantView
  onView: (view: RestaurantView) => void
}

const sorts = [
  { field: 'created_at', order: 'desc' },
  { field: 'name', order: 'asc' },
  { field: 'city', order: 'asc' },
] as const

/** Search, state filter, sort order and view of the restaurants. */
export function RestaurantToolbar({ list, view, onView }: RestaurantToolbarProps) {
  const { t } = useTranslation('restaurants')
  const currentSort = `${list.sort} ${list.order}`
  return (
    <Toolbar
      label={t('filters.label')}
      end={
        <Segmented<RestaurantView>
          label={t('view.label')}
          value={view}
          onChange={onView}
          options={[
            {
              value: 'cards',
              label: t('view.cards'),
              icon: <LayoutGrid className="size-5" />,
              iconOnly: true,
            },
            { value: 'table', label: t('view.table'), icon: <Rows3 className="size-5" />, iconOnly: true },
          ]}
        />
      }
    >
      <SearchField label={t('search')} hotkey="/" value={list.q} onChange={(q) => list.change({ q })} />
      <Select
        aria-label={t('filters.state')}
        className="min-w-36 max-sm:flex-1"
        value={list.filters['is_active'] ?? ''}
        onChange={(event) => list.change({ filters: { is_active: event.target.value || null } })}
      >
        <option value="">{t('filters.any')}</option>
        <option value="true">{t('filters.active')}</option>
        <option value="false">{t('filters.inactive')}</option>
      </Select>
      <Select
        aria-label={t('filters.sort')}
        className="min-w-36 max-sm:flex-1"
        value={currentSort}
        onChange={(event) => {
          const [sort, order] = event.target.value.split(' ')
          list.change({ sort, order: order === 'desc' ? 'desc' : 'asc' })
        }}
      >
        {sorts.map(({ field, order }) => (
          <option key={field} value={`${field} ${order}`}>
            {t(`sorts.${field}`)}
          </option>
        ))}
        {sorts.some(({ field, order }) => currentSort === `${field} ${order}`) ? null : (
          <option value={currentSort}>{t('sorts.other')}</option>
        )}
      </Select>
    </Toolbar>
  )
}

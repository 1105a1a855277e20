import { TABLE_STATUSES } from '@forki/contract/tables/constants'
import type { Layout } from '@forki/contract/layouts'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../components/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'
import type { TableListParams } from '../list-params.ts'

interface TableToolbarProps {
  list: TableListParams
  layouts: readonly Layout[]
  layout: Layout
}

/** Search, select of the floor plan, and filters by section and status. */
export function TableToolbar({ list, layouts, layout }: TableToolbarProps) {
  const { t } = useTranslation('tables')
  const pick = 'min-w-36 max-sm:flex-1'
  return (
    <Toolbar label={t('filters.label')}>
      <SearchField value={list.q} onChange={(q) => list.change({ q })} label={t('search')} hotkey="/" />
      {layouts.length > 1 ? (
        <Select
          aria-label={t('filters.layout')}
          className={pick}
          value={layout.id}
          onChange={(event) =>
            list.change({ filters: { restaurant_layout_id: event.target.value, section_id: null } })
          }
        >
          {layouts.map(({ id, name, is_active }) => (
            <option key={id} value={id}>
              {is_active ? t('filters.active_layout', { name }) : name}
            </option>
          ))}
        </Select>
      ) : null}
      <Select
        aria-label={t('filters.section')}
        className={pick}
        value={list.filters['section_id'] ?? ''}
        onChange={(event) => list.change({ filters: { section_id: event.target.value || null } })}
      >
        <option value="">{t('filters.all_sections')}</option>
        {layout.sections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('filters.status')}
        className={pick}
        value={list.filters['status'] ?? ''}
        onChange={(event) => list.change({ filters: { status: event.target.value || null } })}
      >
        <option value="">{t('filters.any_status')}</option>
        {TABLE_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </Select>
    </Toolbar>
  )
}

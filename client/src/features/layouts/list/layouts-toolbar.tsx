import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../components/filter-select.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import type { useListParams } from '../../../lib/list-params.ts'

const SORTS = ['name', 'updated_at'] as const
type Sort = (typeof SORTS)[number]

interface LayoutsToolbarProps {
  list: Pick<ReturnType<typeof useListParams<Sort>>, 'q' | 'sort' | 'change'>
}

/** Search and sort order of the inactive floor plans. The URL stores both. */
export function LayoutsToolbar({ list }: LayoutsToolbarProps) {
  const { t } = useTranslation('layouts')
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <SearchField value={list.q} onChange={(q) => list.change({ q })} label={t('search')} hotkey="/" />
      <FilterSelect
        label={t('sort')}
        value={list.sort ?? 'name'}
        options={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChange={(sort) => list.change({ sort, order: sort === 'updated_at' ? 'desc' : 'asc' })}
      />
    </div>
  )
}

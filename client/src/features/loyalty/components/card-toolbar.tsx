import type { Template } from '@forki/contract/loyalty'
import { CARD_STATUSES } from '@forki/contract/loyalty/constants'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../components/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'
import { cardCodeIn } from '../card-code.ts'
import type { useCardListParams } from '../list-params.ts'

interface CardToolbarProps {
  list: ReturnType<typeof useCardListParams>
  templates: readonly Template[]
  /** Callback for a complete card code, which scanners type into the search field. */
  onCode: (code: string) => void
}

const SELECT_CLASS = 'min-w-36 max-sm:flex-1'

const sortings = [
  'issued_at desc',
  'issued_at asc',
  'updated_at desc',
  'seals_count desc',
  'customer_name asc',
] as const

/** Search, filters and sort order of the loyalty cards. The URL stores them. */
export function CardToolbar({ list, templates, onCode }: CardToolbarProps) {
  const { t } = useTranslation('loyalty')
  const { filters, change } = list
  return (
    <Toolbar label={t('filters.label')}>
      <SearchField
        value={list.q}
        label={t('filters.search')}
        hotkey="/"
        onChange={(q) => {
          const code = cardCodeIn(q)
          if (code) onCode(code)
          else change({ q })
        }}
      />
      <Select
        aria-label={t('filters.status')}
        className={SELECT_CLASS}
        value={filters['status'] ?? ''}
        onChange={(event) => change({ filters: { status: event.target.value || null } })}
      >
        <option value="">{t('filters.any_status')}</option>
        {CARD_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </Select>
      {templates.length > 1 ? (
        <Select
          aria-label={t('filters.template')}
          className={SELECT_CLASS}
          value={filters['template_id'] ?? ''}
          onChange={(event) => change({ filters: { template_id: event.target.value || null } })}
        >
          <option value="">{t('filters.any_template')}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      <CardSort list={list} />
    </Toolbar>
  )
}

function CardSort({ list }: Pick<CardToolbarProps, 'list'>) {
  const { t } = useTranslation('loyalty')
  const currentSort = `${list.sort} ${list.order}`
  return (
    <Select
      aria-label={t('sort.label')}
      className={SELECT_CLASS}
      value={currentSort}
      onChange={(event) => {
        const [sort, order] = event.target.value.split(' ')
        list.change({ sort, order: order === 'asc' ? 'asc' : 'desc' })
      }}
    >
      {sortings.map((value) => (
        <option key={value} value={value}>
          {t(`sort.${value.replace(' ', '_') as 'issued_at_desc'}`)}
        </option>
      ))}
      {(sortings as readonly string[]).includes(currentSort) ? null : (
        <option value={currentSort}>{t('sort.other')}</option>
      )}
    </Select>
  )
}

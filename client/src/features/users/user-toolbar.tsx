import { USER_ROLES } from '@forki/contract/permissions'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../components/search-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import type { UserListParams } from './list-params.ts'

const offeredSorts = [
  'first_name asc',
  'last_name asc',
  'email asc',
  'created_at desc',
  'created_at asc',
] as const

/**
 * Search and filters of the users. Screens without column headers also have a sort select. The URL stores all of
 * these.
 */
export function UserToolbar({ list }: { list: UserListParams }) {
  const { t } = useTranslation('installation')
  const { filters, change } = list
  const currentSort = `${list.sort} ${list.order}`
  return (
    <Toolbar label={t('filters')}>
      <SearchField value={list.q} onChange={(q) => change({ q })} label={t('users.search')} hotkey="/" />
      <Segmented
        label={t('users.state')}
        value={filters['active'] ?? 'any'}
        onChange={(active) => change({ filters: { active: active === 'any' ? null : active } })}
        options={[
          { value: 'any', label: t('users.states.any') },
          { value: 'true', label: t('users.states.active') },
          { value: 'false', label: t('users.states.inactive') },
        ]}
      />
      <Select
        aria-label={t('users.role')}
        className="min-w-36 max-sm:flex-1 sm:min-w-44"
        value={filters['role'] ?? ''}
        onChange={(event) => change({ filters: { role: event.target.value || null } })}
      >
        <option value="">{t('users.any_role')}</option>
        {USER_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`users.roles.${role}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('sort')}
        className="min-w-36 max-sm:flex-1 md:hidden"
        value={currentSort}
        onChange={(event) => {
          const [sort, order] = event.target.value.split(' ')
          change({ sort, order: order === 'desc' ? 'desc' : 'asc' })
        }}
      >
        {offeredSorts.map((value) => (
          <option key={value} value={value}>
            {t(`users.sorts.${value.replace(' ', '_') as SortKey}`)}
          </option>
        ))}
        {offeredSorts.some((value) => value === currentSort) ? null : (
          <option value={currentSort}>{t('users.sorts.other')}</option>
        )}
      </Select>
    </Toolbar>
  )
}

type SortKey = 'first_name_asc' | 'last_name_asc' | 'email_asc' | 'created_at_desc' | 'created_at_asc'

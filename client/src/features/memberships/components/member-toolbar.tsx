import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../components/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'
import { MEMBER_STATES, type MemberState, type TeamListParams } from '../list-params.ts'
import { useMemberCount } from '../queries.ts'
import { MOST_NEEDED_ROLES_FIRST } from '../grant-rules.ts'

/** Search and filters of the memberships. The URL stores them. */
export function MemberToolbar({ restaurant_id, team }: { restaurant_id: string; team: TeamListParams }) {
  const { t } = useTranslation(['memberships', 'access'])
  const { list, state, show } = team
  const accepted = useMemberCount(restaurant_id, 'accepted')
  const pending = useMemberCount(restaurant_id, 'pending')
  const counts: Partial<Record<MemberState, number | undefined>> = { accepted, pending }
  return (
    <Toolbar label={t('memberships:filters.label')}>
      <Segmented<MemberState>
        label={t('memberships:filters.status')}
        className="[&>label]:flex-none"
        value={state}
        onChange={show}
        options={MEMBER_STATES.map((value) => ({
          value,
          label: t(`memberships:filters.${value}`),
          count: counts[value],
        }))}
      />
      <Select
        aria-label={t('memberships:filters.role')}
        className="min-w-40 max-sm:flex-1"
        value={list.filters['role'] ?? ''}
        onChange={(event) => list.change({ filters: { role: event.target.value || null } })}
      >
        <option value="">{t('memberships:filters.any_role')}</option>
        {MOST_NEEDED_ROLES_FIRST.map((role) => (
          <option key={role} value={role}>
            {t(`access:roles.${role}`)}
          </option>
        ))}
      </Select>
      <SearchField
        value={list.q}
        onChange={(q) => list.change({ q })}
        label={t('memberships:search')}
        hotkey="/"
      />
    </Toolbar>
  )
}

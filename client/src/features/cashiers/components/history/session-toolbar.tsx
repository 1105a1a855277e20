import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../../components/filter-select.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { Toolbar } from '../../../../ui/toolbar.tsx'
import { recentSessionsQuery } from '../../queries.ts'
import type { SessionDaysOf, SessionListParams } from '../../list-params.ts'
import { useRegisterName } from '../../register-name.ts'

interface SessionToolbarProps {
  list: SessionListParams
  restaurant_id: string
  /** Instant whose days the period limits. Null without a period. */
  daysOf: SessionDaysOf | null
}

/** Filters of the cashier sessions. The URL stores them. */
export function SessionToolbar({ list, restaurant_id, daysOf }: SessionToolbarProps) {
  const { t } = useTranslation('cashiers')
  const registerName = useRegisterName()
  const recent = useQuery(recentSessionsQuery(restaurant_id)).data?.items ?? []
  const cashiers = new Map(recent.map((row) => [row.cashier_id, row.cashier_name]))
  const registers = [...new Set(recent.map((row) => row.register))].toSorted((a, b) => a.localeCompare(b))
  const { filters, change } = list
  const setFilter = (name: string, value: string) => change({ filters: { [name]: value || null } })
  return (
    <Toolbar
      label={t('sessions.filters')}
      end={
        <Switch
          label={t('sessions.only_gaps')}
          className={clsx('max-sm:w-full', filters['has_difference'] !== 'true' && 'print:hidden')}
          checked={filters['has_difference'] === 'true'}
          onChange={(event) => change({ filters: { has_difference: event.target.checked ? 'true' : null } })}
        />
      }
    >
      <FilterSelect
        label={t('sessions.status')}
        value={filters['status'] ?? ''}
        options={[
          { value: '', label: t('sessions.any_status') },
          { value: 'open', label: t('sessions.open_ones') },
          { value: 'closed', label: t('sessions.closed_ones') },
        ]}
        onChange={(value) => setFilter('status', value)}
      />
      <FilterSelect
        label={t('sessions.cashier')}
        value={filters['cashier_id'] ?? ''}
        options={[
          { value: '', label: t('sessions.any_cashier') },
          ...Array.from(cashiers, ([value, label]) => ({ value, label })),
        ]}
        onChange={(value) => setFilter('cashier_id', value)}
      />
      {registers.length > 1 ? (
        <FilterSelect
          label={t('sessions.register')}
          value={filters['register'] ?? ''}
          options={[
            { value: '', label: t('sessions.any_register') },
            ...registers.map((value) => ({ value, label: registerName(value) })),
          ]}
          onChange={(value) => setFilter('register', value)}
        />
      ) : null}
      {daysOf ? <DaysOfSelect list={list} daysOf={daysOf} /> : null}
    </Toolbar>
  )
}

/** Select of the instant, opening or closing, whose days the period limits. */
function DaysOfSelect({ list, daysOf }: { list: SessionListParams; daysOf: SessionDaysOf }) {
  const { t } = useTranslation('cashiers')
  return (
    <FilterSelect
      label={t('sessions.days_of')}
      value={daysOf}
      options={[
        { value: 'opening', label: t('sessions.days_of_opening') },
        { value: 'closing', label: t('sessions.days_of_closing') },
      ]}
      onChange={(value) => list.change({ filters: { days_of: value === 'closing' ? value : null } })}
    />
  )
}

import { SUBSCRIPTION_STATUSES } from '@forki/contract/subscriptions/constants'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../components/search-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { subscriptionQueries } from './queries.ts'
import type { SubscriptionListParams } from './list-params.ts'

/** Search and filters of the subscriptions. The URL stores them. */
export function SubscriptionToolbar({ list }: { list: SubscriptionListParams }) {
  const { t } = useTranslation('installation')
  const { filters, change } = list
  const plans = useQuery(subscriptionQueries.listPlans({ query: { per_page: 100, sort: 'name' } }))
  const pick = 'min-w-40 max-sm:flex-1'
  const showsEnded = filters['active_only'] === 'false' || filters['status'] !== undefined
  return (
    <Toolbar label={t('filters')}>
      <SearchField
        value={list.q}
        onChange={(q) => change({ q })}
        label={t('subscriptions.search')}
        hotkey="/"
      />
      <Segmented
        label={t('subscriptions.which')}
        value={showsEnded ? 'all' : 'live'}
        onChange={(which) =>
          change({ filters: { active_only: which === 'all' ? 'false' : null, status: null } })
        }
        options={[
          { value: 'live', label: t('subscriptions.live') },
          { value: 'all', label: t('subscriptions.all') },
        ]}
      />
      <Select
        aria-label={t('subscriptions.plan')}
        className={pick}
        value={filters['subscription_plan_id'] ?? ''}
        onChange={(event) => change({ filters: { subscription_plan_id: event.target.value || null } })}
      >
        <option value="">{t('subscriptions.any_plan')}</option>
        {plans.data?.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {showsEnded ? (
        <Select
          aria-label={t('subscriptions.state')}
          className={pick}
          value={filters['status'] ?? ''}
          onChange={(event) =>
            change({ filters: { status: event.target.value || null, active_only: 'false' } })
          }
        >
          <option value="">{t('subscriptions.any_state')}</option>
          {SUBSCRIPTION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`subscriptions.status.${status}`)}
            </option>
          ))}
        </Select>
      ) : null}
    </Toolbar>
  )
}

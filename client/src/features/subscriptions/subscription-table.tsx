import type { Page } from '@forki/contract/kit/list'
import type { UserSubscription } from '@forki/contract/subscriptions'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../components/data-table.tsx'
import type { Column } from '../../components/data-table/column.ts'
import { useFormat } from '../../lib/format.ts'
import { PlanPrice } from './plans/plan-price.tsx'
import { ActivateButton } from './activate-button.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'
import type { SubscriptionListParams } from './list-params.ts'
import { SubscriptionMenu, type SubscriptionCommands } from './subscription-menu.tsx'
import { useCoveredRestaurantsText } from './use-covered-text.ts'

interface SubscriptionTableProps extends SubscriptionCommands {
  query: UseQueryResult<Page<UserSubscription>>
  list: SubscriptionListParams
  empty: ReactNode
}

export function SubscriptionTable({ query, list, empty, ...commands }: SubscriptionTableProps) {
  const { t } = useTranslation('installation')
  const columns = useSubscriptionColumns()
  return (
    <DataTable
      label={t('subscriptions.title')}
      columns={columns}
      query={query}
      list={list}
      failed="all_user_subscriptions_fetch"
      empty={empty}
      onOpen={commands.onEdit}
      actions={(row) => <SubscriptionMenu subscription={row} {...commands} />}
    />
  )
}

function useSubscriptionColumns(): Column<UserSubscription>[] {
  const { t } = useTranslation('installation')
  const { date } = useFormat()
  const coveredText = useCoveredRestaurantsText()
  return [
    {
      key: 'user',
      header: t('users.person'),
      cell: (row) => (
        <span className="block min-w-0">
          {row.user_name}
          <span className="block text-sm font-normal break-all text-ink-muted">{row.user_email}</span>
        </span>
      ),
    },
    {
      key: 'plan',
      header: t('subscriptions.plan'),
      cell: (row) => (
        <span className="block">
          {row.subscription_plan.name}
          <span className="block text-sm text-ink-muted">
            <PlanPrice plan={row.subscription_plan} inline />
          </span>
        </span>
      ),
    },
    { key: 'covers', header: t('subscriptions.covers'), cell: (row) => coveredText(row.restaurant_ids) },
    {
      key: 'status',
      header: t('subscriptions.state'),
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
          <SubscriptionStatus status={row.status} />
          {row.status === 'pending' ? <ActivateButton subscription={row} /> : null}
        </span>
      ),
    },
    {
      key: 'starts_at',
      header: t('subscriptions.from'),
      sort: 'starts_at',
      onlyWide: true,
      cell: (row) => <span className="tabular text-sm">{date(row.starts_at)}</span>,
    },
    {
      key: 'ends_at',
      header: t('subscriptions.until'),
      sort: 'ends_at',
      cell: (row) => (
        <span className="tabular text-sm">
          {row.ends_at === null ? t('subscriptions.no_end') : date(row.ends_at)}
        </span>
      ),
    },
  ]
}

/** Table of a restaurant's tip distributions, latest days first. */
import type { TipDistributionSummary } from '@forki/contract/tip-distributions'
import { CircleCheck, PencilLine, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListExport } from '../../../../components/list-export.tsx'
import { DataTable } from '../../../../components/data-table.tsx'
import type { Column } from '../../../../components/data-table/column.ts'
import { Money } from '../../../../components/money.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { useListQuery } from '../../../../lib/list-query.ts'
import { useListParams } from '../../../../lib/list-params.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { StatusChip } from '../../../../ui/status-chip.tsx'
import { tipDistributionQueries } from '../../tips/queries.ts'
import { useDaysText } from '../../tips/use-days-text.ts'

const listOptions = { sorts: ['from_date'], order: 'desc' } as const

interface DistributionTableProps {
  restaurant: AccessibleRestaurant
  create: ReactNode
}

export function DistributionTable({ restaurant, create }: DistributionTableProps) {
  const { t } = useTranslation('tip-pool')
  const list = useListParams(listOptions)
  const query = useListQuery(list, (paging) =>
    tipDistributionQueries.list({ query: { restaurant_id: restaurant.id, ...list.query, ...paging } }),
  )
  const columns = useColumns(restaurant)
  const exported = { restaurant_id: restaurant.id, ...list.query }
  return (
    <div className="flex flex-col gap-3">
      <div className="self-end">
        <ListExport list="tipDistributions" query={exported} disabled={query.data?.total === 0} />
      </div>
      <DataTable
        label={t('title')}
        columns={columns}
        query={query}
        list={list}
        href={({ id }) => paths.tipDistribution(restaurant.id, id)}
        empty={
          <EmptyState
            icon={UsersRound}
            title={t('empty_title')}
            description={t('empty_text')}
            action={create}
          />
        }
      />
    </div>
  )
}

function useColumns(restaurant: AccessibleRestaurant): Column<TipDistributionSummary>[] {
  const { t } = useTranslation('tip-pool')
  const daysText = useDaysText()
  return [
    {
      key: 'days',
      header: t('days'),
      sort: 'from_date',
      isLink: true,
      cell: (row) => (
        <Link to={paths.tipDistribution(restaurant.id, row.id)} className="font-semibold">
          {daysText(row)}
        </Link>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) =>
        status === 'closed' ? (
          <StatusChip icon={CircleCheck} tone="success">
            {t('closed')}
          </StatusChip>
        ) : (
          <StatusChip icon={PencilLine} tone="warning">
            {t('draft')}
          </StatusChip>
        ),
    },
    { key: 'people', header: t('people'), numeric: true, cell: ({ people_count }) => people_count },
    {
      key: 'shared',
      header: t('shared'),
      numeric: true,
      cell: ({ status, shared_cents, currency }) =>
        status === 'draft' ? (
          '—'
        ) : (
          <Money cents={shared_cents ?? 0} currency={currency} className="font-semibold" />
        ),
    },
    {
      key: 'difference',
      header: t('difference'),
      numeric: true,
      cell: ({ difference_cents, currency }) =>
        difference_cents === 0 ? (
          <span className="text-ink-muted">{t('no_difference')}</span>
        ) : (
          <Money cents={difference_cents} currency={currency} />
        ),
    },
  ]
}

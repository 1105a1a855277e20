import type { ListParams } from '../../../components/data-table/column.ts'
import type { Printer } from '@forki/contract/printers'
import { PRINT_JOB_STATUSES } from '@forki/contract/printers/constants'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../components/filter-select.tsx'
import { ListExport } from '../../../components/list-export.tsx'
import { Pagination } from '../../../components/pagination.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { NoResultsState } from '../../../components/state-message.tsx'
import { useListParams } from '../../../lib/list-params.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { jobQueries } from '../queries.ts'
import { JobRow } from './job-row.tsx'

const listOptions = { sorts: ['created_at'], order: 'desc', filters: ['status', 'printer_id'] } as const

/** List of print jobs, newest first. */
export function JobList({
  restaurant,
  printers,
}: {
  restaurant: AccessibleRestaurant
  printers: readonly Printer[]
}) {
  const { t } = useTranslation('printing')
  const list = useListParams(listOptions)
  const listQuery = { restaurant_id: restaurant.id, ...list.query }
  const query = useQuery(jobQueries.list({ query: listQuery }))
  const filtered = list.q !== '' || Object.keys(list.filters).length > 0
  return (
    <section className="flex flex-col gap-4" aria-labelledby="print-jobs">
      <JobListHeader query={listQuery} disabled={query.data?.total === 0} />
      <JobFilters printers={printers} list={list} />
      <QueryView query={query}>
        {(page) =>
          page.total === 0 ? (
            filtered ? (
              <NoResultsState
                onClear={() => list.change({ q: '', filters: { status: null, printer_id: null } })}
              />
            ) : (
              <Card className="border-dashed">
                <EmptyState
                  icon={FileText}
                  title={t('queue.empty_title')}
                  description={t('queue.empty_text')}
                />
              </Card>
            )
          ) : (
            <>
              <Card className="overflow-hidden">
                <ul className="divide-y divide-line">
                  {page.items.map((job) => (
                    <JobRow key={job.id} job={job} timezone={restaurant.timezone} />
                  ))}
                </ul>
              </Card>
              <Pagination {...page} list={list} />
            </>
          )
        }
      </QueryView>
    </section>
  )
}

interface JobListHeaderProps {
  /** Query parameters of the list, which its export uses too. */
  query: Readonly<Record<string, unknown>>
  disabled: boolean
}

function JobListHeader({ query, disabled }: JobListHeaderProps) {
  const { t } = useTranslation('printing')
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <h2 id="print-jobs" className="display text-2xl">
          {t('queue.title')}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{t('queue.text')}</p>
      </div>
      <ListExport list="printJobs" query={query} disabled={disabled} label={t('queue.export')} />
    </div>
  )
}

function JobFilters({ printers, list }: { printers: readonly Printer[]; list: ListParams }) {
  const { t } = useTranslation('printing')
  const filter = (name: string) => (value: string) => list.change({ filters: { [name]: value || null } })
  const states = PRINT_JOB_STATUSES.map((value) => ({ value, label: t(`queue.status.${value}`) }))
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField value={list.q} onChange={(q) => list.change({ q })} label={t('queue.search')} hotkey="/" />
      <FilterSelect
        label={t('queue.state')}
        value={list.filters['status'] ?? ''}
        options={[{ value: '', label: t('queue.any_state') }, ...states]}
        onChange={filter('status')}
      />
      <FilterSelect
        label={t('queue.printer')}
        value={list.filters['printer_id'] ?? ''}
        options={[
          { value: '', label: t('queue.any_printer') },
          ...printers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={filter('printer_id')}
      />
    </div>
  )
}

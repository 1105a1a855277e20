import type { ListParams } from '../../components/data-table/column.ts'
import type { JobState } from '@forki/contract/operations'
import { FAILED_JOB_DAYS, JOB_NAMES, JOB_STATES } from '@forki/contract/operations/constants'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Inbox } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListExport } from '../../components/list-export.tsx'
import { Page } from '../../components/page.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { NoResultsState } from '../../components/state-message.tsx'
import { JobRow } from '../../features/operations/job-row.tsx'
import { UnsentMails } from '../../features/operations/unsent-mails.tsx'
import { jobQueries } from '../../features/operations/queries.ts'
import { useListParams, type ListOptions } from '../../lib/list-params.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'

const listOptions = {
  sorts: ['created_at'],
  order: 'desc',
  per_page: 20,
  filters: ['state', 'name'],
} as const satisfies ListOptions

/** Polling interval of the job queue in milliseconds. */
const POLL_INTERVAL_MS = 10_000

/** Page of background jobs with their state, errors and retries. */
export function JobsPage() {
  const { t } = useTranslation('installation')
  const list = useListParams(listOptions)
  const state: JobState = JOB_STATES.find((name) => name === list.filters['state']) ?? 'failed'
  const listQuery = { ...list.query, state }
  const query = useQuery({
    ...jobQueries.listJobs({ query: listQuery }),
    refetchInterval: POLL_INTERVAL_MS,
  })
  const failed = useCount('failed')
  const queued = useCount('queued')
  const counts: Partial<Record<JobState, number | undefined>> = { failed, queued }
  const named = list.filters['name'] !== undefined
  return (
    <Page
      title={t('jobs.title')}
      description={t('jobs.text', { count: FAILED_JOB_DAYS })}
      width="md"
      actions={<ListExport list="jobs" query={listQuery} disabled={query.data?.total === 0} />}
    >
      <UnsentMails />
      <JobFilters list={list} state={state} counts={counts} />
      <QueryView query={query}>
        {(page) =>
          page.total === 0 ? (
            named ? (
              <NoResultsState onClear={() => list.change({ filters: { name: null } })} />
            ) : (
              <Card className="border-dashed">
                <EmptyState
                  icon={state === 'failed' ? BadgeCheck : Inbox}
                  title={t(`jobs.empty.${state}`)}
                  description={state === 'failed' ? t('jobs.empty_text') : undefined}
                />
              </Card>
            )
          ) : (
            <>
              <Card>
                <ul aria-label={t('jobs.title')} className="flex flex-col divide-y divide-line">
                  {page.items.map((job) => (
                    <JobRow key={job.id} job={job} />
                  ))}
                </ul>
              </Card>
              <Pagination {...page} list={list} />
            </>
          )
        }
      </QueryView>
    </Page>
  )
}

interface JobFiltersProps {
  list: ListParams
  state: 'completed' | 'active' | 'failed' | 'queued'
  counts: Partial<Record<'completed' | 'active' | 'failed' | 'queued', number | undefined>>
}

function JobFilters({ list, state, counts }: JobFiltersProps) {
  const { t } = useTranslation('installation')
  return (
    <Toolbar label={t('filters')}>
      <Segmented
        label={t('jobs.state')}
        value={state}
        onChange={(next) => list.change({ filters: { state: next === 'failed' ? null : next } })}
        options={JOB_STATES.map((value) => ({
          value,
          label: t(`jobs.tabs.${value}`),
          count: counts[value],
        }))}
      />
      <Select
        aria-label={t('jobs.kind')}
        className="min-w-48 max-sm:flex-1"
        value={list.filters['name'] ?? ''}
        onChange={(event) => list.change({ filters: { name: event.target.value || null } })}
      >
        <option value="">{t('jobs.any_kind')}</option>
        {JOB_NAMES.map((kind) => (
          <option key={kind} value={kind}>
            {t(`jobs.kinds.${kind}`)}
          </option>
        ))}
      </Select>
    </Toolbar>
  )
}

const useCount = (state: JobState): number | undefined =>
  useQuery({
    ...jobQueries.listJobs({ query: { state, per_page: 1 } }),
    refetchInterval: POLL_INTERVAL_MS,
  }).data?.total

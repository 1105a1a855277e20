import type { AuditEntryView } from '@forki/contract/audit'
import type { Page } from '@forki/contract/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Pagination } from '../../../components/pagination.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { NoResultsState } from '../../../components/state-message.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useCurrentUser } from '../../../domain/access/current-user.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AuditListParams } from '../list-params.ts'
import { groupByDay } from '../days.ts'
import { useUserNamesOf } from '../queries.ts'
import { AuditDetail } from './audit-detail.tsx'
import { AuditRow } from './audit-row.tsx'

interface AuditTimelineProps {
  query: UseQueryResult<Page<AuditEntryView>>
  list: AuditListParams
  timezone: string | undefined
  /** True for a log of several restaurants. Each row then names its restaurant. */
  namesRestaurants: boolean
}

/** Audit log by days, in the sort order of the list. */
export function AuditTimeline({ query, list, timezone, namesRestaurants }: AuditTimelineProps) {
  const { t } = useTranslation('audit')
  return (
    <QueryView query={query} skeleton={<TimelineSkeleton />}>
      {(page) =>
        page.total === 0 ? (
          list.filtered ? (
            <NoResultsState onClear={list.clear} />
          ) : (
            <Card className="border-dashed">
              <EmptyState icon={ScrollText} title={t('empty_title')} description={t('empty_text')} />
            </Card>
          )
        ) : (
          <>
            <Days page={page} list={list} timezone={timezone} namesRestaurants={namesRestaurants} />
            <Pagination hasExport {...page} list={list} />
          </>
        )
      }
    </QueryView>
  )
}

function Days({
  page,
  list,
  timezone,
  namesRestaurants,
}: Omit<AuditTimelineProps, 'query'> & { page: Page<AuditEntryView> }) {
  const { t } = useTranslation('audit')
  const { day } = useFormat(timezone)
  const restaurants = useCurrentUser()?.access.restaurants ?? []
  const people = useUserNamesOf(page.items)
  const [open, setOpen] = useState<AuditEntryView | null>(null)
  return (
    <div className="flex flex-col gap-6">
      {groupByDay(page.items, timezone).map(({ key, timestamp, entries }) => (
        <section key={key} aria-labelledby={`day-${key}`} className="flex flex-col gap-2">
          <h2 id={`day-${key}`} className="text-sm font-semibold text-ink-muted first-letter:uppercase">
            {day(timestamp)}
          </h2>
          <Card className="overflow-hidden">
            <ol className="flex flex-col divide-y divide-line">
              {entries.map((entry) => (
                <AuditRow
                  key={entry.id}
                  entry={entry}
                  people={people}
                  timezone={timezone}
                  restaurantName={
                    namesRestaurants && entry.restaurant_id
                      ? (restaurants.find(({ id }) => id === entry.restaurant_id)?.name ??
                        t('other_restaurant'))
                      : undefined
                  }
                  onOpen={() => setOpen(entry)}
                />
              ))}
            </ol>
          </Card>
        </section>
      ))}
      {open ? (
        <AuditDetail
          entry={open}
          people={people}
          list={list}
          timezone={timezone}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  )
}

const TimelineSkeleton = () => (
  <Card className="flex flex-col gap-5 p-5">
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <span key={row} className="flex items-center gap-4">
        <Skeleton className="h-5 w-11" />
        <Skeleton className="size-9" />
        <Skeleton className="h-5 flex-1" />
      </span>
    ))}
  </Card>
)

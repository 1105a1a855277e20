/** Order exceptions of a period, such as voids, discounts and refunds: totals by user, followed by a list. */
import { EXCEPTION_KINDS, type ExceptionKind } from '@forki/contract/order-dashboard/constants'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { PeriodState } from '../../../../components/date-range/use-period.ts'
import { ListExport } from '../../../../components/list-export.tsx'
import { PrintedRange, PrintProgress } from '../../../../components/list-print/print-status.tsx'
import { useListPrint } from '../../../../components/list-print/use-list-print.ts'
import { Pagination } from '../../../../components/pagination.tsx'
import { QueryView } from '../../../../components/query-view.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { withParams } from '../../../../lib/search-params.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { countsOf, sumsByUser, type Exceptions } from '../exception-sums.ts'
import { exceptionQuery, useExceptionPageLoader, useExceptions } from '../hooks/use-exceptions.ts'
import { ExceptionList } from './exception-list.tsx'
import { ExceptionKindChoice } from './exception-kind-choice.tsx'
import { ExceptionsByUserTable } from './exceptions-by-user-table.tsx'

interface ExceptionsViewProps {
  restaurant: AccessibleRestaurant
  period: PeriodState
  today: string
}

export function ExceptionsView({ restaurant, period, today }: ExceptionsViewProps) {
  const [search, setSearch] = useSearchParams()
  const { from_date, to_date } = period
  const kind = EXCEPTION_KINDS.find((name) => name === search.get('kind'))
  const person = search.get('person') ?? undefined
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const filters = { from_date, to_date, today, kind, person }
  const query = useExceptions(restaurant.id, { ...filters, page })
  const set = (change: Record<string, string | null>) =>
    setSearch((current) => withParams(current, { page: null, ...change }), {
      replace: true,
      flushSync: true,
    })
  return (
    <QueryView query={query} failed="orders_fetch" skeleton={<LoadingSkeleton />}>
      {(exceptions) => (
        <ExceptionResults
          restaurant={restaurant}
          exceptions={exceptions}
          kind={kind ?? 'all'}
          person={person ?? null}
          setParams={set}
          listQuery={exceptionQuery(restaurant.id, filters)}
        />
      )}
    </QueryView>
  )
}

interface ExceptionResultsProps {
  restaurant: AccessibleRestaurant
  exceptions: Exceptions
  kind: ExceptionKind | 'all'
  person: string | null
  setParams: (change: Record<string, string | null>) => void
  /** Query parameters of the list, without the page. */
  listQuery: Readonly<Record<string, unknown>>
}

function ExceptionResults({
  restaurant,
  exceptions,
  kind,
  person,
  setParams,
  listQuery,
}: ExceptionResultsProps) {
  const { t } = useTranslation('orders-history')
  const createPageLoader = useExceptionPageLoader(listQuery)
  const { printed, isLoading } = useListPrint(createPageLoader, exceptions, 'orders_fetch')
  const { sums } = exceptions
  if (sums.length === 0) {
    return (
      <Card className="border-dashed">
        <EmptyState
          icon={ShieldCheck}
          title={t('exceptions.empty_title')}
          description={t('exceptions.empty_text')}
        />
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ExceptionKindChoice
          kind={kind}
          counts={countsOf(sums)}
          onChange={(next) => setParams({ kind: next === 'all' ? null : next })}
        />
        <div className="flex flex-wrap gap-2">
          <ListExport
            list="approvals"
            label={t('exceptions.export_approvals')}
            query={{ restaurant_id: restaurant.id }}
          />
          <ListExport list="exceptions" query={listQuery} disabled={exceptions.total === 0} />
        </div>
      </div>
      <ExceptionsByUserTable
        restaurant={restaurant}
        rows={sumsByUser(sums, kind)}
        person={person}
        onChoose={(id) => setParams({ person: id === person ? null : id })}
      />
      {exceptions.total > 0 ? (
        <ExceptionList restaurant={restaurant} exceptions={printed?.rows ?? exceptions.items} />
      ) : null}
      {printed ? (
        <PrintedRange {...printed} />
      ) : (
        <Pagination hasExport {...exceptions} onPage={(next) => setParams({ page: String(next) })} />
      )}
      {isLoading ? <PrintProgress /> : null}
    </div>
  )
}

function LoadingSkeleton() {
  const { t } = useTranslation('orders-history')
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-ink-muted">
        {t('exceptions.looking')}
      </p>
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}

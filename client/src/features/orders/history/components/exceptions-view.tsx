/** Voids, cancellations, discounts and refunds of a period: totals by user, followed by a list. */
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { PeriodState } from '../../../../components/date-range/use-period.ts'
import { QueryView } from '../../../../components/query-view.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { withParams } from '../../../../lib/search-params.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { sumsByUser, KINDS, type Kind } from '../exceptions.ts'
import { useExceptions, type ExceptionScan } from '../hooks/use-exceptions.ts'
import { ExceptionList } from './exception-list.tsx'
import { KindChoice } from './kind-choice.tsx'
import { UserSumsTable } from './user-sums-table.tsx'

interface ExceptionsViewProps {
  restaurant: AccessibleRestaurant
  period: PeriodState
}

export function ExceptionsView({ restaurant, period }: ExceptionsViewProps) {
  const { from_date, to_date } = period
  const query = useExceptions(restaurant.id, { from_date, to_date })
  return (
    <QueryView query={query} failed="orders_fetch" skeleton={<LoadingSkeleton />}>
      {(scan) => <ExceptionResults restaurant={restaurant} scan={scan} />}
    </QueryView>
  )
}

/** Search parameter for exceptions without a known user. It never equals a user id. */
const UNKNOWN_USER = 'unknown'

function ExceptionResults({ restaurant, scan }: { restaurant: AccessibleRestaurant; scan: ExceptionScan }) {
  const { t } = useTranslation('orders-history')
  const [search, setSearch] = useSearchParams()
  const { exceptions, scanned, total } = scan
  const kind = KINDS.find((name) => name === search.get('kind')) ?? 'all'
  const userId = search.get('person')
  const set = (name: string, value: string | null) =>
    setSearch((current) => withParams(current, { [name]: value }), { replace: true, flushSync: true })
  const ofKind = exceptions.filter((row) => kind === 'all' || row.kind === kind)
  const shown = ofKind.filter((row) => userId === null || (row.user?.id ?? UNKNOWN_USER) === userId)
  const counts = new Map<Kind | 'all', number>([['all', exceptions.length]])
  for (const name of KINDS) counts.set(name, exceptions.filter((row) => row.kind === name).length)
  const bound =
    scanned < total ? <Notice tone="info">{t('exceptions.bounded', { count: scanned, total })}</Notice> : null
  if (exceptions.length === 0) {
    return (
      <div className="flex flex-col gap-4">
        {bound}
        <Card className="border-dashed">
          <EmptyState
            icon={ShieldCheck}
            title={t('exceptions.empty_title')}
            description={t('exceptions.empty_text')}
          />
        </Card>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {bound}
      <KindChoice
        kind={kind}
        counts={counts}
        onChange={(next) => set('kind', next === 'all' ? null : next)}
      />
      <UserSumsTable
        restaurant={restaurant}
        rows={sumsByUser(ofKind)}
        chosen={userId}
        onChoose={(id) => set('person', id === userId ? null : id)}
        unknownUserId={UNKNOWN_USER}
      />
      <ExceptionList restaurant={restaurant} exceptions={shown} />
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

import type { Equation, Reconciliation } from '@forki/contract/rehearsals'
import { useQuery } from '@tanstack/react-query'
import { Check, RefreshCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../components/query-view.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { rehearsalQueries } from '../queries.ts'
import { FigureRow } from './figure-row.tsx'

/** Interval in milliseconds between two reconciliations while a simulated service runs. */
const RECONCILE_INTERVAL_MS = 10_000

/** Card of the reconciliation: pairs of totals that must be equal, with the difference of each pair. */
export function ReconciliationCard({ original_id, isRunning }: { original_id: string; isRunning: boolean }) {
  const { t } = useTranslation('rehearsals')
  const query = useQuery({
    ...rehearsalQueries.reconciliation({ params: { id: original_id } }),
    refetchInterval: isRunning ? RECONCILE_INTERVAL_MS : false,
  })
  return (
    <Card aria-label={t('reconciliation.title')}>
      <CardHeader
        title={t('reconciliation.title')}
        description={t('reconciliation.text')}
        actions={
          <Button
            busy={query.isFetching}
            icon={<RefreshCw className="size-5" aria-hidden />}
            onClick={() => void query.refetch()}
          >
            {t('reconciliation.refresh')}
          </Button>
        }
      />
      <CardBody className="flex flex-col gap-5">
        <QueryView query={query} failed="generic" skeleton={<SkeletonLines lines={8} />}>
          {(data) => <Result data={data} />}
        </QueryView>
      </CardBody>
    </Card>
  )
}

function Result({ data }: { data: Reconciliation }) {
  const { t } = useTranslation('rehearsals')
  const { money, number, time } = useFormat()
  const {
    equations,
    is_balanced,
    orders,
    open_orders,
    voided_lines,
    refunds,
    sales_cents,
    currency,
    reconciled_at,
  } = data
  if (orders === 0) return <p className="text-ink-muted">{t('reconciliation.empty')}</p>
  const wrongCount = equations.filter(({ difference }) => difference !== 0).length
  const figures = [
    [t('reconciliation.orders'), number(orders)],
    [t('reconciliation.open_orders'), number(open_orders)],
    [t('reconciliation.voided_lines'), number(voided_lines)],
    [t('reconciliation.refunds'), number(refunds)],
    [t('reconciliation.sales'), money(sales_cents, currency)],
  ] as const
  return (
    <>
      <Notice
        tone={is_balanced ? 'success' : 'danger'}
        title={
          is_balanced ? t('reconciliation.balanced') : t('reconciliation.unbalanced', { count: wrongCount })
        }
      >
        {t('reconciliation.at', { time: time(reconciled_at) })}
      </Notice>
      <FigureRow figures={figures} />
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {equations.map((equation) => (
          <EquationRow key={equation.name} equation={equation} currency={currency} />
        ))}
      </ul>
    </>
  )
}

/** Row with two totals that must be equal, and their difference. On a phone the totals stack. */
function EquationRow({ equation, currency }: { equation: Equation; currency: string }) {
  const { t } = useTranslation('rehearsals')
  const { money, number } = useFormat()
  const { name, unit, left, right, difference, examples } = equation
  const formatValue = (value: number) => (unit === 'cents' ? money(value, currency) : number(value))
  const is_equal = difference === 0
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_1.5rem_minmax(0,1fr)_9rem]">
      <Side label={t(`reconciliation.equations.${name}.left`)} value={formatValue(left)} />
      <span aria-hidden className="hidden text-center text-lg text-ink-muted sm:block">
        {is_equal ? '=' : '≠'}
      </span>
      <Side label={t(`reconciliation.equations.${name}.right`)} value={formatValue(right)} />
      <span className="col-start-2 row-start-1 row-end-3 justify-self-end sm:col-start-4 sm:row-end-2">
        <Badge tone={is_equal ? 'success' : 'danger'}>
          {is_equal ? (
            <Check className="size-4" aria-hidden />
          ) : (
            <TriangleAlert className="size-4" aria-hidden />
          )}
          {is_equal ? t('reconciliation.balances') : formatValue(difference)}
        </Badge>
      </span>
      {examples.length > 0 ? (
        <p className="col-span-full text-sm text-danger-ink">
          {t('reconciliation.examples', { names: examples.join(', ') })}
        </p>
      ) : null}
    </li>
  )
}

const Side = ({ label, value }: { label: string; value: string }) => (
  <div className="flex min-w-0 items-baseline justify-between gap-x-3">
    <span className="min-w-0 text-sm text-ink-soft">{label}</span>
    <span className="tabular shrink-0 font-semibold whitespace-nowrap">{value}</span>
  </div>
)

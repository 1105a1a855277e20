import { CircleAlert, CircleMinus, Equal, PencilLine, Plus, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { COLUMNS } from './columns.ts'
import { headingOf } from './headings.ts'
import type { RowPlan, RowProblem } from './plan-rows.ts'

const looks: Record<RowPlan['kind'], { icon: LucideIcon; tone: Tone }> = {
  create: { icon: Plus, tone: 'success' },
  update: { icon: PencilLine, tone: 'info' },
  same: { icon: Equal, tone: 'neutral' },
  skip: { icon: CircleMinus, tone: 'neutral' },
  wrong: { icon: CircleAlert, tone: 'danger' },
}

/** One row of the import review: its planned change, or its problems. */
export function ReviewRow({ plan, currency }: { plan: RowPlan; currency: string }) {
  const { t } = useTranslation('dishes')
  const formatProblem = useRowProblem()
  const look = looks[plan.kind]
  return (
    <li className="grid grid-cols-[2.5rem_1fr_auto] items-start gap-x-3 gap-y-1 px-3 py-2.5">
      <span className="tabular pt-0.5 text-right text-sm text-ink-muted">{plan.line}</span>
      <span className="min-w-0">
        <span className="font-medium">{plan.name || t('csv.nameless')}</span>
        {plan.kind === 'create' ? (
          <Money cents={plan.body.price_cents} currency={currency} className="ml-2 text-ink-soft" />
        ) : null}
        {plan.kind === 'update' ? <Changes plan={plan} currency={currency} /> : null}
        {plan.kind === 'wrong' ? (
          <ul className="text-sm text-danger-ink">
            {plan.problems.map((problem) => (
              <li key={`${problem.column} ${problem.reason}`}>{formatProblem(problem)}</li>
            ))}
          </ul>
        ) : null}
      </span>
      <StatusChip icon={look.icon} tone={look.tone} size="sm">
        {t(`csv.kind.${plan.kind}`)}
      </StatusChip>
    </li>
  )
}

function Changes({ plan, currency }: { plan: RowPlan & { kind: 'update' }; currency: string }) {
  const { t } = useTranslation('dishes')
  const { price_cents, ...others } = plan.body
  const names = COLUMNS.filter((column) => column in others).map((column) => headingOf(t, column))
  return (
    <span className="block text-sm text-ink-muted">
      {price_cents === undefined ? null : (
        <>
          <Money cents={plan.dish.price_cents} currency={currency} className="line-through" />
          <Money cents={price_cents} currency={currency} className="ml-1.5 font-semibold text-ink" />
          {names.length > 0 ? ' · ' : null}
        </>
      )}
      {names.join(', ')}
    </span>
  )
}

/** Returns a function that formats a problem as a sentence with the column's name. */
export function useRowProblem(): (problem: RowProblem) => string {
  const { t } = useTranslation('dishes')
  return ({ column, reason, words }) => {
    const text = reason === 'text' ? words : t(`csv.wrong.${reason}`, { words })
    return column === null ? text : `${headingOf(t, column)}: ${text}`
  }
}

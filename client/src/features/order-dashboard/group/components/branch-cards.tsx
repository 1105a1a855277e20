/** Cards of the restaurants with their current state, their key figures and a link to their dashboard. */
import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FigureChange } from '../../../../components/chart/figure-change.tsx'
import { useFormat } from '../../../../lib/format.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import type { Branch } from '../queries.ts'

interface BranchCardsProps {
  branches: readonly Branch[]
  chosenIds: readonly string[]
  daysQuery: string
  onToggle: (id: string) => void
}

export function BranchCards({ branches, chosenIds, daysQuery, onToggle }: BranchCardsProps) {
  const { t } = useTranslation('group-dashboard')
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="display text-2xl">{t('branches')}</h2>
        {branches.length > 2 ? <p className="text-sm text-ink-muted">{t('choose_two')}</p> : null}
      </div>
      <ul className={clsx('grid gap-4 md:grid-cols-2', branches.length > 2 && 'xl:grid-cols-3')}>
        {branches.map((branch) => (
          <li key={branch.restaurant_id} className="flex">
            <BranchCard
              branch={branch}
              daysQuery={daysQuery}
              isChosen={chosenIds.includes(branch.restaurant_id)}
              onToggle={branches.length > 2 ? () => onToggle(branch.restaurant_id) : null}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface BranchCardProps {
  branch: Branch
  daysQuery: string
  isChosen: boolean
  /**
   * Callback that adds the restaurant to the comparison or removes it. Null with up to two restaurants,
   * because there is nothing to choose.
   */
  onToggle: (() => void) | null
}

function BranchCard({ branch, daysQuery, isChosen, onToggle }: BranchCardProps) {
  const { t } = useTranslation(['group-dashboard', 'order-dashboard'])
  const { money, number } = useFormat(undefined, branch.currency)
  const dashboardPath = `${paths.dashboard(branch.restaurant_id)}${daysQuery}`
  return (
    <Card className="flex flex-1 flex-col p-5" aria-label={branch.name}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="display min-w-0 text-xl">
          <Link to={dashboardPath} className="hit-44 underline-offset-4 hover:underline">
            {branch.name}
          </Link>
        </h3>
        {onToggle ? (
          <Checkbox
            label={
              <>
                {t('compare')} <span className="sr-only">{branch.name}</span>
              </>
            }
            className="-my-2.5"
            checked={isChosen}
            onChange={onToggle}
          />
        ) : null}
      </div>
      <p className="display tabular mt-2 text-3xl">{money(branch.net_sales_cents, branch.currency)}</p>
      <p className="mt-1">
        <FigureChange
          bps={branch.comparison.changes_bps?.net_sales}
          compared={money(branch.comparison.net_sales_cents, branch.currency)}
          currency={branch.currency}
        />
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4 border-t border-line pt-4 text-sm min-[380px]:grid-cols-3">
        <Fact name={t('open_orders')} value={number(branch.open_orders)} />
        <Fact name={t('tables')} value={number(branch.occupied_tables)} />
        <Fact name={t('staff')} value={number(branch.staff)} />
        <Fact name={t('order-dashboard:figures.orders')} value={number(branch.orders)} />
        <Fact name={t('guests')} value={number(branch.guests)} />
        <Fact
          name={t('order-dashboard:figures.average')}
          value={money(branch.average_ticket_cents, branch.currency)}
        />
      </dl>
      <Link
        to={dashboardPath}
        className="mt-auto inline-flex min-h-11 items-end gap-1 self-start pt-3 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
      >
        {t('open_dashboard')}
        <span className="sr-only">: {branch.name}</span>
        <ArrowRight className="mb-0.5 size-4" aria-hidden />
      </Link>
    </Card>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex min-w-0 flex-col-reverse justify-end">
    <dt className="text-ink-muted">{name}</dt>
    <dd className="tabular text-base font-semibold">{value}</dd>
  </div>
)

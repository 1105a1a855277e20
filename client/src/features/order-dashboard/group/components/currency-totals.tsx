/** Totals over all restaurants, one card per currency. */
import { useTranslation } from 'react-i18next'
import { FigureChange } from '../../../../components/chart/figure-change.tsx'
import { RankedBars } from '../../../../components/chart/ranked-bars.tsx'
import { FigureDefinition } from '../../../../components/chart/figure-definition.tsx'
import { useFormat } from '../../../../lib/format.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { Card } from '../../../../ui/card.tsx'
import type { Group, Totals } from '../queries.ts'

interface CurrencyTotalsProps {
  group: Group
  totals: readonly Totals[]
  daysQuery: string
  /** True to show each restaurant as a bar. It is true for two restaurants, because they have no ranking. */
  hasBars: boolean
}

export function CurrencyTotals({ group, totals, daysQuery, hasBars }: CurrencyTotalsProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {totals.map((total) => (
        <Total key={total.currency} group={group} total={total} daysQuery={daysQuery} hasBars={hasBars} />
      ))}
    </div>
  )
}

function Total({
  group,
  total,
  daysQuery,
  hasBars,
}: Omit<CurrencyTotalsProps, 'totals'> & { total: Totals }) {
  const { t } = useTranslation(['group-dashboard', 'order-dashboard'])
  const { money, number } = useFormat(undefined, total.currency)
  const cash = (cents: number) => money(cents, total.currency)
  const branches = group.restaurants.filter(({ currency }) => currency === total.currency)
  const name = t('order-dashboard:figures.net')
  return (
    <Card className="flex flex-col p-5" aria-label={t('total', { currency: total.currency })}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-semibold text-ink-soft">
          {name} <span className="text-ink-muted">· {total.currency}</span>
        </h2>
        <FigureDefinition name={name} text={t('order-dashboard:figures.net_means')} />
      </div>
      <p className="display tabular mt-1 text-4xl">{cash(total.net_sales_cents)}</p>
      <p className="mt-1">
        <FigureChange
          bps={total.comparison.changes_bps?.net_sales}
          compared={cash(total.comparison.net_sales_cents)}
          currency={total.currency}
        />
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4 sm:grid-cols-4">
        <SmallFigure name={t('order-dashboard:figures.revenue')} value={cash(total.revenue_cents)} />
        <SmallFigure name={t('order-dashboard:parts.tax')} value={cash(total.tax_cents)} />
        <SmallFigure name={t('order-dashboard:figures.orders')} value={number(total.orders)} />
        <SmallFigure name={t('order-dashboard:figures.average')} value={cash(total.average_ticket_cents)} />
        <SmallFigure name={t('order-dashboard:figures.tips')} value={cash(total.tips_cents)} />
        <SmallFigure name={t('order-dashboard:figures.cancelled')} value={number(total.cancelled)} />
      </dl>
      {hasBars && branches.length > 1 ? (
        <div className="mt-5 border-t border-line pt-4">
          <RankedBars
            withShare
            currency={total.currency}
            label={t('bars')}
            data={{
              labelHeading: t('restaurant'),
              series: [{ key: 'net_sales', label: name, kind: 'bar', format: cash }],
              points: branches
                .toSorted((one, other) => other.net_sales_cents - one.net_sales_cents)
                .map((branch) => ({
                  key: branch.restaurant_id,
                  label: branch.name,
                  values: [branch.net_sales_cents],
                  href: `${paths.dashboard(branch.restaurant_id)}${daysQuery}`,
                })),
            }}
          />
        </div>
      ) : null}
    </Card>
  )
}

const SmallFigure = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-muted">{name}</dt>
    <dd className="tabular font-semibold">{value}</dd>
  </div>
)

/** Sold and unsold dishes of a period, with the sums over all of them. */
import type { dishFigures } from '@forki/contract/dish-figures'
import { UtensilsCrossed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useDayText } from '../../../components/date-range/day-text.ts'
import { Page } from '../../../components/page.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useFormat } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ComparisonChoice } from '../components/comparison-choice.tsx'
import { NamedTotal } from '../components/named-total.tsx'
import { DishReportFilters } from './dish-report-filters.tsx'
import { DishReportTable } from './dish-report-table.tsx'
import { ReportHeader } from './report-header.tsx'
import { useDishReport } from './use-dish-report.ts'

export function DishReportView({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('sales-reports')
  const { span: spanText } = useDayText()
  const report = useDishReport(restaurant)
  const { period, today, span, filters, query } = report
  return (
    <Page>
      <ReportHeader
        restaurant={restaurant}
        title={t('dishes.title')}
        description={t('dishes.text')}
        period={period}
        today={today}
        exporting={{ list: 'dishReport', query: filters, failed: 'orders_fetch' }}
      />
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="display text-2xl">{spanText(span.from_date, span.to_date)}</h2>
          <ComparisonChoice restaurant={restaurant} figures={report} />
        </div>
        {query.data && query.data.total > 0 ? <Totals restaurant={restaurant} figures={query.data} /> : null}
      </section>
      <DishReportFilters restaurant={restaurant} report={report} />
      <DishReportTable
        restaurant={restaurant}
        report={report}
        empty={
          <EmptyState
            icon={UtensilsCrossed}
            title={t('dishes.empty_title')}
            description={t('dishes.empty_text')}
          />
        }
      />
    </Page>
  )
}

const AMOUNTS = ['net_sales_cents', 'discount_cents', 'revenue_cents'] as const

interface TotalsProps {
  restaurant: AccessibleRestaurant
  figures: z.output<typeof dishFigures>
}

function Totals({ restaurant, figures: { total, totals } }: TotalsProps) {
  const { t } = useTranslation('sales-reports')
  const { money, number } = useFormat()
  return (
    <dl aria-label={t('totals')} className="flex flex-wrap gap-x-8 gap-y-3">
      <NamedTotal name={t('dishes.label')} value={number(total)} />
      <NamedTotal name={t('dishes.columns.quantity')} value={number(totals.quantity)} />
      {AMOUNTS.map((name) => (
        <NamedTotal
          key={name}
          name={t(`dishes.columns.${name}`)}
          value={money(totals[name], restaurant.currency)}
        />
      ))}
    </dl>
  )
}

/** Orders behind a figure of the dashboard, with the sums over all of them. */
import { ArrowLeft, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateRange } from '../../../components/date-range/date-range.tsx'
import { writePeriod } from '../../../components/date-range/periods.ts'
import { ListExport } from '../../../components/list-export.tsx'
import { Page } from '../../../components/page.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FigureRowsTable } from './figure-rows-table.tsx'
import { FigureRowTotals } from './figure-row-totals.tsx'
import { useFigureName } from './use-figure-name.ts'
import { useFigureRows } from './use-figure-rows.ts'

export function FigureRowsView({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('figure-rows')
  const state = useFigureRows(restaurant)
  const { period, today, query, figure, exported } = state
  const name = useFigureName(restaurant, state)
  return (
    <Page
      title={name}
      description={t(`means.${figure}`)}
      actions={
        <>
          <DateRange period={period} today={today} />
          <ListExport
            list="figureOrders"
            query={exported}
            disabled={query.data?.total === 0}
            failed="orders_fetch"
          />
          <Link
            to={`${paths.dashboard(restaurant.id)}?${writePeriod(new URLSearchParams(), period).toString()}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            <ArrowLeft className="size-5" aria-hidden />
            {t('back')}
          </Link>
        </>
      }
    >
      {query.data && query.data.total > 0 ? (
        <FigureRowTotals restaurant={restaurant} figure={figure} rows={query.data} />
      ) : null}
      <FigureRowsTable
        restaurant={restaurant}
        state={state}
        empty={<EmptyState icon={ReceiptText} title={t('empty_title')} description={t('empty_text')} />}
      />
    </Page>
  )
}

/** Sales by area and by table of a period. Each row opens its orders. */
import type { placeFigures } from '@forki/contract/area-table-figures'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { usePeriod } from '../../../components/date-range/use-period.ts'
import { useBusinessDay } from '../../../components/date-range/use-today.ts'
import { ErrorState } from '../../../components/error-state.tsx'
import { Money } from '../../../components/money.tsx'
import { Page } from '../../../components/page.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useFormat } from '../../../lib/format.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../../ui/table.tsx'
import { figureQueries, pastDayOptions, polledOptions, type DaySpan } from '../queries.ts'
import { figureLink } from '../rows/figure-link.ts'
import { ReportHeader } from './report-header.tsx'

type Place = z.output<typeof placeFigures>['areas'][number]

export function AreaAndTableReportView({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('sales-reports')
  const today = useBusinessDay(restaurant)
  const period = usePeriod(today, '7d')
  const span = { from_date: period.from_date ?? today, to_date: period.to_date ?? today }
  const query = useQuery({
    ...figureQueries.places({ query: { restaurant_id: restaurant.id, ...span } }),
    ...(span.to_date >= today ? polledOptions : pastDayOptions),
  })
  const table = (label: string | null) => label ?? t('places.no_table')
  return (
    <Page>
      <ReportHeader
        restaurant={restaurant}
        title={t('places.title')}
        description={t('places.text')}
        period={period}
        today={today}
        exporting={{ list: 'places', query: { restaurant_id: restaurant.id, ...span } }}
      />
      {query.data === undefined ? (
        query.isError ? (
          <Card>
            <ErrorState error={query.error} failed="orders_fetch" onRetry={() => void query.refetch()} />
          </Card>
        ) : (
          <Skeleton className="h-96 w-full" />
        )
      ) : query.data.areas.length === 0 ? (
        <Card className="border-dashed">
          <EmptyState icon={MapPin} title={t('places.empty_title')} description={t('places.empty_text')} />
        </Card>
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <PlaceCard
            figure="area"
            restaurant={restaurant}
            span={span}
            rows={query.data.areas.map((row) => ({ ...row, key: row.area ?? '', name: table(row.area) }))}
          />
          <PlaceCard
            figure="table"
            restaurant={restaurant}
            span={span}
            rows={query.data.tables.map((row) => ({
              ...row,
              key: row.table_label ?? '',
              name: table(row.table_label),
              detail: row.area,
            }))}
          />
        </div>
      )}
    </Page>
  )
}

interface PlaceCardProps {
  figure: 'area' | 'table'
  restaurant: AccessibleRestaurant
  span: DaySpan
  rows: readonly (Place & { key: string; name: string; detail?: string | null })[]
}

function PlaceCard({ figure, restaurant, span, rows }: PlaceCardProps) {
  const { t } = useTranslation('sales-reports')
  const { number } = useFormat()
  return (
    <Card aria-label={t(`places.${figure}s`)} className="overflow-hidden">
      <CardHeader title={t(`places.${figure}s`)} description={t(`places.${figure}s_text`)} />
      <Table aria-label={t(`places.${figure}s`)} className="mt-3">
        <TableHead>
          <tr>
            <HeadCell>{t(`places.${figure}`)}</HeadCell>
            <HeadCell numeric>{t('places.orders')}</HeadCell>
            <HeadCell numeric>{t('places.net_sales')}</HeadCell>
            <HeadCell numeric className="max-md:hidden">
              {t('places.average')}
            </HeadCell>
            <HeadCell numeric className="max-md:hidden">
              {t('places.minutes')}
            </HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.key}>
              <th scope="row" className="px-4 py-2 text-left font-medium">
                <Link
                  to={figureLink(restaurant.id, { figure, key: row.key, ...span })}
                  className="hit-44 underline-offset-4 hover:underline"
                >
                  {row.name}
                </Link>
                {row.detail ? (
                  <span className="block text-sm font-normal text-ink-muted">{row.detail}</span>
                ) : null}
              </th>
              <Cell numeric>{number(row.orders)}</Cell>
              <Cell numeric className="font-semibold">
                <Money cents={row.net_sales_cents} currency={restaurant.currency} />
              </Cell>
              <Cell numeric className="max-md:hidden">
                <Money cents={row.average_ticket_cents} currency={restaurant.currency} />
              </Cell>
              <Cell numeric className="max-md:hidden">
                {t('places.minutes_value', { number: number(Math.round(row.average_minutes)) })}
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

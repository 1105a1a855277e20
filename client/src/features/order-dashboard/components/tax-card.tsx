/** Tax of the period by rate, less refunds, with its export. */
import type { taxReport } from '@forki/contract/tax-report'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { FigureDefinition } from '../../../components/chart/figure-definition.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { ListExport } from '../../../components/list-export.tsx'
import { Money } from '../../../components/money.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useFormat } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../../ui/table.tsx'
import { figureQueries, pastDayOptions, polledOptions, type DaySpan } from '../queries.ts'
import { taxRateText } from '../../../domain/bill/tax-label.ts'

interface TaxCardProps {
  restaurant: AccessibleRestaurant
  span: DaySpan
  today: string
}

export function TaxCard({ restaurant, span, today }: TaxCardProps) {
  const { t } = useTranslation('order-dashboard')
  const query = useQuery({
    ...figureQueries.taxes({ query: { restaurant_id: restaurant.id, ...span } }),
    ...(span.to_date >= today ? polledOptions : pastDayOptions),
  })
  return (
    <Card aria-label={t('taxes.title')} className="overflow-hidden">
      <header className="flex flex-wrap items-start justify-between gap-3 px-5 pt-5 pb-3">
        <div className="min-w-0">
          <h2 className="display flex items-start gap-1 text-xl">
            {t('taxes.title')}
            <FigureDefinition name={t('taxes.title')} text={t('taxes.means')} />
          </h2>
          <p className="mt-1 text-sm text-ink-muted">{t('taxes.text')}</p>
        </div>
        <div className="print:hidden">
          <ListExport
            list="taxes"
            query={{ restaurant_id: restaurant.id, ...span }}
            label={t('taxes.export')}
            failed="orders_fetch"
          />
        </div>
      </header>
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <div className="px-5 pb-5">
          <SkeletonLines lines={4} />
        </div>
      ) : (
        <TaxTable restaurant={restaurant} report={query.data} />
      )}
    </Card>
  )
}

const AMOUNTS = ['base', 'tax', 'refunded_tax', 'net_base', 'net_tax'] as const
/** Columns that phones omit. */
const WIDE_SCREEN_COLUMNS: ReadonlySet<string> = new Set(['base', 'tax', 'refunded_tax'])

type Report = z.output<typeof taxReport>

function TaxTable({ restaurant, report }: { restaurant: AccessibleRestaurant; report: Report }) {
  const { t } = useTranslation('order-dashboard')
  const { percent } = useFormat(undefined, restaurant.currency)
  if (report.rates.length === 0) return <p className="px-5 pb-5 text-ink-muted">{t('empty.sold')}</p>
  const cells = (row: Report['total']) =>
    AMOUNTS.map((name) => (
      <Cell key={name} numeric className={WIDE_SCREEN_COLUMNS.has(name) ? 'max-md:hidden' : undefined}>
        <Money cents={row[`${name}_cents`]} currency={restaurant.currency} />
      </Cell>
    ))
  return (
    <Table aria-label={t('taxes.title')}>
      <TableHead>
        <tr>
          <HeadCell>{t('taxes.rate')}</HeadCell>
          {AMOUNTS.map((name) => (
            <HeadCell
              key={name}
              numeric
              className={WIDE_SCREEN_COLUMNS.has(name) ? 'max-md:hidden' : undefined}
            >
              {t(`taxes.${name}`)}
            </HeadCell>
          ))}
        </tr>
      </TableHead>
      <tbody>
        {report.rates.map((row) => (
          <TableRow key={`${row.rate_bps} ${row.included}`}>
            <th scope="row" className="px-4 py-3 text-left font-medium">
              {taxRateText(row, percent)}
              <span className="block text-sm font-normal text-ink-muted">
                {t(row.included ? 'taxes.included' : 'taxes.added')}
              </span>
            </th>
            {cells(row)}
          </TableRow>
        ))}
        <TableRow className="font-semibold">
          <th scope="row" className="px-4 py-3 text-left">
            {t('taxes.total')}
          </th>
          {cells(report.total)}
        </TableRow>
      </tbody>
    </Table>
  )
}

import type { PeopleActionKind } from '@forki/contract/order-dashboard/constants'
import { useTranslation } from 'react-i18next'
import { FigureChange } from '../../../components/chart/figure-change.tsx'
import type { Column } from '../../../components/data-table/column.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useFormat } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { DaySpan } from '../queries.ts'
import { ComparisonValue, AverageFactor, FigureCell, MissingFigure } from './figure-cell.tsx'
import { exceptionLink, salesLink } from './people-links.ts'
import {
  EXCEPTION_FIGURES,
  EXCEPTION_FIELDS,
  sortFieldOf,
  comparisonValueOf,
  SALES_FIELDS,
  SALES_FIGURES,
  type ExceptionFigure,
  type Person,
  type SalesFigure,
  type PeopleView,
} from './people-report.ts'
import { useFigureLabel } from './use-figure-label.ts'

interface ColumnsOptions {
  restaurant: AccessibleRestaurant
  span: DaySpan
  /** Callback that opens the list of a person's drawer openings or loyalty seals. */
  onActions: (kind: PeopleActionKind, row: Person) => void
}

/** Columns of the table of people: the name, and the sales or exceptions of the view. */
export function usePeopleColumns(view: PeopleView, options: ColumnsOptions): Column<Person>[] {
  const { t } = useTranslation('people')
  const sales = useSalesColumns(options)
  const exceptions = useExceptionColumns(options)
  return [
    {
      key: 'name',
      header: t('person'),
      sort: 'name',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 font-semibold">
          {row.name ?? t('nobody')}
          {row.is_api_key ? <Badge>{t('api_key')}</Badge> : null}
        </span>
      ),
    },
    ...(view === 'sales' ? sales : exceptions),
  ]
}

/** Sales figures that only wide screens show. */
const WIDE_SCREEN_FIGURES: ReadonlySet<SalesFigure> = new Set(['guests', 'revenue'])

function useSalesColumns({ restaurant, span }: ColumnsOptions): Column<Person>[] {
  const { t } = useTranslation('people')
  const { money, number } = useFormat()
  const text = (figure: SalesFigure, value: number) =>
    SALES_FIELDS[figure].endsWith('_cents') ? money(value, restaurant.currency) : number(value)
  const labelOf = useFigureLabel()
  const columns = SALES_FIGURES.map((figure): Column<Person> => ({
    key: figure,
    header: t(`figures.${figure}`),
    sort: SALES_FIELDS[figure],
    numeric: true,
    onlyWide: WIDE_SCREEN_FIGURES.has(figure),
    cell: (row) => {
      const value = row[SALES_FIELDS[figure]]
      if (value === null || row.completed === 0) return <MissingFigure />
      return (
        <FigureCell
          label={labelOf(figure, row, text(figure, value))}
          value={text(figure, value)}
          to={salesLink(restaurant, span, row.person)}
        >
          <AverageFactor bps={row.of_average_bps[SALES_FIELDS[figure]]} />
        </FigureCell>
      )
    },
  }))
  const change: Column<Person> = {
    key: 'change',
    header: t('change'),
    sort: 'change',
    numeric: true,
    cell: ({ comparison }) =>
      comparison.completed === 0 ? (
        <MissingFigure />
      ) : (
        <FigureChange
          className="whitespace-nowrap"
          bps={comparison.changes_bps?.net_sales}
          compared={money(comparison.net_sales_cents, restaurant.currency)}
        />
      ),
  }
  const insertIndex = SALES_FIGURES.indexOf('net_sales') + 1
  return columns.toSpliced(insertIndex, 0, change)
}

function useExceptionColumns({ restaurant, span, onActions }: ColumnsOptions): Column<Person>[] {
  const { t } = useTranslation('people')
  const { money, number } = useFormat()
  const labelOf = useFigureLabel()
  return EXCEPTION_FIGURES.map((figure): Column<Person> => ({
    key: figure,
    header: t(`figures.${figure}`),
    sort: sortFieldOf(figure),
    numeric: true,
    cell: (row) => {
      const fields = EXCEPTION_FIELDS[figure]
      const count = row[fields.count]
      const format = (amount: number) =>
        fields.cents === null ? number(amount) : money(amount, restaurant.currency)
      const comparisonCell = <ComparisonValue value={comparisonValueOf(figure, row)} format={format} />
      if (!count)
        return (
          <span className="inline-flex flex-col items-end">
            <MissingFigure />
            {comparisonCell}
          </span>
        )
      const times = t(figure === 'unpaid' ? 'products' : 'times', { count, number: number(count) })
      const value = format(fields.cents === null ? count : row[fields.cents])
      return (
        <FigureCell
          label={labelOf(figure, row, fields.cents === null ? value : `${value}, ${times}`)}
          value={value}
          to={exceptionLink(restaurant, figure, span, row.person)}
          onOpen={isActionFigure(figure) ? () => onActions(figure, row) : undefined}
        >
          {fields.cents === null ? null : (
            <span className="text-sm font-normal whitespace-nowrap text-ink-soft">{times}</span>
          )}
          <AverageFactor warns bps={row.of_average_bps[sortFieldOf(figure)]} />
          {comparisonCell}
        </FigureCell>
      )
    },
  }))
}

export const isActionFigure = (figure: ExceptionFigure): figure is PeopleActionKind =>
  figure === 'no_sale' || figure === 'seal'

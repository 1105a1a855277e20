import type { dishFigure } from '@forki/contract/dish-figures'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { FigureChange } from '../../../components/chart/figure-change.tsx'
import { DataTable } from '../../../components/data-table.tsx'
import type { Column } from '../../../components/data-table/column.ts'
import { Money } from '../../../components/money.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useFormat } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useTranslatedNames } from '../hooks/use-rankings.ts'
import { figureLink } from '../rows/figure-link.ts'
import type { DishReport } from './use-dish-report.ts'

type Row = z.output<typeof dishFigure>

interface DishReportTableProps {
  restaurant: AccessibleRestaurant
  report: DishReport
  empty: ReactNode
}

/** Table of the dishes. A sold dish links to the orders that contain it. */
export function DishReportTable({ restaurant, report, empty }: DishReportTableProps) {
  const { t } = useTranslation('sales-reports')
  const columns = useColumns(restaurant)
  return (
    <DataTable<Row>
      label={t('dishes.label')}
      columns={columns}
      query={report.query}
      list={report.list}
      failed="orders_fetch"
      empty={empty}
      href={(row) =>
        row.quantity > 0
          ? figureLink(restaurant.id, { figure: 'dish', key: row.id, ...report.span })
          : undefined
      }
    />
  )
}

function useColumns(restaurant: AccessibleRestaurant): Column<Row>[] {
  const { t } = useTranslation('sales-reports')
  const { money, number, percent } = useFormat(undefined, restaurant.currency)
  const { dishName, categoryName } = useTranslatedNames(restaurant)
  const amount = useAmountColumn(restaurant)
  return [
    {
      key: 'dish',
      header: t('dishes.columns.dish'),
      sort: 'name',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {dishName(row)}
          {row.quantity === 0 ? <Badge tone="warning">{t('dishes.unsold')}</Badge> : null}
          {row.on_menu ? null : <Badge>{t('dishes.off_menu')}</Badge>}
        </span>
      ),
    },
    {
      key: 'category',
      header: t('dishes.columns.category'),
      onlyWide: true,
      cell: (row) => categoryName(row.category),
    },
    {
      key: 'quantity',
      header: t('dishes.columns.quantity'),
      sort: 'quantity',
      numeric: true,
      cell: (row) => number(row.quantity),
    },
    amount('net_sales_cents'),
    {
      key: 'share',
      header: t('dishes.columns.share'),
      numeric: true,
      onlyWide: true,
      cell: (row) => (row.share_bps === null ? '—' : percent(row.share_bps)),
    },
    {
      key: 'change',
      header: t('dishes.columns.change'),
      sort: 'difference_cents',
      numeric: true,
      cell: (row) => (
        <FigureChange bps={row.change_bps} compared={money(row.past_net_sales_cents, restaurant.currency)} />
      ),
    },
    amount('discount_cents'),
    amount('revenue_cents'),
  ]
}

/**
 * Returns a function that creates the column of an amount. Only wide screens show the column, unless it is
 * the net sales.
 */
function useAmountColumn(restaurant: AccessibleRestaurant) {
  const { t } = useTranslation('sales-reports')
  return (name: 'net_sales_cents' | 'discount_cents' | 'revenue_cents'): Column<Row> => ({
    key: name,
    header: t(`dishes.columns.${name}`),
    sort: name,
    numeric: true,
    onlyWide: name !== 'net_sales_cents',
    cell: (row) => (
      <Money
        cents={row[name]}
        currency={restaurant.currency}
        {...(name === 'net_sales_cents' && { className: 'font-semibold' })}
      />
    ),
  })
}

import type { figureRow } from '@forki/contract/orders-behind-figure'
import type { FigureWithOrders } from '@forki/contract/order-dashboard/constants'
import { can } from '@forki/contract/permissions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { DataTable } from '../../../components/data-table.tsx'
import type { Column } from '../../../components/data-table/column.ts'
import { Money } from '../../../components/money.tsx'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useFormat } from '../../../lib/format.ts'
import type { FigureRowsState } from './use-figure-rows.ts'

type Row = z.output<typeof figureRow>

/**
 * Amount columns, by figure. The last column has the amount that each order adds to the figure. A figure that
 * is missing here has the columns of `SALES_COLUMNS`.
 */
const AMOUNTS: Partial<Record<FigureWithOrders, readonly (keyof Row & `${string}_cents`)[]>> = {
  cancelled: [],
  discounts: ['net_sales_cents', 'discount_cents'],
  refunds: ['net_sales_cents', 'refunds_cents'],
  tips: ['net_sales_cents', 'tips_cents'],
  person: ['tips_cents', 'revenue_cents', 'net_sales_cents'],
  method: ['refunds_cents', 'tips_cents', 'revenue_cents'],
  tender: ['refunds_cents', 'tips_cents', 'revenue_cents'],
}
const SALES_COLUMNS = ['tax_cents', 'revenue_cents', 'net_sales_cents'] as const

interface FigureRowsTableProps {
  restaurant: AccessibleRestaurant
  state: FigureRowsState
  empty: ReactNode
}

/** Table of the orders behind a figure, with the amount that each order adds to it. */
export function FigureRowsTable({ restaurant, state, empty }: FigureRowsTableProps) {
  const { t } = useTranslation('figure-rows')
  const navigate = useNavigate()
  const columns = useColumns(restaurant, state.figure)
  return (
    <DataTable<Row>
      label={t('label')}
      columns={columns}
      query={state.query}
      list={state.list}
      failed="orders_fetch"
      empty={empty}
      {...(canEnterArea(restaurant, 'orders') && {
        onOpen: (row: Row) => void navigate(paths.orderDetail(restaurant.id, row.id)),
      })}
    />
  )
}

function useColumns(restaurant: AccessibleRestaurant, figure: FigureWithOrders): Column<Row>[] {
  const { t } = useTranslation(['figure-rows', 'order-dashboard'])
  const { dateTime, number } = useFormat(restaurant.timezone)
  const amounts = useAmountColumns(restaurant, figure)
  const guests: Column<Row> = {
    key: 'guests',
    header: t('columns.guests'),
    numeric: true,
    cell: (row) => number(row.guests),
  }
  const isPaid = figure === 'method' || figure === 'tender'
  const counted = figure === 'dish' || figure === 'category' || isPaid
  return [
    {
      key: 'number',
      header: t('columns.order'),
      cell: (row) => (
        <span>
          {row.table_label ?? row.customer_name ?? t(`order-dashboard:types.${row.order_type}`)}
          <span className="ml-2 font-normal text-ink-muted">#{row.number}</span>
        </span>
      ),
    },
    {
      key: 'opened',
      header: t('columns.opened'),
      sort: 'opened_at',
      cell: (row) => <span className="whitespace-nowrap">{dateTime(row.opened_at)}</span>,
    },
    { key: 'waiter', header: t('columns.waiter'), onlyWide: true, cell: (row) => row.waiter_name },
    ...(figure === 'person' ? [guests] : []),
    ...(counted
      ? [
          {
            key: 'quantity',
            header: t(isPaid ? 'columns.payments' : 'columns.portions'),
            sort: 'quantity',
            numeric: true,
            cell: (row: Row) => number(row.quantity),
          },
        ]
      : []),
    ...amounts,
  ]
}

/**
 * Columns of the amounts of a figure. The last is bold. Narrow screens hide the others by default. Only users
 * with `read_payment` may sort by tips.
 */
function useAmountColumns(restaurant: AccessibleRestaurant, figure: FigureWithOrders): Column<Row>[] {
  const { t } = useTranslation('figure-rows')
  const readsTips = can(restaurant, 'read_payment')
  return (AMOUNTS[figure] ?? SALES_COLUMNS).map((name, index, all): Column<Row> => ({
    key: name,
    header: t(
      (figure === 'method' || figure === 'tender') && name === 'revenue_cents'
        ? 'columns.taken'
        : `columns.${name as 'tax_cents'}`,
    ),
    ...((readsTips || name !== 'tips_cents') && { sort: name }),
    numeric: true,
    onlyWide: index < all.length - 1,
    cell: (row) =>
      row[name] === null ? (
        '—'
      ) : (
        <Money
          cents={row[name]}
          currency={restaurant.currency}
          {...(index === all.length - 1 && { className: 'font-semibold' })}
        />
      ),
  }))
}

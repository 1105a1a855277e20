/** Table of the orders. On a phone the orders are cards. */
import type { OrderSummary } from '@forki/contract/orders'
import type { Page } from '@forki/contract/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../../components/data-table/column.ts'
import { DataTable } from '../../../../components/data-table.tsx'
import { Money } from '../../../../components/money.tsx'
import { useOrderName } from '../../../../domain/orders/order-name.ts'
import { useFormat } from '../../../../lib/format.ts'
import { PHONE_SCREEN, useMediaQuery } from '../../../../lib/media.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { portionCount } from '../../../../domain/orders/orders.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import type { OrderListParams } from '../list-params.ts'
import { isPaymentUnexpected } from '../order-looks.ts'
import { OrderStateChip, PaymentStatusChip } from './status-chips.tsx'

interface OrderTableProps {
  restaurant: AccessibleRestaurant
  query: UseQueryResult<Page<OrderSummary>>
  list: OrderListParams
  empty: ReactNode
}

export function OrderTable({ restaurant, query, list, empty }: OrderTableProps) {
  const { t } = useTranslation('orders-history')
  const phone = useMediaQuery(PHONE_SCREEN)
  const shared = useSharedColumns(restaurant)
  const short = useShortColumns(shared)
  const long = useLongColumns(shared)
  return (
    <DataTable
      label={t('title')}
      columns={phone ? short : long}
      query={query}
      list={list}
      failed="orders_fetch"
      empty={empty}
      href={(row) => paths.orderDetail(restaurant.id, row.id)}
    />
  )
}

/** Columns that are equal on phones and on larger screens. */
function useSharedColumns(restaurant: AccessibleRestaurant) {
  const { t } = useTranslation('orders-history')
  const { dateTime } = useFormat(restaurant.timezone)
  const name = useOrderName()
  const order: Column<OrderSummary> = {
    key: 'order',
    header: t('columns.order'),
    sort: 'number',
    cell: (row) => (
      <span>
        {name(row)}
        <span className="ml-2 font-normal text-ink-muted">{t('number', { number: row.number })}</span>
      </span>
    ),
  }
  const total: Column<OrderSummary> = {
    key: 'total',
    header: t('columns.total'),
    sort: 'total_cents',
    numeric: true,
    cell: (row) =>
      row.merged_into === null ? (
        <Money cents={row.total_cents} currency={row.currency} className="font-semibold" />
      ) : (
        '—'
      ),
  }
  const openedCell = (row: OrderSummary) => (
    <span className="whitespace-nowrap">{dateTime(row.opened_at)}</span>
  )
  return { order, total, opened: openedCell }
}

type SharedColumns = ReturnType<typeof useSharedColumns>

/** Columns of the table on phones. */
function useShortColumns({ order, total, opened }: SharedColumns) {
  const { t } = useTranslation('orders-history')
  const short: Column<OrderSummary>[] = [
    order,
    {
      key: 'status',
      header: t('columns.status'),
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5">
          <OrderStateChip status={row.status} isMerged={row.merged_into !== null} />
          {isPaymentUnexpected(row) ? <PaymentStatusChip status={row.payment_status} /> : null}
        </span>
      ),
    },
    {
      key: 'opened',
      header: t('columns.opened'),
      cell: (row) => (
        <>
          {opened(row)} · {row.waiter_name}
        </>
      ),
    },
    total,
  ]
  return short
}

/** Columns of the table on larger screens. */
function useLongColumns({ order, total, opened }: SharedColumns) {
  const { t } = useTranslation('orders-history')
  const long: Column<OrderSummary>[] = [
    order,
    { key: 'opened', header: t('columns.opened'), sort: 'opened_at', cell: opened },
    {
      key: 'status',
      header: t('columns.status'),
      cell: (row) => <OrderStateChip status={row.status} isMerged={row.merged_into !== null} />,
    },
    {
      key: 'payment',
      header: t('columns.payment'),
      cell: (row) =>
        isPaymentUnexpected(row) ? (
          <PaymentStatusChip status={row.payment_status} />
        ) : (
          <span className="text-ink-muted">
            {row.status === 'cancelled' ? t('none') : t(`payment.${row.payment_status}`)}
          </span>
        ),
    },
    { key: 'type', header: t('columns.type'), onlyWide: true, cell: (row) => t(`types.${row.order_type}`) },
    { key: 'waiter', header: t('columns.waiter'), cell: (row) => row.waiter_name },
    {
      key: 'lines',
      header: t('columns.lines'),
      numeric: true,
      onlyWide: true,
      cell: (row) => portionCount(row.items.filter(({ status }) => status !== 'voided')),
    },
    total,
  ]
  return long
}

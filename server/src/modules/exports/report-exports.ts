import {
  exceptionExportTable,
  figureOrderExportTable,
  groupExportTable,
  peopleActionExportTable,
  areaAndTableExportTable,
  weekdayHourExportTable,
} from '@forki/contract/exports/reports'
import { listExportEndpoints } from '@forki/contract/list-exports'
import { orderDashboardEndpoints } from '@forki/contract/order-dashboard-endpoints'
import { restaurantEndpoints } from '@forki/contract/restaurants'
import { paymentMethod } from '@forki/contract/transactions'
import { listExport } from './list-export.ts'

/** Amounts by payment method. Null without payments, or if a blind count hides them. */
const methodAmountFields = (methods: readonly { method: string; amount_cents: number }[]) =>
  Object.fromEntries(
    paymentMethod.options.map((name) => [
      `${name}_cents`,
      methods.length === 0 ? null : (methods.find(({ method }) => method === name)?.amount_cents ?? 0),
    ]),
  )

/** List exports of reports. Other reports have export endpoints in their own modules. */
export const REPORT_EXPORTS = [
  listExport(orderDashboardEndpoints.weekdayHours, listExportEndpoints.weekdayHours, {
    table: weekdayHourExportTable,
    rowsOf({ cells, weekdays, currency }, { restaurant_id }) {
      const days = new Map(weekdays.map((row) => [row.weekday, row.days]))
      return cells.map((cell) => ({ ...cell, days: days.get(cell.weekday) ?? 0, restaurant_id, currency }))
    },
  }),
  listExport(orderDashboardEndpoints.places, listExportEndpoints.places, {
    table: areaAndTableExportTable,
    rowsOf: ({ tables, currency }) => tables.map((row) => ({ ...row, currency })),
  }),
  listExport(orderDashboardEndpoints.exceptions, listExportEndpoints.exceptions, {
    table: exceptionExportTable,
    rowsOf: ({ items, currency }) => items.map((row) => ({ ...row, currency })),
  }),
  listExport(orderDashboardEndpoints.rows, listExportEndpoints.figureOrders, {
    table: figureOrderExportTable,
    rowsOf: ({ items, currency }) => items.map(({ seconds: _seconds, ...row }) => ({ ...row, currency })),
  }),
  listExport(orderDashboardEndpoints.peopleActions, listExportEndpoints.peopleActions, {
    table: peopleActionExportTable,
    rowsOf: ({ items }) => items.map(({ person: _person, ...action }) => action),
  }),
  listExport(restaurantEndpoints.analytics, listExportEndpoints.group, {
    table: groupExportTable,
    rowsOf: ({ restaurants }) =>
      restaurants.map(({ comparison, by_payment_method, ...row }) => ({
        ...row,
        ...methodAmountFields(by_payment_method),
        net_sales_change: comparison.changes_bps?.net_sales ?? null,
        past_net_sales_cents: comparison.net_sales_cents,
      })),
  }),
]

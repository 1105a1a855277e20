import { z } from 'zod'
import { dishFigures, dishFiguresExportQuery, dishFiguresQuery } from './dish-figures.ts'
import { endpoint } from './kit/endpoint.ts'
import { EXPORT_MEDIA, exportRows } from './kit/export.ts'
import { figureRows, figureRowsQuery } from './figure-rows.ts'
import { id, idParams } from './kit/ids.ts'
import { pageOf } from './kit/list.ts'
import {
  analyticsQuery,
  completeAnalytics,
  dashboardList,
  liveSummary,
  orderInDetail,
  orderRow,
  orderStats,
  revenueOverTime,
  seriesQuery,
  spanQuery,
} from './order-dashboard.ts'
import { orderExceptions, orderExceptionsQuery } from './order-exceptions.ts'
import { orderExportBody, orderExportQuery } from './order-export.ts'
import { orderSummary } from './orders.ts'
import { placeFigures, placeFiguresQuery } from './place-figures.ts'
import {
  peopleActions,
  peopleActionsQuery,
  peopleExportQuery,
  peopleQuery,
  peopleReport,
} from './people-report.ts'
import { taxExportQuery, taxReport, taxReportQuery } from './tax-report.ts'
import { weekdayHours, weekdayHoursQuery } from './weekday-hours.ts'

const several = ['several_currencies'] as const

export const orderDashboardEndpoints = {
  ordersStats: endpoint({
    method: 'GET',
    path: '/orders/dashboard/stats',
    access: 'perm:view_dashboard',
    summary:
      'Key figures, waiters, revenue over time and all breakdowns of a span of business days. Same response as `/order/dashboard/analytics/complete`.',
    query: analyticsQuery,
    response: completeAnalytics,
    errors: several,
  }),
  list: endpoint({
    method: 'GET',
    path: '/order/dashboard',
    access: 'perm:view_dashboard',
    summary: 'Orders with their lines, newest first.',
    query: dashboardList,
    response: pageOf(orderSummary),
  }),
  summaries: endpoint({
    method: 'GET',
    path: '/order/dashboard/summaries',
    access: 'perm:view_dashboard',
    summary: 'Orders without their lines, for tables. Same filters as the list of orders.',
    query: dashboardList,
    response: pageOf(orderRow),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/order/dashboard/analytics/stats',
    access: 'perm:view_dashboard',
    summary:
      'Key figures of a span of business days, and of a comparison span up to the same time of the business day.',
    query: spanQuery,
    response: orderStats,
    errors: several,
  }),
  revenueOverTime: endpoint({
    method: 'GET',
    path: '/order/dashboard/analytics/revenue-over-time',
    access: 'perm:view_dashboard',
    summary: 'Revenue and completed orders by hour, day, week or month, including empty periods.',
    query: seriesQuery,
    response: revenueOverTime,
    errors: several,
  }),
  complete: endpoint({
    method: 'GET',
    path: '/order/dashboard/analytics/complete',
    access: 'perm:view_dashboard',
    summary:
      'Key figures, waiters, revenue over time, dishes, hours, payment methods, order types and categories. Same response as `/orders/dashboard/stats`.',
    query: analyticsQuery,
    response: completeAnalytics,
    errors: several,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/order/dashboard/analytics/rows',
    access: 'perm:view_dashboard',
    summary:
      'Orders behind a figure of the dashboard, each with its part, and their sums over all pages. Empty for payment methods if a blind count hides the cash.',
    query: figureRowsQuery,
    response: figureRows,
    errors: several,
  }),
  exceptions: endpoint({
    method: 'GET',
    path: '/order/dashboard/exceptions',
    access: 'perm:view_dashboard',
    summary:
      'Voids, discounts, complimentary lines, cancellations, refunds and reopenings of orders, latest first, and the sums of all of them by person and kind.',
    query: orderExceptionsQuery,
    response: orderExceptions,
    errors: several,
  }),
  people: endpoint({
    method: 'GET',
    path: '/order/dashboard/people',
    access: 'perm:view_dashboard',
    summary:
      'Sales by waiter and exceptions by the person who acted, with the comparison span and relative to the average. API keys are people of their own.',
    query: peopleQuery,
    response: peopleReport,
    errors: several,
  }),
  exportPeople: endpoint({
    method: 'GET',
    path: '/order/dashboard/people/export',
    access: 'perm:view_dashboard',
    summary: 'The report of people as a CSV, XLSX or JSON file.',
    query: peopleExportQuery,
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
    errors: several,
  }),
  peopleActions: endpoint({
    method: 'GET',
    path: '/order/dashboard/people/actions',
    access: 'perm:view_dashboard',
    summary:
      'Drawer openings without a sale or loyalty seals without an order of a span, latest first. Restaurants whose tills or loyalty cards the caller may not read are omitted.',
    query: peopleActionsQuery,
    response: peopleActions,
    errors: several,
  }),
  taxes: endpoint({
    method: 'GET',
    path: '/order/dashboard/taxes',
    access: 'perm:view_dashboard',
    summary:
      'Tax of completed orders by restaurant and rate, less refunds, on the business day of the order. The total equals the tax of the key figures.',
    query: taxReportQuery,
    response: taxReport,
    errors: several,
  }),
  exportTaxes: endpoint({
    method: 'GET',
    path: '/order/dashboard/taxes/export',
    access: 'perm:view_dashboard',
    summary: 'Tax by restaurant and rate as a CSV, XLSX or JSON file.',
    query: taxExportQuery,
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
    errors: several,
  }),
  dishes: endpoint({
    method: 'GET',
    path: '/order/dashboard/dishes',
    access: 'perm:view_dashboard',
    summary:
      'Sold dishes and unsold dishes of the active menus, with a comparison, and their sums over all pages.',
    query: dishFiguresQuery,
    response: dishFigures,
    errors: several,
  }),
  exportDishes: endpoint({
    method: 'GET',
    path: '/order/dashboard/dishes/export',
    access: 'perm:view_dashboard',
    summary:
      'Sold and unsold dishes as a CSV, XLSX or JSON file, with the filters and the order of the list.',
    query: dishFiguresExportQuery,
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
    errors: several,
  }),
  weekdayHours: endpoint({
    method: 'GET',
    path: '/order/dashboard/weekday-hours',
    access: 'perm:view_dashboard',
    summary: 'Average sales by weekday and hour of the business day. Days that have not ended do not count.',
    query: weekdayHoursQuery,
    response: weekdayHours,
    errors: several,
  }),
  places: endpoint({
    method: 'GET',
    path: '/order/dashboard/places',
    access: 'perm:view_dashboard',
    summary: 'Sales by area and by table of a span of business days, the highest first.',
    query: placeFiguresQuery,
    response: placeFigures,
    errors: several,
  }),
  live: endpoint({
    method: 'GET',
    path: '/order/dashboard/live/summary',
    access: 'perm:view_dashboard',
    summary: 'Current state: open orders, kitchen, tables, and today so far.',
    query: z.object({ restaurant_id: id.optional() }),
    response: liveSummary,
    errors: several,
  }),
  export: endpoint({
    method: 'POST',
    path: '/order/dashboard/export',
    access: 'perm:view_dashboard',
    summary:
      'Orders as a CSV, XLSX or JSON file, grouped by restaurant, newest first, with selectable columns and orders. Amounts are minor units in JSON and major units in CSV and XLSX.',
    query: orderExportQuery,
    body: orderExportBody,
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
  }),
  find: endpoint({
    method: 'GET',
    path: '/order/dashboard/{id}',
    access: 'perm:view_dashboard',
    summary: 'One order with its lines, history and durations.',
    params: idParams,
    response: orderInDetail,
  }),
}

import { z } from 'zod'
import { dishFigures, dishFiguresExportQuery, dishFiguresQuery } from './dish-figures.ts'
import { endpoint } from './kit/endpoint.ts'
import { EXPORT_MEDIA, exportRows } from './kit/export.ts'
import { figureRows, figureRowsQuery } from './orders-behind-figure.ts'
import { id, idParams } from './kit/ids.ts'
import { pageOf } from './kit/list.ts'
import {
  analyticsQuery,
  completeAnalytics,
  dashboardOrderListQuery,
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
import { placeFigures, placeFiguresQuery } from './area-table-figures.ts'
import {
  peopleActions,
  peopleActionsQuery,
  peopleExportQuery,
  peopleQuery,
  peopleReport,
} from './people-report.ts'
import { taxExportQuery, taxReport, taxReportQuery } from './tax-report.ts'
import { weekdayHours, weekdayHoursQuery } from './weekday-hour-sales.ts'

const currencyErrors = ['several_currencies'] as const

export const orderDashboardEndpoints = {
  ordersStats: endpoint({
    method: 'GET',
    path: '/orders/dashboard/stats',
    access: 'perm:view_dashboard',
    summary: 'Get all order statistics',
    description: 'Returns the same as `GET /order/dashboard/analytics/complete`.',
    query: analyticsQuery,
    response: completeAnalytics,
    errors: currencyErrors,
  }),
  list: endpoint({
    method: 'GET',
    path: '/order/dashboard',
    access: 'perm:view_dashboard',
    summary: 'List orders with their lines',
    description: 'Returns the newest first.',
    query: dashboardOrderListQuery,
    response: pageOf(orderSummary),
  }),
  summaries: endpoint({
    method: 'GET',
    path: '/order/dashboard/summaries',
    access: 'perm:view_dashboard',
    summary: 'List orders without their lines',
    description: 'Takes the filters of `GET /order/dashboard`.',
    query: dashboardOrderListQuery,
    response: pageOf(orderRow),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/order/dashboard/analytics/stats',
    access: 'perm:view_dashboard',
    summary: 'Get key figures of orders',
    description:
      'Covers a span of business days, and a comparison span up to the same time of the business day.',
    query: spanQuery,
    response: orderStats,
    errors: currencyErrors,
  }),
  revenueOverTime: endpoint({
    method: 'GET',
    path: '/order/dashboard/analytics/revenue-over-time',
    access: 'perm:view_dashboard',
    summary: 'Get revenue over time',
    description: 'Counts completed orders, by hour, day, week or month, including empty periods.',
    query: seriesQuery,
    response: revenueOverTime,
    errors: currencyErrors,
  }),
  complete: endpoint({
    method: 'GET',
    path: '/order/dashboard/analytics/complete',
    access: 'perm:view_dashboard',
    summary: 'Get all order statistics',
    description:
      'Combines key figures, waiters, revenue over time, dishes, hours, payment methods, order types and categories.',
    query: analyticsQuery,
    response: completeAnalytics,
    errors: currencyErrors,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/order/dashboard/analytics/rows',
    access: 'perm:view_dashboard',
    summary: 'List the orders behind a figure',
    description:
      'Returns the part of each order in the figure, and the sums over all pages. A payment method has no rows if a blind count hides the cash.',
    query: figureRowsQuery,
    response: figureRows,
    errors: currencyErrors,
  }),
  exceptions: endpoint({
    method: 'GET',
    path: '/order/dashboard/exceptions',
    access: 'perm:view_dashboard',
    summary: 'List exceptions of orders',
    description:
      'Returns voids, discounts, complimentary lines, cancellations, refunds and reopenings, latest first, and their sums by person and kind.',
    query: orderExceptionsQuery,
    response: orderExceptions,
    errors: currencyErrors,
  }),
  people: endpoint({
    method: 'GET',
    path: '/order/dashboard/people',
    access: 'perm:view_dashboard',
    summary: 'Get figures by person',
    description:
      'Returns sales by waiter and exceptions by the person who acted, with comparison span and relative to the average. API keys have rows of their own.',
    query: peopleQuery,
    response: peopleReport,
    errors: currencyErrors,
  }),
  exportPeople: endpoint({
    method: 'GET',
    path: '/order/dashboard/people/export',
    access: 'perm:view_dashboard',
    summary: 'Export figures by person',
    query: peopleExportQuery,
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
    errors: currencyErrors,
  }),
  peopleActions: endpoint({
    method: 'GET',
    path: '/order/dashboard/people/actions',
    access: 'perm:view_dashboard',
    summary: 'List drawer openings or seals by person',
    description:
      'Returns openings without a sale, or seals without an order, latest first. Omits restaurants whose cashier sessions or loyalty cards the caller may not read.',
    query: peopleActionsQuery,
    response: peopleActions,
    errors: currencyErrors,
  }),
  taxes: endpoint({
    method: 'GET',
    path: '/order/dashboard/taxes',
    access: 'perm:view_dashboard',
    summary: 'Get taxes by restaurant and rate',
    description:
      'Covers completed orders, less refunds, on the business day of the order. The total equals the tax of the key figures.',
    query: taxReportQuery,
    response: taxReport,
    errors: currencyErrors,
  }),
  exportTaxes: endpoint({
    method: 'GET',
    path: '/order/dashboard/taxes/export',
    access: 'perm:view_dashboard',
    summary: 'Export taxes by restaurant and rate',
    query: taxExportQuery,
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
    errors: currencyErrors,
  }),
  dishes: endpoint({
    method: 'GET',
    path: '/order/dashboard/dishes',
    access: 'perm:view_dashboard',
    summary: 'List the sales of dishes',
    description: 'Includes unsold dishes of the active menus, a comparison, and the sums over all pages.',
    query: dishFiguresQuery,
    response: dishFigures,
    errors: currencyErrors,
  }),
  exportDishes: endpoint({
    method: 'GET',
    path: '/order/dashboard/dishes/export',
    access: 'perm:view_dashboard',
    summary: 'Export the sales of dishes',
    description: 'Takes the filters and sorting of `GET /order/dashboard/dishes`.',
    query: dishFiguresExportQuery,
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
    errors: currencyErrors,
  }),
  weekdayHours: endpoint({
    method: 'GET',
    path: '/order/dashboard/weekday-hours',
    access: 'perm:view_dashboard',
    summary: 'Get average sales by weekday and hour',
    description: 'Uses hours of the business day. Days that have not ended do not count.',
    query: weekdayHoursQuery,
    response: weekdayHours,
    errors: currencyErrors,
  }),
  places: endpoint({
    method: 'GET',
    path: '/order/dashboard/places',
    access: 'perm:view_dashboard',
    summary: 'Get sales by section and table',
    description: 'Covers a span of business days, the highest sales first.',
    query: placeFiguresQuery,
    response: placeFigures,
    errors: currencyErrors,
  }),
  live: endpoint({
    method: 'GET',
    path: '/order/dashboard/live/summary',
    access: 'perm:view_dashboard',
    summary: 'Get the current state of service',
    description: 'Covers open orders, kitchen, tables, and today so far.',
    query: z.object({
      restaurant_id: id.optional().meta({
        description:
          'Default: all restaurants in which the caller may view dashboards. They must share one currency.',
      }),
    }),
    response: liveSummary,
    errors: currencyErrors,
  }),
  export: endpoint({
    method: 'POST',
    path: '/order/dashboard/export',
    access: 'perm:view_dashboard',
    summary: 'Export orders',
    description: 'Groups orders by restaurant, newest first, with selectable columns and orders.',
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
    summary: 'Get an order with history and durations',
    params: idParams,
    response: orderInDetail,
  }),
}

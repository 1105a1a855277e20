import { orderDashboardEndpoints } from '@forki/contract/order-dashboard-endpoints'
import { orderRowsExportEndpoints } from '@forki/contract/line-and-payment-export'
import { restaurantEndpoints } from '@forki/contract/restaurants'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { allOf, canList, scopeOf } from '../../access/policies.ts'
import { selectEvents } from '../orders/order-events.query.ts'
import { selectOrderRows, selectOrderPage } from '../orders/order-list.query.ts'
import { presentOrderSummary } from '../orders/order.presenter.ts'
import { presentOrderRow } from '../orders/order-row.presenter.ts'
import { findOrder } from '../orders/order.service.ts'
import { presentOrderWithHistory } from './order-detail.presenter.ts'
import { presentDishFigures } from './dish-figures.presenter.ts'
import { exportDishes, findDishFigures } from './dish-figures.service.ts'
import { findExceptions, presentExceptions } from './order-exceptions.service.ts'
import { exportOrders } from './order-export.service.ts'
import { presentFigureOrders } from './orders-behind-figure.presenter.ts'
import { findFigureOrders } from './orders-behind-figure.service.ts'
import { exportItems, exportPayments } from './line-and-payment-export.service.ts'
import { findGroupFigures, loadGroup } from './restaurant-group.service.ts'
import { presentGroupFigures } from './restaurant-group.presenter.ts'
import { exportPeople } from './people-report-export.service.ts'
import { presentPeopleReport } from './people-report.presenter.ts'
import { findPeopleActions, findPeopleReport } from './people-report.service.ts'
import { findCurrentState } from './current-state.service.ts'
import {
  canExportPayments,
  canListFigureOrders,
  canViewGroup,
  canViewOrder,
} from './order-dashboard.policy.ts'
import { presentStats, presentCompleteReport } from './report.presenter.ts'
import { findAreaAndTableSums } from './area-table-figures.service.ts'
import { exportTaxes, findTaxReport } from './tax-report.service.ts'
import { findRevenueOverTime, findStats, findCompleteReport } from './report.service.ts'
import { findWeekdayHourSales } from './weekday-hour-sales.service.ts'

const loadScope = (ctx: Context, input: { query: { restaurant_id?: string | undefined } }) =>
  scopeOf(ctx.actor, 'view_dashboard', input.query.restaurant_id)
const loadListScope = (ctx: Context, input: { query: { filters: { restaurant_id?: string | undefined } } }) =>
  scopeOf(ctx.actor, 'view_dashboard', input.query.filters.restaurant_id)

/** Routes of order dashboards and of the overview of several restaurants, with equal figures (FIG-1, FIG-6). */
export const orderDashboardRoutes = [
  bind(orderDashboardEndpoints.ordersStats, {
    load: loadScope,
    can: canList,
    run: (ctx, subject, input) => findCompleteReport(ctx, subject, input.query),
    present: presentCompleteReport,
  }),
  bind(orderDashboardEndpoints.list, {
    load: loadListScope,
    can: canList,
    run: (ctx, subject, input) => selectOrderPage(ctx, subject, input.query),
    present: pagePresenter(presentOrderSummary),
  }),
  bind(orderDashboardEndpoints.summaries, {
    load: loadListScope,
    can: canList,
    run: (ctx, subject, { query }) => selectOrderRows(ctx, subject, query),
    present: pagePresenter(presentOrderRow),
    cache: 'per-caller',
  }),
  bind(orderDashboardEndpoints.stats, {
    load: loadScope,
    can: canList,
    run: (ctx, subject, input) => findStats(ctx, subject, input.query),
    present: presentStats,
  }),
  bind(orderDashboardEndpoints.revenueOverTime, {
    load: loadScope,
    can: canList,
    run: (ctx, subject, input) => findRevenueOverTime(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.complete, {
    load: loadScope,
    can: canList,
    run: (ctx, subject, input) => findCompleteReport(ctx, subject, input.query),
    present: presentCompleteReport,
  }),
  bind(orderDashboardEndpoints.rows, {
    load: loadScope,
    can: canListFigureOrders,
    run: (ctx, subject, input) => findFigureOrders(ctx, subject, input.query),
    present: presentFigureOrders,
  }),
  bind(orderDashboardEndpoints.exceptions, {
    load: loadScope,
    can: canList,
    run: (ctx, subject, input) => findExceptions(ctx, subject, input.query),
    present: presentExceptions,
  }),
  bind(orderDashboardEndpoints.people, {
    load: loadScope,
    can: canList,
    run: (ctx, subject, input) => findPeopleReport(ctx, subject, input.query),
    present: presentPeopleReport,
  }),
  bind(orderDashboardEndpoints.exportPeople, {
    load: loadScope,
    can: canList,
    run: (ctx, subject, input) => exportPeople(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.peopleActions, {
    load: loadScope,
    can: canList,
    run: (ctx, subject, input) => findPeopleActions(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.taxes, {
    load: loadScope,
    can: canList,
    run: (ctx, subject, input) => findTaxReport(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.exportTaxes, {
    load: loadScope,
    can: canList,
    run: (ctx, subject, input) => exportTaxes(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.dishes, {
    load: loadScope,
    can: canList,
    run: (ctx, subject, input) => findDishFigures(ctx, subject, input.query),
    present: presentDishFigures,
  }),
  bind(orderDashboardEndpoints.exportDishes, {
    load: loadScope,
    can: canList,
    run: (ctx, subject, input) => exportDishes(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.weekdayHours, {
    load: loadScope,
    can: canList,
    run: (ctx, subject, input) => findWeekdayHourSales(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.places, {
    load: loadScope,
    can: canList,
    run: (ctx, subject, input) => findAreaAndTableSums(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.live, {
    load: loadScope,
    can: canList,
    run: findCurrentState,
  }),
  bind(orderDashboardEndpoints.export, {
    load: loadListScope,
    can: canList,
    run: (ctx, subject, { query, body }) => exportOrders(ctx, subject, { ...query, ...body }),
  }),
  bind(orderRowsExportEndpoints.exportItems, {
    load: loadListScope,
    can: canList,
    run: (ctx, subject, { query, body }) => exportItems(ctx, subject, { ...query, ...body }),
  }),
  bind(orderRowsExportEndpoints.exportPayments, {
    load: loadListScope,
    can: (actor, subject) =>
      allOf(
        canList(actor, subject),
        canExportPayments(actor, { named: subject.restaurant_id ? [subject.restaurant_id] : [] }),
      ),
    run: (ctx, subject, { query, body }) => exportPayments(ctx, subject, { ...query, ...body }),
  }),
  bind(orderDashboardEndpoints.find, {
    load: (ctx: Context, input: { params: { id: string } }) => findOrder(ctx, input.params.id),
    can: canViewOrder,
    run: async (ctx, order) => ({ order, events: await selectEvents(ctx, order.id) }),
    present: presentOrderWithHistory,
  }),
  bind(restaurantEndpoints.analytics, {
    load: loadGroup,
    can: canViewGroup,
    run: findGroupFigures,
    present: presentGroupFigures,
  }),
]

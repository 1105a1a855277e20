import { orderDashboardEndpoints } from '@forki/contract/order-dashboard-endpoints'
import { orderRowsExportEndpoints } from '@forki/contract/order-rows-export'
import { restaurantEndpoints } from '@forki/contract/restaurants'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { presentPage } from '../../http/present-page.ts'
import { allOf, canList, scopeOf } from '../../access/policies.ts'
import { selectEvents } from '../orders/order-events.query.ts'
import { selectOrderRows, selectOrderPage } from '../orders/order-list.query.ts'
import { presentOrderSummary } from '../orders/order.presenter.ts'
import { presentOrderRow } from '../orders/order-row.presenter.ts'
import { findOrder } from '../orders/order.service.ts'
import { presentDetail } from './detail.presenter.ts'
import { presentDishFigures } from './dish-figures.presenter.ts'
import { exportDishes, findDishFigures } from './dish-figures.service.ts'
import { findExceptions, presentExceptions } from './exceptions.service.ts'
import { exportOrders } from './export.service.ts'
import { presentFigureRows } from './figure-rows.presenter.ts'
import { findFigureRows } from './figure-rows.service.ts'
import { exportItems, exportPayments } from './order-rows-export.service.ts'
import { findGroup, loadGroup } from './group.service.ts'
import { presentGroup } from './group.presenter.ts'
import { exportPeople } from './people-export.service.ts'
import { presentPeople } from './people.presenter.ts'
import { findActions, findPeople } from './people.service.ts'
import { findLive } from './live.service.ts'
import { canReadPayments, canViewGroup, canViewOrder } from './order-dashboard.policy.ts'
import { presentStats, presentWhole } from './report.presenter.ts'
import { findPlaces } from './place-figures.service.ts'
import { exportTaxes, findTaxes } from './tax-report.service.ts'
import { findRevenueOverTime, findStats, findWhole } from './report.service.ts'
import { findWeekdayHours } from './weekday-hours.service.ts'

const scope = (ctx: Context, input: { query: { restaurant_id?: string | undefined } }) =>
  scopeOf(ctx.actor, 'view_dashboard', input.query.restaurant_id)
const listScope = (ctx: Context, input: { query: { filters: { restaurant_id?: string | undefined } } }) =>
  scopeOf(ctx.actor, 'view_dashboard', input.query.filters.restaurant_id)

/** Routes of the order dashboards and of the group's overview, which have the same figures (FIG-1, FIG-6). */
export const orderDashboardRoutes = [
  bind(orderDashboardEndpoints.ordersStats, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => findWhole(ctx, subject, input.query),
    present: presentWhole,
  }),
  bind(orderDashboardEndpoints.list, {
    load: listScope,
    can: canList,
    run: (ctx, subject, input) => selectOrderPage(ctx, subject, input.query),
    present: presentPage(presentOrderSummary),
  }),
  bind(orderDashboardEndpoints.summaries, {
    load: listScope,
    can: canList,
    run: (ctx, subject, { query }) => selectOrderRows(ctx, subject, query),
    present: presentPage(presentOrderRow),
    cache: 'per-caller',
  }),
  bind(orderDashboardEndpoints.stats, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => findStats(ctx, subject, input.query),
    present: presentStats,
  }),
  bind(orderDashboardEndpoints.revenueOverTime, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => findRevenueOverTime(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.complete, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => findWhole(ctx, subject, input.query),
    present: presentWhole,
  }),
  bind(orderDashboardEndpoints.rows, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => findFigureRows(ctx, subject, input.query),
    present: presentFigureRows,
  }),
  bind(orderDashboardEndpoints.exceptions, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => findExceptions(ctx, subject, input.query),
    present: presentExceptions,
  }),
  bind(orderDashboardEndpoints.people, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => findPeople(ctx, subject, input.query),
    present: presentPeople,
  }),
  bind(orderDashboardEndpoints.exportPeople, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => exportPeople(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.peopleActions, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => findActions(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.taxes, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => findTaxes(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.exportTaxes, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => exportTaxes(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.dishes, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => findDishFigures(ctx, subject, input.query),
    present: presentDishFigures,
  }),
  bind(orderDashboardEndpoints.exportDishes, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => exportDishes(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.weekdayHours, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => findWeekdayHours(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.places, {
    load: scope,
    can: canList,
    run: (ctx, subject, input) => findPlaces(ctx, subject, input.query),
  }),
  bind(orderDashboardEndpoints.live, {
    load: scope,
    can: canList,
    run: findLive,
  }),
  bind(orderDashboardEndpoints.export, {
    load: listScope,
    can: canList,
    run: (ctx, subject, { query, body }) => exportOrders(ctx, subject, { ...query, ...body }),
  }),
  bind(orderRowsExportEndpoints.exportItems, {
    load: listScope,
    can: canList,
    run: (ctx, subject, { query, body }) => exportItems(ctx, subject, { ...query, ...body }),
  }),
  bind(orderRowsExportEndpoints.exportPayments, {
    load: listScope,
    can: (actor, subject) =>
      allOf(
        canList(actor, subject),
        canReadPayments(actor, { named: subject.restaurant_id ? [subject.restaurant_id] : [] }),
      ),
    run: (ctx, subject, { query, body }) => exportPayments(ctx, subject, { ...query, ...body }),
  }),
  bind(orderDashboardEndpoints.find, {
    load: (ctx: Context, input: { params: { id: string } }) => findOrder(ctx, input.params.id),
    can: canViewOrder,
    run: async (ctx, order) => ({ order, events: await selectEvents(ctx, order.id) }),
    present: presentDetail,
  }),
  bind(restaurantEndpoints.analytics, {
    load: loadGroup,
    can: canViewGroup,
    run: findGroup,
    present: presentGroup,
  }),
]

import { approvalEndpoints } from './approvals.ts'
import { auditEndpoints } from './audit.ts'
import { cashierEndpoints } from './cashiers.ts'
import { customerEndpoints } from './customers.ts'
import { restaurantExportTable, subscriptionExportTable, userExportTable } from './exports/administration.ts'
import { approvalExportTable, menuExportTable, restaurantTableExportTable } from './exports/floor.ts'
import { cardExportTable, customerExportTable, reservationExportTable } from './exports/guests.ts'
import {
  exceptionExportTable,
  figureOrderExportTable,
  groupExportTable,
  areaAndTableExportTable,
  weekdayHourExportTable,
} from './exports/reports.ts'
import { auditExportTable, memberExportTable } from './exports/staff.ts'
import {
  movementExportTable,
  stockAlertExportTable,
  stockMovementExportTable,
  stockExportTable,
  supplierExportTable,
} from './exports/stock.ts'
import { sessionExportTable, tipDistributionExportTable, transactionExportTable } from './exports/tills.ts'
import { inventoryDashboardEndpoints } from './inventory-dashboard.ts'
import { inventoryEndpoints } from './inventory.ts'
import { exportOf } from './kit/list-export.ts'
import { loyaltyEndpoints } from './loyalty-endpoints.ts'
import { membershipEndpoints } from './memberships.ts'
import { menuEndpoints } from './menus.ts'
import { orderDashboardEndpoints } from './order-dashboard-endpoints.ts'
import { reservationEndpoints } from './reservations.ts'
import { restaurantEndpoints } from './restaurants.ts'
import { subscriptionEndpoints } from './subscriptions.ts'
import { supplierEndpoints } from './suppliers.ts'
import { tableEndpoints } from './tables.ts'
import { tipDistributionEndpoints } from './tip-distributions.ts'
import { userEndpoints } from './users.ts'

/** Endpoints that export whole lists as files. Each has the access, filters and sort order of its list. */
export const listExportEndpoints = {
  customers: exportOf(customerEndpoints.list, {
    path: '/customers/export',
    summary: 'Export customers',
    table: customerExportTable,
  }),
  cards: exportOf(loyaltyEndpoints.listCards, {
    path: '/loyalty/cards/export',
    summary: 'Export loyalty cards',
    table: cardExportTable,
  }),
  reservations: exportOf(reservationEndpoints.list, {
    path: '/reservations/export',
    summary: 'Export reservations',
    description: 'Cancelled ones only if `status` includes them.',
    table: reservationExportTable,
  }),
  members: exportOf(membershipEndpoints.listOfRestaurant, {
    path: '/memberships/restaurant/{id}/export',
    summary: 'Export the memberships of a restaurant',
    description: 'With invitations.',
    table: memberExportTable,
  }),
  audit: exportOf(auditEndpoints.list, {
    path: '/audit/export',
    summary: 'Export the audit log',
    description: 'With the hash of each entry.',
    table: auditExportTable,
  }),
  stock: exportOf(inventoryEndpoints.list, {
    path: '/inventory/export',
    summary: 'Export stock items',
    table: stockExportTable,
  }),
  movements: exportOf(inventoryEndpoints.movements, {
    path: '/inventory/{id}/movements/export',
    summary: 'Export the movements of a stock item',
    table: movementExportTable,
  }),
  stockMovements: exportOf(inventoryEndpoints.listMovements, {
    path: '/inventory/movements/export',
    summary: 'Export the movements of all stock items',
    table: stockMovementExportTable,
  }),
  stockAlerts: exportOf(inventoryDashboardEndpoints.listAlerts, {
    path: '/inventory/restaurant/{id}/alerts/export',
    summary: 'Export stock alerts',
    description: 'The most urgent first.',
    table: stockAlertExportTable,
  }),
  suppliers: exportOf(supplierEndpoints.list, {
    path: '/suppliers/export',
    summary: 'Export suppliers',
    table: supplierExportTable,
  }),
  sessions: exportOf(cashierEndpoints.list, {
    path: '/cashiers/export',
    summary: 'Export cashier sessions',
    description: 'Cash that a blind count hides is empty.',
    table: sessionExportTable,
  }),
  transactions: exportOf(cashierEndpoints.listTransactions, {
    path: '/cashiers/{sessionId}/transactions/export',
    summary: 'Export the transactions of a cashier session',
    description: 'Refunds and cash out have negative amounts.',
    table: transactionExportTable,
  }),
  tipDistributions: exportOf(tipDistributionEndpoints.list, {
    path: '/tip-distributions/export',
    summary: 'Export tip distributions',
    description: 'Without their people.',
    table: tipDistributionExportTable,
  }),
  users: exportOf(userEndpoints.list, {
    path: '/users/export',
    summary: 'Export users',
    table: userExportTable,
  }),
  subscriptions: exportOf(subscriptionEndpoints.listAll, {
    path: '/subscriptions/admin/user-subscriptions/export',
    summary: 'Export the subscriptions of all users',
    table: subscriptionExportTable,
  }),
  tables: exportOf(tableEndpoints.list, {
    path: '/tables/export',
    summary: 'Export tables',
    table: restaurantTableExportTable,
  }),
  menus: exportOf(menuEndpoints.list, {
    path: '/menus/export',
    summary: 'Export menus',
    description: 'With the number of their sections and dishes.',
    table: menuExportTable,
  }),
  approvals: exportOf(approvalEndpoints.list, {
    path: '/approvals/export',
    summary: 'Export approval requests',
    description: 'Newest first. Callers without `delete_order` get only their own.',
    table: approvalExportTable,
  }),
  restaurants: exportOf(restaurantEndpoints.list, {
    path: '/restaurants/export',
    summary: "Export the caller's restaurants",
    description: 'Administrators get all restaurants.',
    table: restaurantExportTable,
  }),
  weekdayHours: exportOf(orderDashboardEndpoints.weekdayHours, {
    path: '/order/dashboard/weekday-hours/export',
    summary: 'Export average sales by weekday and hour',
    table: weekdayHourExportTable,
  }),
  places: exportOf(orderDashboardEndpoints.places, {
    path: '/order/dashboard/places/export',
    summary: 'Export sales by area and table',
    table: areaAndTableExportTable,
  }),
  exceptions: exportOf(orderDashboardEndpoints.exceptions, {
    path: '/order/dashboard/exceptions/export',
    summary: 'Export exceptions of orders',
    description: 'Latest first.',
    table: exceptionExportTable,
  }),
  figureOrders: exportOf(orderDashboardEndpoints.rows, {
    path: '/order/dashboard/analytics/rows/export',
    summary: 'Export the orders behind a figure',
    table: figureOrderExportTable,
  }),
  group: exportOf(restaurantEndpoints.analytics, {
    path: '/restaurants/analytics/export',
    summary: 'Export key figures of several restaurants',
    table: groupExportTable,
  }),
}

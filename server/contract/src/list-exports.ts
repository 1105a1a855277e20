import { approvalEndpoints } from './approvals.ts'
import { auditEndpoints } from './audit.ts'
import { cashierEndpoints } from './cashiers.ts'
import { customerEndpoints } from './customers.ts'
import { restaurantTable, subscriptionTable, userTable } from './exports/administration.ts'
import { approvalTable, menuTable, restaurantTableTable } from './exports/floor.ts'
import { cardTable, customerTable, reservationTable } from './exports/guests.ts'
import { exceptionTable, groupTable, placeTable, weekdayHourTable } from './exports/reports.ts'
import { auditTable, memberTable } from './exports/staff.ts'
import {
  movementTable,
  stockAlertTable,
  stockMovementTable,
  stockTable,
  supplierTable,
} from './exports/stock.ts'
import { sessionTable, transactionTable } from './exports/tills.ts'
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
import { userEndpoints } from './users.ts'

/** Files with whole lists, each with the access, filters and sort order of its list. */
export const listExportEndpoints = {
  customers: exportOf(customerEndpoints.list, {
    path: '/customers/export',
    summary: 'Export customers',
    table: customerTable,
  }),
  cards: exportOf(loyaltyEndpoints.listCards, {
    path: '/loyalty/cards/export',
    summary: 'Export loyalty cards',
    table: cardTable,
  }),
  reservations: exportOf(reservationEndpoints.list, {
    path: '/reservations/export',
    summary: 'Export reservations',
    description: 'Cancelled ones only if `status` includes them.',
    table: reservationTable,
  }),
  members: exportOf(membershipEndpoints.listOfRestaurant, {
    path: '/memberships/restaurant/{id}/export',
    summary: 'Export the memberships of a restaurant',
    description: 'With invitations.',
    table: memberTable,
  }),
  audit: exportOf(auditEndpoints.list, {
    path: '/audit/export',
    summary: 'Export the audit log',
    description: 'With the hash of each entry.',
    table: auditTable,
  }),
  stock: exportOf(inventoryEndpoints.list, {
    path: '/inventory/export',
    summary: 'Export stock items',
    table: stockTable,
  }),
  movements: exportOf(inventoryEndpoints.movements, {
    path: '/inventory/{id}/movements/export',
    summary: 'Export the movements of a stock item',
    table: movementTable,
  }),
  stockMovements: exportOf(inventoryEndpoints.listMovements, {
    path: '/inventory/movements/export',
    summary: 'Export the movements of all stock items',
    table: stockMovementTable,
  }),
  stockAlerts: exportOf(inventoryDashboardEndpoints.listAlerts, {
    path: '/inventory/restaurant/{id}/alerts/export',
    summary: 'Export stock alerts',
    description: 'The most urgent first.',
    table: stockAlertTable,
  }),
  suppliers: exportOf(supplierEndpoints.list, {
    path: '/suppliers/export',
    summary: 'Export suppliers',
    table: supplierTable,
  }),
  sessions: exportOf(cashierEndpoints.list, {
    path: '/cashiers/export',
    summary: 'Export cashier sessions',
    description: 'Cash that a blind count hides is empty.',
    table: sessionTable,
  }),
  transactions: exportOf(cashierEndpoints.listTransactions, {
    path: '/cashiers/{sessionId}/transactions/export',
    summary: 'Export the transactions of a cashier session',
    description: 'Refunds and cash out have negative amounts.',
    table: transactionTable,
  }),
  users: exportOf(userEndpoints.list, {
    path: '/users/export',
    summary: 'Export users',
    table: userTable,
  }),
  subscriptions: exportOf(subscriptionEndpoints.listAll, {
    path: '/subscriptions/admin/user-subscriptions/export',
    summary: 'Export the subscriptions of all users',
    table: subscriptionTable,
  }),
  tables: exportOf(tableEndpoints.list, {
    path: '/tables/export',
    summary: 'Export tables',
    table: restaurantTableTable,
  }),
  menus: exportOf(menuEndpoints.list, {
    path: '/menus/export',
    summary: 'Export menus',
    description: 'With the number of their sections and dishes.',
    table: menuTable,
  }),
  approvals: exportOf(approvalEndpoints.list, {
    path: '/approvals/export',
    summary: 'Export approval requests',
    description: 'Newest first. Callers without `delete_order` get only their own.',
    table: approvalTable,
  }),
  restaurants: exportOf(restaurantEndpoints.list, {
    path: '/restaurants/export',
    summary: "Export the caller's restaurants",
    description: 'Administrators get all restaurants.',
    table: restaurantTable,
  }),
  weekdayHours: exportOf(orderDashboardEndpoints.weekdayHours, {
    path: '/order/dashboard/weekday-hours/export',
    summary: 'Export average sales by weekday and hour',
    table: weekdayHourTable,
  }),
  places: exportOf(orderDashboardEndpoints.places, {
    path: '/order/dashboard/places/export',
    summary: 'Export sales by area and table',
    table: placeTable,
  }),
  exceptions: exportOf(orderDashboardEndpoints.exceptions, {
    path: '/order/dashboard/exceptions/export',
    summary: 'Export exceptions of orders',
    description: 'Latest first.',
    table: exceptionTable,
  }),
  group: exportOf(restaurantEndpoints.analytics, {
    path: '/restaurants/analytics/export',
    summary: 'Export key figures of several restaurants',
    table: groupTable,
  }),
}

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
    summary: 'Customers as a CSV, XLSX or JSON file.',
    table: customerTable,
  }),
  cards: exportOf(loyaltyEndpoints.listCards, {
    path: '/loyalty/cards/export',
    summary: 'Loyalty cards as a CSV, XLSX or JSON file.',
    table: cardTable,
  }),
  reservations: exportOf(reservationEndpoints.list, {
    path: '/reservations/export',
    summary: 'Reservations as a CSV, XLSX or JSON file. Cancelled ones only if `status` includes them.',
    table: reservationTable,
  }),
  members: exportOf(membershipEndpoints.listOfRestaurant, {
    path: '/memberships/restaurant/{id}/export',
    summary: 'Memberships and invitations of a restaurant as a CSV, XLSX or JSON file.',
    table: memberTable,
  }),
  audit: exportOf(auditEndpoints.list, {
    path: '/audit/export',
    summary: 'Audit log as a CSV, XLSX or JSON file, with the hash of each entry.',
    table: auditTable,
  }),
  stock: exportOf(inventoryEndpoints.list, {
    path: '/inventory/export',
    summary: 'Stock items as a CSV, XLSX or JSON file.',
    table: stockTable,
  }),
  movements: exportOf(inventoryEndpoints.movements, {
    path: '/inventory/{id}/movements/export',
    summary: 'Movements of a stock item as a CSV, XLSX or JSON file.',
    table: movementTable,
  }),
  stockMovements: exportOf(inventoryEndpoints.listMovements, {
    path: '/inventory/movements/export',
    summary: 'Movements of all stock items as a CSV, XLSX or JSON file, such as deliveries and stocktakes.',
    table: stockMovementTable,
  }),
  stockAlerts: exportOf(inventoryDashboardEndpoints.listAlerts, {
    path: '/inventory/restaurant/{id}/alerts/export',
    summary: 'Stock alerts as a CSV, XLSX or JSON file, the most urgent first.',
    table: stockAlertTable,
  }),
  suppliers: exportOf(supplierEndpoints.list, {
    path: '/suppliers/export',
    summary: 'Suppliers as a CSV, XLSX or JSON file.',
    table: supplierTable,
  }),
  sessions: exportOf(cashierEndpoints.list, {
    path: '/cashiers/export',
    summary: 'Till sessions as a CSV, XLSX or JSON file. Cash that a blind count hides is empty.',
    table: sessionTable,
  }),
  transactions: exportOf(cashierEndpoints.listTransactions, {
    path: '/cashiers/{sessionId}/transactions/export',
    summary:
      'Transactions of a till session as a CSV, XLSX or JSON file. Refunds and cash out have negative amounts.',
    table: transactionTable,
  }),
  users: exportOf(userEndpoints.list, {
    path: '/users/export',
    summary: 'Users as a CSV, XLSX or JSON file.',
    table: userTable,
  }),
  subscriptions: exportOf(subscriptionEndpoints.listAll, {
    path: '/subscriptions/admin/user-subscriptions/export',
    summary: 'Subscriptions of all users as a CSV, XLSX or JSON file.',
    table: subscriptionTable,
  }),
  tables: exportOf(tableEndpoints.list, {
    path: '/tables/export',
    summary: 'Restaurant tables as a CSV, XLSX or JSON file.',
    table: restaurantTableTable,
  }),
  menus: exportOf(menuEndpoints.list, {
    path: '/menus/export',
    summary: 'Menus as a CSV, XLSX or JSON file, with the number of their sections and dishes.',
    table: menuTable,
  }),
  approvals: exportOf(approvalEndpoints.list, {
    path: '/approvals/export',
    summary:
      'Approval requests as a CSV, XLSX or JSON file, newest first. Callers without `delete_order` get their own only.',
    table: approvalTable,
  }),
  restaurants: exportOf(restaurantEndpoints.list, {
    path: '/restaurants/export',
    summary: 'Restaurants of the caller as a CSV, XLSX or JSON file. All for an administrator.',
    table: restaurantTable,
  }),
  weekdayHours: exportOf(orderDashboardEndpoints.weekdayHours, {
    path: '/order/dashboard/weekday-hours/export',
    summary: 'Average sales by weekday and hour as a CSV, XLSX or JSON file.',
    table: weekdayHourTable,
  }),
  places: exportOf(orderDashboardEndpoints.places, {
    path: '/order/dashboard/places/export',
    summary: 'Sales by area and table as a CSV, XLSX or JSON file.',
    table: placeTable,
  }),
  exceptions: exportOf(orderDashboardEndpoints.exceptions, {
    path: '/order/dashboard/exceptions/export',
    summary: 'Exceptions in the orders of a span as a CSV, XLSX or JSON file, latest first.',
    table: exceptionTable,
  }),
  group: exportOf(restaurantEndpoints.analytics, {
    path: '/restaurants/analytics/export',
    summary: 'Key figures of the restaurants of a group as a CSV, XLSX or JSON file.',
    table: groupTable,
  }),
}

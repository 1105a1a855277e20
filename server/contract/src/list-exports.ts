import { apiKeyEndpoints } from './api-keys.ts'
import { approvalEndpoints } from './approvals.ts'
import { auditEndpoints } from './audit.ts'
import { cashierEndpoints } from './cashiers.ts'
import { customerEndpoints } from './customers.ts'
import { dropdownEndpoints } from './dropdowns.ts'
import { restaurantExportTable, subscriptionExportTable, userExportTable } from './exports/administration.ts'
import {
  approvalExportTable,
  layoutVersionExportTable,
  menuExportTable,
  restaurantTableExportTable,
} from './exports/floor.ts'
import {
  cardExportTable,
  cardTemplateExportTable,
  customerExportTable,
  reservationExportTable,
} from './exports/guests.ts'
import { dropdownEntryExportTable, jobExportTable, planExportTable } from './exports/installation.ts'
import { apiKeyExportTable, webhookDeliveryExportTable, webhookExportTable } from './exports/integrations.ts'
import { printerExportTable, printJobExportTable } from './exports/printing.ts'
import {
  exceptionExportTable,
  figureOrderExportTable,
  groupExportTable,
  peopleActionExportTable,
  areaAndTableExportTable,
  weekdayHourExportTable,
} from './exports/reports.ts'
import { restaurantDropdownExportTable, translationExportTable } from './exports/restaurant-texts.ts'
import { auditExportTable, memberExportTable } from './exports/staff.ts'
import {
  movementExportTable,
  stockAlertExportTable,
  stockMovementExportTable,
  stockExportTable,
  supplierExportTable,
} from './exports/stock.ts'
import {
  noSaleExportTable,
  ownTipShareExportTable,
  sessionExportTable,
  tipDistributionExportTable,
  transactionExportTable,
} from './exports/tills.ts'
import { inventoryDashboardEndpoints } from './inventory-dashboard.ts'
import { inventoryEndpoints } from './inventory.ts'
import { listExportEndpoint } from './kit/list-export.ts'
import { layoutVersionEndpoints } from './layout-versions.ts'
import { loyaltyEndpoints } from './loyalty-endpoints.ts'
import { membershipEndpoints } from './memberships.ts'
import { menuEndpoints } from './menus.ts'
import { noSaleEndpoints } from './no-sales.ts'
import { operationEndpoints } from './operations.ts'
import { orderDashboardEndpoints } from './order-dashboard-endpoints.ts'
import { printerEndpoints, printJobEndpoints } from './printers.ts'
import { reservationEndpoints } from './reservations.ts'
import { restaurantDropdownEndpoints } from './restaurant-dropdowns.ts'
import { restaurantEndpoints } from './restaurants.ts'
import { subscriptionEndpoints } from './subscriptions.ts'
import { supplierEndpoints } from './suppliers.ts'
import { tableEndpoints } from './tables.ts'
import { tipDistributionEndpoints } from './tip-distributions.ts'
import { translationEndpoints } from './translations.ts'
import { userEndpoints } from './users.ts'
import { webhookEndpoints } from './webhooks.ts'

/** Endpoints that export whole lists as files. Each has the access, filters and sort order of its list. */
export const listExportEndpoints = {
  customers: listExportEndpoint(customerEndpoints.list, {
    path: '/customers/export',
    summary: 'Export customers',
    table: customerExportTable,
  }),
  cards: listExportEndpoint(loyaltyEndpoints.listCards, {
    path: '/loyalty/cards/export',
    summary: 'Export loyalty cards',
    table: cardExportTable,
  }),
  cardTemplates: listExportEndpoint(loyaltyEndpoints.listTemplates, {
    path: '/loyalty/templates/export',
    summary: 'Export card templates',
    table: cardTemplateExportTable,
  }),
  reservations: listExportEndpoint(reservationEndpoints.list, {
    path: '/reservations/export',
    summary: 'Export reservations',
    description: 'Exports cancelled ones only if `status` includes them.',
    table: reservationExportTable,
  }),
  members: listExportEndpoint(membershipEndpoints.listOfRestaurant, {
    path: '/memberships/restaurant/{id}/export',
    summary: 'Export the memberships of a restaurant',
    description: 'Includes invitations.',
    table: memberExportTable,
  }),
  audit: listExportEndpoint(auditEndpoints.list, {
    path: '/audit/export',
    summary: 'Export the audit log',
    description: 'Includes the hash of each entry.',
    table: auditExportTable,
  }),
  stock: listExportEndpoint(inventoryEndpoints.list, {
    path: '/inventory/export',
    summary: 'Export stock items',
    table: stockExportTable,
  }),
  movements: listExportEndpoint(inventoryEndpoints.movements, {
    path: '/inventory/{id}/movements/export',
    summary: 'Export the movements of a stock item',
    table: movementExportTable,
  }),
  stockMovements: listExportEndpoint(inventoryEndpoints.listMovements, {
    path: '/inventory/movements/export',
    summary: 'Export the movements of all stock items',
    table: stockMovementExportTable,
  }),
  stockAlerts: listExportEndpoint(inventoryDashboardEndpoints.listAlerts, {
    path: '/inventory/restaurant/{id}/alerts/export',
    summary: 'Export stock alerts',
    description: 'Exports the most urgent first.',
    table: stockAlertExportTable,
  }),
  suppliers: listExportEndpoint(supplierEndpoints.list, {
    path: '/suppliers/export',
    summary: 'Export suppliers',
    table: supplierExportTable,
  }),
  sessions: listExportEndpoint(cashierEndpoints.list, {
    path: '/cashiers/export',
    summary: 'Export cashier sessions',
    description: 'Cash that a blind count hides is empty.',
    table: sessionExportTable,
  }),
  transactions: listExportEndpoint(cashierEndpoints.listTransactions, {
    path: '/cashiers/{sessionId}/transactions/export',
    summary: 'Export the transactions of a cashier session',
    description: 'Refunds and cash out have negative amounts.',
    table: transactionExportTable,
  }),
  tipDistributions: listExportEndpoint(tipDistributionEndpoints.list, {
    path: '/tip-distributions/export',
    summary: 'Export tip distributions',
    description: 'Omits their people.',
    table: tipDistributionExportTable,
  }),
  ownTipShares: listExportEndpoint(tipDistributionEndpoints.listOwn, {
    path: '/tip-distributions/own/export',
    summary: "Export the caller's tip shares",
    table: ownTipShareExportTable,
  }),
  noSales: listExportEndpoint(noSaleEndpoints.listNoSales, {
    path: '/cashiers/{sessionId}/no-sales/export',
    summary: 'Export drawer openings without a sale',
    table: noSaleExportTable,
  }),
  users: listExportEndpoint(userEndpoints.list, {
    path: '/users/export',
    summary: 'Export users',
    table: userExportTable,
  }),
  subscriptions: listExportEndpoint(subscriptionEndpoints.listAll, {
    path: '/subscriptions/admin/user-subscriptions/export',
    summary: 'Export the subscriptions of all users',
    table: subscriptionExportTable,
  }),
  plans: listExportEndpoint(subscriptionEndpoints.listPlans, {
    path: '/subscriptions/plans/export',
    access: 'admin',
    summary: 'Export plans',
    table: planExportTable,
  }),
  dropdownEntries: listExportEndpoint(dropdownEndpoints.list, {
    path: '/dropdowns/{list}/export',
    access: 'admin',
    summary: 'Export an installation-wide dropdown',
    table: dropdownEntryExportTable,
  }),
  jobs: listExportEndpoint(operationEndpoints.listJobs, {
    path: '/admin/jobs/export',
    summary: 'Export background jobs',
    description: 'Exports jobs in one state, by default failed ones.',
    table: jobExportTable,
  }),
  apiKeys: listExportEndpoint(apiKeyEndpoints.list, {
    path: '/api-keys/export',
    summary: 'Export the list of API keys',
    description: 'Omits the secret keys.',
    table: apiKeyExportTable,
  }),
  webhooks: listExportEndpoint(webhookEndpoints.list, {
    path: '/webhooks/export',
    summary: 'Export webhooks',
    description: 'Omits their secrets.',
    table: webhookExportTable,
  }),
  webhookDeliveries: listExportEndpoint(webhookEndpoints.listDeliveries, {
    path: '/webhooks/{id}/deliveries/export',
    summary: 'Export the messages of a webhook',
    description: 'Includes the last response of each.',
    table: webhookDeliveryExportTable,
  }),
  printers: listExportEndpoint(printerEndpoints.list, {
    path: '/printers/export',
    summary: 'Export printers',
    table: printerExportTable,
  }),
  printJobs: listExportEndpoint(printJobEndpoints.list, {
    path: '/print-jobs/export',
    summary: 'Export print jobs',
    table: printJobExportTable,
  }),
  tables: listExportEndpoint(tableEndpoints.list, {
    path: '/tables/export',
    summary: 'Export tables',
    table: restaurantTableExportTable,
  }),
  menus: listExportEndpoint(menuEndpoints.list, {
    path: '/menus/export',
    summary: 'Export menus',
    description: 'Includes the number of their sections and dishes.',
    table: menuExportTable,
  }),
  layoutVersions: listExportEndpoint(layoutVersionEndpoints.listVersions, {
    path: '/restaurant-layouts/{id}/versions/export',
    summary: 'Export the versions of a floor plan',
    description: 'Includes the numbers of their changes.',
    table: layoutVersionExportTable,
  }),
  approvals: listExportEndpoint(approvalEndpoints.list, {
    path: '/approvals/export',
    summary: 'Export approval requests',
    description: 'Exports the newest first. Callers without `delete_order` get only their own.',
    table: approvalExportTable,
  }),
  restaurantDropdowns: listExportEndpoint(restaurantDropdownEndpoints.list, {
    path: '/restaurant-dropdowns/export',
    summary: 'Export dropdown entries of restaurants',
    table: restaurantDropdownExportTable,
  }),
  translations: listExportEndpoint(translationEndpoints.list, {
    path: '/restaurants/{id}/translations/export',
    summary: 'Export texts with their English translations',
    table: translationExportTable,
  }),
  restaurants: listExportEndpoint(restaurantEndpoints.list, {
    path: '/restaurants/export',
    summary: "Export the caller's restaurants",
    description: 'Administrators get all restaurants.',
    table: restaurantExportTable,
  }),
  weekdayHours: listExportEndpoint(orderDashboardEndpoints.weekdayHours, {
    path: '/order/dashboard/weekday-hours/export',
    summary: 'Export average sales by weekday and hour',
    table: weekdayHourExportTable,
  }),
  places: listExportEndpoint(orderDashboardEndpoints.places, {
    path: '/order/dashboard/places/export',
    summary: 'Export sales by section and table',
    table: areaAndTableExportTable,
  }),
  exceptions: listExportEndpoint(orderDashboardEndpoints.exceptions, {
    path: '/order/dashboard/exceptions/export',
    summary: 'Export exceptions of orders',
    description: 'Exports the latest first.',
    table: exceptionExportTable,
  }),
  figureOrders: listExportEndpoint(orderDashboardEndpoints.rows, {
    path: '/order/dashboard/analytics/rows/export',
    summary: 'Export the orders behind a figure',
    table: figureOrderExportTable,
  }),
  peopleActions: listExportEndpoint(orderDashboardEndpoints.peopleActions, {
    path: '/order/dashboard/people/actions/export',
    summary: 'Export drawer openings or seals by person',
    description: 'Exports the latest first.',
    table: peopleActionExportTable,
  }),
  group: listExportEndpoint(restaurantEndpoints.analytics, {
    path: '/restaurants/analytics/export',
    summary: 'Export key figures of several restaurants',
    table: groupExportTable,
  }),
}

import type { Endpoint } from './kit/endpoint.ts'
import { apiKeyEndpoints } from './api-keys.ts'
import { approvalEndpoints } from './approvals.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { cashierEndpoints } from './cashiers.ts'
import { paymentEndpoints } from './payments.ts'
import { customerEndpoints } from './customers.ts'
import { batchDishesEndpoint } from './dish-batch.ts'
import { upsertDishesEndpoint } from './dish-upserts.ts'
import { importDishesEndpoint } from './dish-import.ts'
import { dailySummaryEndpoints } from './daily-summaries.ts'
import { importEndpoints } from './imports.ts'
import { importMappingEndpoints } from './import-mappings.ts'
import { savedViewEndpoints } from './saved-views.ts'
import { dishEndpoints } from './dishes.ts'
import { dropdownEndpoints } from './dropdowns.ts'
import { eventEndpoints } from './events.ts'
import { exampleEndpoints } from './examples.ts'
import { imageEndpoints } from './images.ts'
import { inventoryDashboardEndpoints } from './inventory-dashboard.ts'
import { inventoryEndpoints } from './inventory.ts'
import { invitationEndpoints } from './invitations.ts'
import { kitchenEndpoints } from './kitchen.ts'
import { layoutVersionEndpoints } from './layout-versions.ts'
import { layoutEndpoints } from './layouts.ts'
import { membershipEndpoints } from './memberships.ts'
import { listExportEndpoints } from './list-exports.ts'
import { loyaltyEndpoints } from './loyalty-endpoints.ts'
import { menuEndpoints } from './menus.ts'
import { noSaleEndpoints } from './no-sales.ts'
import { openapiEndpoints } from './openapi.ts'
import { noticeEndpoints } from './notices.ts'
import { operationEndpoints } from './operations.ts'
import { orderEndpoints } from './order-endpoints.ts'
import { orderDashboardEndpoints } from './order-dashboard-endpoints.ts'
import { orderRowsExportEndpoints } from './line-and-payment-export.ts'
import { publicCardEndpoints } from './public-card.ts'
import { printDocumentEndpoints } from './print-documents.ts'
import { printerEndpoints, printJobEndpoints } from './printers.ts'
import { publicMenuEndpoints } from './public-menu.ts'
import { receiptLinkEndpoints } from './receipt-links.ts'
import { reservationEndpoints } from './reservations.ts'
import { restaurantDropdownEndpoints } from './restaurant-dropdowns.ts'
import { rehearsalEndpoints } from './rehearsals.ts'
import { restaurantEndpoints } from './restaurants.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { staffEndpoints } from './staff.ts'
import { subscriptionEndpoints } from './subscriptions.ts'
import { supplierEndpoints } from './suppliers.ts'
import { tableEndpoints } from './tables.ts'
import { terminalEndpoints } from './terminals.ts'
import { visitEndpoints } from './visits.ts'
import { walletEndpoints } from './wallet.ts'
import { tipDistributionEndpoints } from './tip-distributions.ts'
import { tipEndpoints } from './tips.ts'
import { translationEndpoints } from './translations.ts'
import { userEndpoints } from './users.ts'
import { webhookEndpoints } from './webhooks.ts'

/**
 * All endpoints by module. The OpenAPI document derives from this registry, and the server binds each
 * endpoint exactly once.
 */
export const registry = {
  auth: authEndpoints,
  'second-factor': secondFactorEndpoints,
  terminals: terminalEndpoints,
  passkeys: passkeyEndpoints,
  users: userEndpoints,
  restaurants: restaurantEndpoints,
  memberships: membershipEndpoints,
  invitations: invitationEndpoints,
  staff: staffEndpoints,
  subscriptions: subscriptionEndpoints,
  dropdowns: dropdownEndpoints,
  'restaurant-dropdowns': restaurantDropdownEndpoints,
  suppliers: supplierEndpoints,
  dishes: {
    ...dishEndpoints,
    importDishes: importDishesEndpoint,
    batchDishes: batchDishesEndpoint,
    upsertDishes: upsertDishesEndpoint,
  },
  imports: importEndpoints,
  'import-mappings': importMappingEndpoints,
  menus: menuEndpoints,
  inventory: inventoryEndpoints,
  layouts: { ...layoutEndpoints, ...layoutVersionEndpoints },
  tables: tableEndpoints,
  reservations: reservationEndpoints,
  customers: customerEndpoints,
  loyalty: loyaltyEndpoints,
  translations: translationEndpoints,
  wallet: walletEndpoints,
  orders: orderEndpoints,
  approvals: approvalEndpoints,
  visits: visitEndpoints,
  kitchen: kitchenEndpoints,
  cashiers: cashierEndpoints,
  payments: paymentEndpoints,
  'no-sales': noSaleEndpoints,
  tips: tipEndpoints,
  'tip-distributions': tipDistributionEndpoints,
  'receipt-links': receiptLinkEndpoints,
  printers: printerEndpoints,
  'print-jobs': printJobEndpoints,
  'print-documents': printDocumentEndpoints,
  'order-dashboard': orderDashboardEndpoints,
  'order-rows-export': orderRowsExportEndpoints,
  'daily-summaries': dailySummaryEndpoints,
  'saved-views': savedViewEndpoints,
  'inventory-dashboard': inventoryDashboardEndpoints,
  images: imageEndpoints,
  events: eventEndpoints,
  public: { ...publicMenuEndpoints },
  'api-keys': apiKeyEndpoints,
  webhooks: webhookEndpoints,
  audit: auditEndpoints,
  operations: operationEndpoints,
  notices: noticeEndpoints,
  'list-exports': listExportEndpoints,
  'public-card': publicCardEndpoints,
  examples: exampleEndpoints,
  rehearsals: rehearsalEndpoints,
  openapi: openapiEndpoints,
} satisfies Record<string, Record<string, Endpoint>>

/** All endpoints as a flat list. */
export const endpoints: readonly Endpoint[] = Object.values(registry).flatMap((module): Endpoint[] =>
  Object.values(module),
)

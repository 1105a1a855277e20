import type { Binding } from '../http/bind.ts'
import { apiKeyRoutes } from './api-keys/api-key.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { invitationRoutes } from './auth/invitation.routes.ts'
import { passkeyRoutes } from './auth/passkey.routes.ts'
import { secondFactorRoutes } from './auth/second-factor.routes.ts'
import { cashierRoutes } from './cashiers/cashier.routes.ts'
import { paymentListRoutes } from './cashiers/payment-list.routes.ts'
import { customerRoutes } from './customers/customer.routes.ts'
import { savedViewRoutes } from './saved-views/saved-view.routes.ts'
import { dailySummaryRoutes } from './daily-summaries/daily-summary.routes.ts'
import { dishRoutes } from './dishes/dish.routes.ts'
import { dropdownRoutes } from './dropdowns/dropdown.routes.ts'
import { eventRoutes } from './events/event.routes.ts'
import { exampleRoutes } from './examples/example.routes.ts'
import { rehearsalRoutes } from './rehearsals/rehearsal.routes.ts'
import { listExportRoutes } from './exports/list-export.routes.ts'
import { imageRoutes } from './images/image.routes.ts'
import { importRoutes } from './imports/import.routes.ts'
import { mappingRoutes } from './imports/import-mapping.routes.ts'
import { inventoryDashboardRoutes } from './inventory-dashboard/inventory-dashboard.routes.ts'
import { inventoryRoutes } from './inventory/inventory.routes.ts'
import { kitchenRoutes } from './kitchen/kitchen.routes.ts'
import { layoutRoutes } from './layouts/layout.routes.ts'
import { loyaltyRoutes } from './loyalty/loyalty.routes.ts'
import { membershipRoutes } from './memberships/membership.routes.ts'
import { menuRoutes } from './menus/menu.routes.ts'
import { noticeRoutes } from './notices/notice.routes.ts'
import { orderDashboardRoutes } from './order-dashboard/order-dashboard.routes.ts'
import { operationRoutes } from './operations/operation.routes.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { printJobRoutes } from './print-jobs/print-job.routes.ts'
import { printerRoutes } from './printing/printer.routes.ts'
import { publicRoutes } from './public/public.routes.ts'
import { reservationRoutes } from './reservations/reservation.routes.ts'
import { restaurantDropdownRoutes } from './restaurant-dropdowns/restaurant-dropdown.routes.ts'
import { restaurantRoutes } from './restaurants/restaurant.routes.ts'
import { subscriptionRoutes } from './subscriptions/subscription.routes.ts'
import { supplierRoutes } from './suppliers/supplier.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { tableRoutes } from './tables/table.routes.ts'
import { tipDistributionRoutes } from './cashiers/tip-pool/tip-distribution.routes.ts'
import { terminalRoutes } from './terminals/terminal.routes.ts'
import { approvalRoutes } from './approvals/approval.routes.ts'
import { visitRoutes } from './visits/visit.routes.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'
import { translationRoutes } from './translations/translation.routes.ts'
import { userRoutes } from './users/user.routes.ts'
import { webhookRoutes } from './webhooks/webhook.routes.ts'

/**
 * Routes of every module except the list exports, which `moduleRoutes` derives from these routes. A new module
 * adds its routes to this list.
 */
const routesOfModules: readonly (readonly Binding[])[] = [
  subscriptionRoutes,
  restaurantRoutes,
  membershipRoutes,
  userRoutes,
  authRoutes,
  invitationRoutes,
  secondFactorRoutes,
  terminalRoutes,
  staffRoutes,
  passkeyRoutes,
  dropdownRoutes,
  restaurantDropdownRoutes,
  supplierRoutes,
  dishRoutes,
  menuRoutes,
  inventoryRoutes,
  layoutRoutes,
  tableRoutes,
  customerRoutes,
  loyaltyRoutes,
  translationRoutes,
  walletRoutes,
  reservationRoutes,
  approvalRoutes,
  orderRoutes,
  visitRoutes,
  kitchenRoutes,
  printerRoutes,
  cashierRoutes,
  paymentListRoutes,
  tipDistributionRoutes,
  printJobRoutes,
  orderDashboardRoutes,
  dailySummaryRoutes,
  importRoutes,
  mappingRoutes,
  savedViewRoutes,
  inventoryDashboardRoutes,
  imageRoutes,
  eventRoutes,
  operationRoutes,
  noticeRoutes,
  exampleRoutes,
  rehearsalRoutes,
  publicRoutes,
  apiKeyRoutes,
  webhookRoutes,
  auditRoutes,
]

/** Routes of every module. */
export const moduleRoutes: readonly (readonly Binding[])[] = [
  ...routesOfModules,
  listExportRoutes(routesOfModules.flat()),
]

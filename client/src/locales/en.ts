import { access } from './en/access.ts'
import { installation } from './en/installation.ts'
import { apiKeys } from './en/api-keys.ts'
import { approvals } from './en/approvals.ts'
import { audit } from './en/audit.ts'
import { auth } from './en/auth.ts'
import { cashiers } from './en/cashiers.ts'
import { common } from './en/common.ts'
import { counter } from './en/counter.ts'
import { dishBoard } from './en/dish-board.ts'
import { dishes } from './en/dishes.ts'
import { floor } from './en/floor.ts'
import { groupDashboard } from './en/group-dashboard.ts'
import { guest } from './en/guest.ts'
import { guestRequests } from './en/guest-requests.ts'
import { integrations } from './en/integrations.ts'
import { imports } from './en/imports.ts'
import { inventory } from './en/inventory.ts'
import { kitchen } from './en/kitchen.ts'
import { landing } from './en/landing.ts'
import { layoutEditor } from './en/layout-editor.ts'
import { layouts } from './en/layouts.ts'
import { delivery } from './en/delivery.ts'
import { lineDiscount } from './en/line-discount.ts'
import { moveItems } from './en/move-items.ts'
import { loyalty } from './en/loyalty.ts'
import { memberships } from './en/memberships.ts'
import { menus } from './en/menus.ts'
import { actionMessages } from './en/action-messages.ts'
import { notices } from './en/notices.ts'
import { offline } from './en/offline.ts'
import { figureRows } from './en/figure-rows.ts'
import { savedViews } from './en/saved-views.ts'
import { salesReports } from './en/sales-reports.ts'
import { exports } from './en/exports.ts'
import { orderDashboard } from './en/order-dashboard.ts'
import { orders } from './en/orders.ts'
import { ordersHistory } from './en/orders-history.ts'
import { invitation } from './en/invitation.ts'
import { ownMemberships } from './en/own-memberships.ts'
import { palette } from './en/palette.ts'
import { people } from './en/people.ts'
import { print } from './en/print.ts'
import { printing } from './en/printing.ts'
import { profile } from './en/profile.ts'
import { rehearsals } from './en/rehearsals.ts'
import { reservations } from './en/reservations.ts'
import { restaurantDropdowns } from './en/restaurant-dropdowns.ts'
import { restaurants } from './en/restaurants.ts'
import { setup } from './en/setup.ts'
import { shell } from './en/shell.ts'
import { staff } from './en/staff.ts'
import { tables } from './en/tables.ts'
import { terminals } from './en/terminals.ts'
import { ticketDelivery } from './en/ticket-delivery.ts'
import { tipPool } from './en/tip-pool.ts'
import { translations } from './en/translations.ts'
import { validation } from './en/validation.ts'
import { viewedRole } from './en/viewed-role.ts'
import { visits } from './en/visits.ts'
import { webhooks } from './en/webhooks.ts'
import type { es } from './es.ts'
import type { Translated } from './translation-types.ts'

/** All English translation catalogues. */
export const en = {
  access,
  installation,
  'api-keys': apiKeys,
  approvals,
  audit,
  auth,
  cashiers,
  common,
  counter,
  'dish-board': dishBoard,
  dishes,
  floor,
  'group-dashboard': groupDashboard,
  guest,
  'guest-requests': guestRequests,
  integrations,
  imports,
  inventory,
  kitchen,
  landing,
  'layout-editor': layoutEditor,
  layouts,
  delivery,
  'line-discount': lineDiscount,
  'move-items': moveItems,
  loyalty,
  memberships,
  menus,
  'action-messages': actionMessages,
  notices,
  offline,
  'figure-rows': figureRows,
  'saved-views': savedViews,
  'sales-reports': salesReports,
  exports,
  'order-dashboard': orderDashboard,
  orders,
  'orders-history': ordersHistory,
  invitation,
  'own-memberships': ownMemberships,
  palette,
  people,
  print,
  printing,
  profile,
  rehearsals,
  reservations,
  'restaurant-dropdowns': restaurantDropdowns,
  restaurants,
  setup,
  shell,
  staff,
  tables,
  terminals,
  'ticket-delivery': ticketDelivery,
  'tip-pool': tipPool,
  translations,
  validation,
  'viewed-role': viewedRole,
  visits,
  webhooks,
} satisfies Translated<typeof es>

import { access } from './es/access.ts'
import { installation } from './es/installation.ts'
import { apiKeys } from './es/api-keys.ts'
import { approvals } from './es/approvals.ts'
import { audit } from './es/audit.ts'
import { auth } from './es/auth.ts'
import { cashiers } from './es/cashiers.ts'
import { common } from './es/common.ts'
import { counter } from './es/counter.ts'
import { dishBoard } from './es/dish-board.ts'
import { dishes } from './es/dishes.ts'
import { floor } from './es/floor.ts'
import { groupDashboard } from './es/group-dashboard.ts'
import { guest } from './es/guest.ts'
import { guestRequests } from './es/guest-requests.ts'
import { integrations } from './es/integrations.ts'
import { imports } from './es/imports.ts'
import { inventory } from './es/inventory.ts'
import { kitchen } from './es/kitchen.ts'
import { landing } from './es/landing.ts'
import { layoutEditor } from './es/layout-editor.ts'
import { layouts } from './es/layouts.ts'
import { delivery } from './es/delivery.ts'
import { lineDiscount } from './es/line-discount.ts'
import { moveItems } from './es/move-items.ts'
import { loyalty } from './es/loyalty.ts'
import { memberships } from './es/memberships.ts'
import { menus } from './es/menus.ts'
import { actionMessages } from './es/action-messages.ts'
import { notices } from './es/notices.ts'
import { offline } from './es/offline.ts'
import { figureRows } from './es/figure-rows.ts'
import { savedViews } from './es/saved-views.ts'
import { salesReports } from './es/sales-reports.ts'
import { exports } from './es/exports.ts'
import { orderDashboard } from './es/order-dashboard.ts'
import { orders } from './es/orders.ts'
import { ordersHistory } from './es/orders-history.ts'
import { invitation } from './es/invitation.ts'
import { ownMemberships } from './es/own-memberships.ts'
import { palette } from './es/palette.ts'
import { people } from './es/people.ts'
import { print } from './es/print.ts'
import { printing } from './es/printing.ts'
import { profile } from './es/profile.ts'
import { rehearsals } from './es/rehearsals.ts'
import { reservations } from './es/reservations.ts'
import { restaurantDropdowns } from './es/restaurant-dropdowns.ts'
import { restaurants } from './es/restaurants.ts'
import { setup } from './es/setup.ts'
import { shell } from './es/shell.ts'
import { staff } from './es/staff.ts'
import { tables } from './es/tables.ts'
import { terminals } from './es/terminals.ts'
import { ticketDelivery } from './es/ticket-delivery.ts'
import { tipPool } from './es/tip-pool.ts'
import { translations } from './es/translations.ts'
import { validation } from './es/validation.ts'
import { viewedRole } from './es/viewed-role.ts'
import { visits } from './es/visits.ts'
import { webhooks } from './es/webhooks.ts'

/** All Spanish translation catalogues, by feature. The types of translation keys derive from them. */
export const es = {
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
}

export type DoneKey = keyof typeof actionMessages.done
export type FailedKey = keyof typeof actionMessages.failed
/** Keys of the resource names that failure texts contain. A key is the first path segment of the call. */
export type ResourceKey = keyof typeof actionMessages.things

import type { RegionalTexts } from '../../translation-types.ts'

export const management: RegionalTexts = {
  installation: {
    'users.keeps_history': 'Orders show their initials. Drawer reports and the audit log keep the name.',
    'plans.feature_hints.pos': 'Orders, payments and register',
    'subscriptions.status.cancelled': 'Canceled',
    'subscriptions.cancel_text':
      '{{restaurants}}: data can be read, not changed. Open orders and drawers can be finished.',
  },
  audit: {
    'kinds.cashier_session': 'Drawers',
    'actions.order.cancelled': '{{who}} canceled order {{number}} of {{total_cents}}',
    'actions.cashier_session.opened':
      '{{who}} opened the drawer of register {{register}} with {{opening_float_cents}}',
    'actions.cashier_session.closed':
      '{{who}} closed a drawer with Z report {{z_number}}: counted {{counted}}',
    'actions.cashier_session.removed': '{{who}} deleted a drawer',
    'actions.user_subscription.cancelled':
      '{{who}} canceled the subscription of {{about}} to the plan {{plan}}',
    'fields.postal_code': 'ZIP code',
    'fields.register': 'Register',
    'values.status.cancelled': 'canceled',
  },
  'group-dashboard': {
    'ranking.by.average': 'Average check',
    'figures.average_ticket_cents': 'Average check',
  },
  rehearsals: {
    'copy.till': 'Drawer',
    'simulation.failed_text':
      'The simulation was interrupted. Close the drawer of the rehearsal and start another one.',
    'reconciliation.equations.payments_tills.left': 'Payments of closed drawers',
    'reconciliation.equations.cash_counts.left': 'Float and cash of closed drawers',
  },
  loyalty: {
    'orders.none_text': 'Charge the check first. The order then appears here.',
  },
  memberships: {
    'roles.waiter': 'Opens tables, takes and sends orders, and prints checks. Can’t take payments.',
    'roles.cashier':
      'Takes payments, splits checks, opens and closes their drawer, and voids items. Views orders and tables.',
    'roles.chef': 'Prepares tickets and manages dishes. Can’t view sales or drawers.',
    'groups.service.why': 'For staff who serve tables or to-go orders.',
    'groups.till.title': 'Payments and drawer',
    'groups.till.why': 'For staff who take payments and close the drawer.',
  },
  'sales-reports': { 'places.average': 'Average check' },
  people: {
    'figures.average_ticket': 'Average check',
    'actions.till': 'View drawer',
    'means.cancelled':
      'Canceled orders without merged ones. Counts for the one who canceled, not the one who serves.',
    'means.unpaid':
      'Items that the kitchen had when their order was canceled, at the price before discounts. Counts for the one who canceled.',
  },
  'figure-rows': {
    nobody: 'No server',
    'figures.waiter': 'Sales by server',
    'means.cancelled': 'Canceled orders, without merged ones.',
    'means.waiter': 'Paid orders of this server, less refunds.',
    'columns.waiter': 'Server',
  },
  'order-dashboard': {
    'now.orders_means': 'Orders of any type that are not paid or canceled.',
    'figures.revenue_means':
      'Total of paid checks with tax and service, less refunds. Excludes tips and cash rounding.',
    'figures.average': 'Average check',
    'figures.tips_means': 'Tips that guests added to the check, less refunded tips.',
    'figures.cancelled_means': 'Orders canceled in the period, without merged orders.',
    'figures.gaps_means':
      'Counted minus expected cash of drawers closed in the period. Short and over amounts offset each other: check each drawer report.',
    'figures.gaps_count_zero': 'All drawers matched',
    'figures.gaps_no_tills': 'No drawers closed in these days',
    'figures.gaps_count_one': '{{count}} drawer with a difference',
    'figures.gaps_count_other': '{{count}} drawers with a difference',
    'figures.gaps_go': 'View drawer reports',
    'ranked.waiters': 'By server',
    'ranked.waiter': 'Server',
    'ranked.methods_text': 'Payments less refunds, as in drawer reports.',
    'types.takeaway': 'To go',
    'export.column.waiter_name': 'Server',
    'export.column.cancelled_at': 'Canceled at',
  },
  'own-memberships': {
    'roles.restaurant_admin': 'manages the whole restaurant: menu, team, drawer, inventory and reports.',
    'roles.cashier': 'takes payments, opens and closes the drawer, and voids items.',
  },
  palette: {
    'actions.takeaway': 'New to-go order',
    'actions.till': 'Open or close the drawer',
  },
  profile: {
    'subscription.status.cancelled': 'Canceled',
    'subscription.cancel_text':
      'It ends now. Its restaurants become read-only. You can still export data, and pay and close open checks and drawers.',
    'subscription.none_text':
      'Your data is kept. You can view and export it and charge open checks. To create or edit, you need a plan.',
    'data.stays':
      'Past orders show your initials. Drawer reports, the history of orders and the audit log keep your name.',
    'data.owns_text': 'First add another owner, close the drawers or archive the restaurant:',
  },
  'restaurant-dropdowns': {
    'kinds.dish_category.example': 'Appetizers',
    'kinds.dish_category.empty': 'Add your categories: appetizers, entrees, drinks…',
  },
  printing: {
    'form.drawer': 'Drawer of register',
    'form.drawer_hint': 'Number or name of the register whose drawer is connected to the printer, such as 1.',
  },
  restaurants: {
    'stops.tills': 'No new drawers can be opened.',
    'stays.open': 'Open orders and drawers can be finished.',
    busy_title: 'Open orders or drawers',
    busy_text: 'Finish open orders and drawers, then try again.',
    'sections.till': 'Register',
    'state.active_text': 'New orders and drawers can be opened. The public menu is shown.',
    'state.inactive_text': 'No new orders or drawers can be opened. The public menu is hidden.',
    postal_code: 'ZIP code',
    prices_added_hint: 'Tax is added to the check.',
    service_charge_hint: 'Added to each check. Enter 0 for none.',
  },
  setup: {
    all_text: 'Menu, floor plan, team and register are set up.',
    tills_count_one: '{{count}} drawer opened so far',
    tills_count_other: '{{count}} drawers opened so far',
    'steps.menu.text': 'Group dishes into sections. Servers and guests see the active menu.',
    'steps.till.title': 'Open the first drawer',
    'steps.till.action': 'Open drawer',
  },
  webhooks: {
    'event_groups.money': 'Payments and drawer',
    'events.order.cancelled': 'Order canceled',
    'events.cashier.opened': 'Drawer opened',
    'events.cashier.deleted': 'Drawer deleted',
    'events.reservation.cancelled': 'Reservation canceled',
    'events.cashier.closed': 'Drawer closed',
  },
  'tip-pool': {
    'waiters.title': 'Tips by server',
    'waiters.waiter': 'Server',
    'waiters.empty_text': 'Tips of payments appear here, by the server of the order.',
  },
  'action-messages': {
    'things.cashiers': 'drawer',
  },
}

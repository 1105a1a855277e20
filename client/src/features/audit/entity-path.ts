import type { AuditEntryView } from '@forki/contract/audit'
import { paths } from '../../domain/navigation/paths.ts'

type RestaurantPath = (restaurant_id: string, id: string) => string

const restaurantPaths: Readonly<Record<string, RestaurantPath>> = {
  order: paths.orderDetail,
  cashier_session: paths.cashierSession,
  tip_distribution: paths.tipDistribution,
  inventory_item: paths.inventoryItem,
  menu: paths.menu,
  loyalty_card: paths.card,
  loyalty_template: paths.cardTemplate,
  customer: paths.customer,
  dish: (restaurant_id) => paths.dishes(restaurant_id),
  membership: (restaurant_id) => paths.memberships(restaurant_id),
  reservation: (restaurant_id) => paths.reservations(restaurant_id),
  restaurant_layout: (restaurant_id) => paths.tables(restaurant_id),
  table: (restaurant_id) => paths.tables(restaurant_id),
  restaurant_dropdown: (restaurant_id) => paths.restaurantDropdowns(restaurant_id),
  restaurant: (restaurant_id) => paths.restaurantSettings(restaurant_id),
  api_key: (restaurant_id) => paths.integrations(restaurant_id),
  webhook: (restaurant_id) => paths.integrations(restaurant_id),
  terminal: (restaurant_id) => `${paths.restaurantSettings(restaurant_id)}#terminals`,
  supplier: (restaurant_id) => paths.suppliers(restaurant_id),
}

const installationPaths: Readonly<Record<string, (id: string) => string>> = {
  user: paths.user,
  subscription_plan: () => paths.plans,
  user_subscription: () => `${paths.subscriptions}?active_only=false`,
  dropdown: () => paths.dropdowns,
  job: () => paths.jobs,
}

/** Path of the page that shows the entity of an audit entry. Null for a removed entity or one without a page. */
export function entityPath(entry: AuditEntryView, isAdmin: boolean): string | null {
  const { restaurant_id, entity, entity_id, action, data } = entry
  if (/\.(removed|erased|archived)$/.test(action)) return null
  const id = entity_id ?? ''
  if (entity === 'cashier_transaction') {
    const order = data['order_id']
    return restaurant_id && typeof order === 'string' ? paths.orderDetail(restaurant_id, order) : null
  }
  if (restaurant_id) return restaurantPaths[entity]?.(restaurant_id, id) ?? null
  return isAdmin ? (installationPaths[entity]?.(id) ?? null) : null
}

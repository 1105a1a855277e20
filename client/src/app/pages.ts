/** Which page stands where, whom its door lets in, and the catalogues it speaks from. */
import type { Catalogue } from '../lib/i18n.ts'
import type { RestaurantArea } from '../domain/access/restaurant-areas.ts'

export interface PageEntry {
  /** Below the address of its area; '' is the area's own. */
  path: string
  /** The page's file below `pages`, without `-page.tsx`. */
  file: string
  door?: RestaurantArea
  words?: readonly Catalogue[]
}

/** Below `/manage-restaurants`. */
export const restaurantPages: readonly PageEntry[] = [
  { path: '', file: 'restaurants/restaurants', words: ['restaurants', 'own-memberships'] },
  { path: 'nuevo', file: 'restaurants/new-restaurant', words: ['restaurants'] },
  { path: 'grupo', file: 'restaurants/group', words: ['group', 'order-dashboard'] },
]

const serving: readonly Catalogue[] = ['orders', 'print']

/** Below `/manage-restaurants/:restaurantId`. */
export const workPages: readonly PageEntry[] = [
  {
    path: 'piso',
    file: 'restaurants/floor',
    door: 'floor',
    words: ['floor', 'orders', 'print', 'guest-requests', 'ticket-delivery'],
  },
  {
    path: 'pedido/:orderId?',
    file: 'restaurants/order',
    door: 'order',
    words: [...serving, 'ticket-delivery', 'floor', 'guest-requests'],
  },
  {
    path: 'cocina',
    file: 'restaurants/kitchen',
    door: 'kitchen',
    words: ['kitchen', 'orders', 'print', 'ticket-delivery'],
  },
  { path: 'caja', file: 'restaurants/cashier', door: 'cashier', words: [...serving, 'cashiers'] },
  {
    path: 'pedidos',
    file: 'restaurants/orders',
    door: 'orders',
    words: [...serving, 'orders-history', 'order-dashboard'],
  },
  {
    path: 'pedidos/:orderId',
    file: 'restaurants/order-detail',
    door: 'orders',
    words: [...serving, 'orders-history'],
  },
  { path: 'reservas', file: 'restaurants/reservations', door: 'reservations', words: ['reservations'] },
  { path: 'platillos', file: 'restaurants/dishes', door: 'dishes', words: ['dishes'] },
  { path: 'menus', file: 'restaurants/menus', door: 'menus', words: ['menus', 'dishes'] },
  { path: 'menus/:menuId', file: 'restaurants/menu', door: 'menus', words: ['menus', 'dishes'] },
  { path: 'mesas', file: 'restaurants/tables', door: 'tables', words: ['tables', 'visits', 'print'] },
  { path: 'mapas', file: 'restaurants/layouts', door: 'layouts', words: ['layouts'] },
  {
    path: 'mapas/:layoutId',
    file: 'restaurants/layout-editor',
    door: 'layouts',
    words: ['layouts', 'layout-editor'],
  },
  { path: 'impresoras', file: 'restaurants/printers', door: 'printers', words: ['printing'] },
  {
    path: 'listas',
    file: 'restaurants/restaurant-dropdowns',
    door: 'restaurant_dropdowns',
    words: ['restaurant-dropdowns'],
  },
  { path: 'inventario', file: 'restaurants/inventory', door: 'inventory', words: ['inventory'] },
  {
    path: 'inventario/alertas',
    file: 'restaurants/inventory-alerts',
    door: 'inventory',
    words: ['inventory'],
  },
  { path: 'inventario/conteo', file: 'restaurants/stocktake', door: 'inventory', words: ['inventory'] },
  { path: 'inventario/proveedores', file: 'restaurants/suppliers', door: 'inventory', words: ['inventory'] },
  {
    path: 'inventario/tablero',
    file: 'restaurants/inventory-dashboard',
    door: 'inventory',
    words: ['inventory', 'order-dashboard'],
  },
  { path: 'inventario/:itemId', file: 'restaurants/inventory-item', door: 'inventory', words: ['inventory'] },
  { path: 'tablero', file: 'restaurants/order-dashboard', door: 'dashboard', words: ['order-dashboard'] },
  {
    path: 'cortes',
    file: 'restaurants/cashier-sessions',
    door: 'cashier_sessions',
    words: ['cashiers', 'print', 'order-dashboard'],
  },
  {
    path: 'cortes/:sessionId',
    file: 'restaurants/cashier-session',
    door: 'cashier_sessions',
    words: [...serving, 'cashiers'],
  },
  { path: 'equipo', file: 'restaurants/memberships', door: 'memberships', words: ['memberships'] },
  {
    path: 'integraciones',
    file: 'restaurants/integrations',
    door: 'integrations',
    words: ['integrations', 'api-keys', 'webhooks', 'memberships'],
  },
  { path: 'bitacora', file: 'restaurants/audit', door: 'audit', words: ['audit'] },
  { path: 'primeros-pasos', file: 'restaurants/setup', door: 'setup', words: ['setup'] },
  {
    path: 'ajustes',
    file: 'restaurants/restaurant-settings',
    door: 'settings',
    words: ['restaurants', 'print', 'visits', 'terminals'],
  },
]

/** Below `/loyaltycard/:restaurantId`. */
export const loyaltyPages: readonly PageEntry[] = [
  { path: '', file: 'loyalty/cards', door: 'loyalty', words: ['loyalty'] },
  { path: 'tarjetas/:cardId', file: 'loyalty/card', door: 'loyalty', words: ['loyalty'] },
  { path: 'plantillas', file: 'loyalty/templates', door: 'loyalty', words: ['loyalty'] },
  { path: 'plantillas/:templateId', file: 'loyalty/template', door: 'loyalty', words: ['loyalty'] },
  { path: 'clientes', file: 'loyalty/customers', door: 'loyalty', words: ['loyalty'] },
  { path: 'clientes/:customerId', file: 'loyalty/customer', door: 'loyalty', words: ['loyalty'] },
]

/** Below `/admin`. */
export const adminPages: readonly PageEntry[] = [
  { path: 'usuarios', file: 'admin/users', words: ['admin'] },
  { path: 'usuarios/:userId', file: 'admin/user', words: ['admin', 'profile'] },
  { path: 'planes', file: 'admin/plans', words: ['admin'] },
  { path: 'suscripciones', file: 'admin/subscriptions', words: ['admin'] },
  { path: 'listas', file: 'admin/dropdowns', words: ['admin', 'restaurant-dropdowns'] },
  { path: 'tareas', file: 'admin/jobs', words: ['admin'] },
  { path: 'bitacora', file: 'admin/audit', words: ['audit'] },
]

/** Below `/manage-profile`. */
export const profilePages: readonly PageEntry[] = [
  { path: '', file: 'profile/profile', words: ['profile', 'own-memberships', 'auth'] },
  { path: 'seguridad', file: 'profile/security', words: ['profile', 'auth', 'terminals'] },
  { path: 'invitaciones', file: 'profile/invitations', words: ['profile', 'own-memberships'] },
  { path: 'suscripcion', file: 'profile/subscription', words: ['profile'] },
  { path: 'datos', file: 'profile/own-data', words: ['profile'] },
]

/** Open to everybody. */
export const openPages: readonly PageEntry[] = [
  { path: 'menu/:slug', file: 'guest/menu', words: ['guest'] },
  { path: 'tarjeta/:code', file: 'guest/card', words: ['guest'] },
  { path: 'mesa/:tableCode', file: 'guest/visit', words: ['guest', 'visits'] },
]

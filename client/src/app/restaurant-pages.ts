/** Route tables of the restaurant list and of the pages of one restaurant. */
import type { Catalogue } from '../lib/i18n.ts'
import type { PageEntry } from './page-entry.ts'

/** Pages of the restaurant list, at paths below `/manage-restaurants`. */
export const restaurantListPages: readonly PageEntry[] = [
  {
    path: '',
    load: async () => (await import('../pages/restaurants/restaurants-page.tsx')).RestaurantsPage,
    translations: ['restaurants', 'own-memberships'],
  },
  {
    path: 'nuevo',
    load: async () => (await import('../pages/restaurants/new-restaurant-page.tsx')).NewRestaurantPage,
    translations: ['restaurants'],
  },
  {
    path: 'grupo',
    load: async () => (await import('../pages/restaurants/group-page.tsx')).GroupPage,
    translations: ['group-dashboard', 'order-dashboard'],
  },
]

const orderTranslations: readonly Catalogue[] = ['orders', 'print']

/** Pages of one restaurant, at paths below `/manage-restaurants/:restaurantId`. */
export const singleRestaurantPages: readonly PageEntry[] = [
  {
    path: 'piso',
    load: async () => (await import('../pages/restaurants/floor-page.tsx')).FloorPage,
    guard: 'floor',
    translations: ['floor', 'orders', 'print', 'guest-requests', 'ticket-delivery'],
  },
  {
    path: 'pedido/:orderId?',
    load: async () => (await import('../pages/restaurants/order-page.tsx')).OrderPage,
    guard: 'order',
    translations: [...orderTranslations, 'ticket-delivery', 'floor', 'guest-requests'],
  },
  {
    path: 'cocina',
    load: async () => (await import('../pages/restaurants/kitchen-page.tsx')).KitchenPage,
    guard: 'kitchen',
    translations: ['kitchen', 'orders', 'print', 'ticket-delivery'],
  },
  {
    path: 'caja',
    load: async () => (await import('../pages/restaurants/cashier-page.tsx')).CashierPage,
    guard: 'cashier',
    translations: [...orderTranslations, 'cashiers'],
  },
  {
    path: 'mostrador',
    load: async () => (await import('../pages/restaurants/counter-page.tsx')).CounterPage,
    guard: 'counter',
    translations: [...orderTranslations, 'cashiers', 'counter'],
  },
  {
    path: 'pedidos',
    load: async () => (await import('../pages/restaurants/orders-page.tsx')).OrdersPage,
    guard: 'orders',
    translations: [...orderTranslations, 'orders-history', 'order-dashboard'],
  },
  {
    path: 'pedidos/:orderId',
    load: async () => (await import('../pages/restaurants/order-detail-page.tsx')).OrderDetailPage,
    guard: 'orders',
    translations: [...orderTranslations, 'orders-history'],
  },
  {
    path: 'reservas',
    load: async () => (await import('../pages/restaurants/reservations-page.tsx')).ReservationsPage,
    guard: 'reservations',
    translations: ['reservations'],
  },
  {
    path: 'platillos',
    load: async () => (await import('../pages/restaurants/dishes-page.tsx')).DishesPage,
    guard: 'dishes',
    translations: ['dishes'],
  },
  {
    path: 'menus',
    load: async () => (await import('../pages/restaurants/menus-page.tsx')).MenusPage,
    guard: 'menus',
    translations: ['menus', 'dishes'],
  },
  {
    path: 'menus/:menuId',
    load: async () => (await import('../pages/restaurants/menu-page.tsx')).MenuPage,
    guard: 'menus',
    translations: ['menus', 'dishes'],
  },
  {
    path: 'traducciones',
    load: async () => (await import('../pages/restaurants/translations-page.tsx')).TranslationsPage,
    guard: 'translations',
    translations: ['translations'],
  },
  {
    path: 'mesas',
    load: async () => (await import('../pages/restaurants/tables-page.tsx')).TablesPage,
    guard: 'tables',
    translations: ['tables', 'visits', 'print'],
  },
  {
    path: 'mapas',
    load: async () => (await import('../pages/restaurants/layouts-page.tsx')).LayoutsPage,
    guard: 'layouts',
    translations: ['layouts'],
  },
  {
    path: 'mapas/:layoutId',
    load: async () => (await import('../pages/restaurants/layout-editor-page.tsx')).LayoutEditorPage,
    guard: 'layouts',
    translations: ['layouts', 'layout-editor'],
  },
  {
    path: 'impresoras',
    load: async () => (await import('../pages/restaurants/printers-page.tsx')).PrintersPage,
    guard: 'printers',
    translations: ['printing'],
  },
  {
    path: 'listas',
    load: async () =>
      (await import('../pages/restaurants/restaurant-dropdowns-page.tsx')).RestaurantDropdownsPage,
    guard: 'restaurant_dropdowns',
    translations: ['restaurant-dropdowns'],
  },
  {
    path: 'inventario',
    load: async () => (await import('../pages/restaurants/inventory-page.tsx')).InventoryPage,
    guard: 'inventory',
    translations: ['inventory'],
  },
  {
    path: 'inventario/alertas',
    load: async () => (await import('../pages/restaurants/inventory-alerts-page.tsx')).InventoryAlertsPage,
    guard: 'inventory',
    translations: ['inventory'],
  },
  {
    path: 'inventario/conteo',
    load: async () => (await import('../pages/restaurants/stocktake-page.tsx')).StocktakePage,
    guard: 'inventory',
    translations: ['inventory'],
  },
  {
    path: 'inventario/movimientos',
    load: async () => (await import('../pages/restaurants/stock-movements-page.tsx')).StockMovementsPage,
    guard: 'inventory',
    translations: ['inventory'],
  },
  {
    path: 'inventario/proveedores',
    load: async () => (await import('../pages/restaurants/suppliers-page.tsx')).SuppliersPage,
    guard: 'inventory',
    translations: ['inventory'],
  },
  {
    path: 'inventario/tablero',
    load: async () =>
      (await import('../pages/restaurants/inventory-dashboard-page.tsx')).InventoryDashboardPage,
    guard: 'inventory',
    translations: ['inventory', 'order-dashboard'],
  },
  {
    path: 'inventario/:itemId',
    load: async () => (await import('../pages/restaurants/inventory-item-page.tsx')).InventoryItemPage,
    guard: 'inventory',
    translations: ['inventory'],
  },
  {
    path: 'tablero',
    load: async () => (await import('../pages/restaurants/order-dashboard-page.tsx')).OrderDashboardPage,
    guard: 'dashboard',
    translations: ['order-dashboard'],
  },
  {
    path: 'tablero/pedidos',
    load: async () => (await import('../pages/restaurants/figure-rows-page.tsx')).FigureRowsPage,
    guard: 'dashboard',
    translations: ['order-dashboard', 'figure-rows'],
  },
  {
    path: 'tablero/horas',
    load: async () => (await import('../pages/restaurants/hour-report-page.tsx')).HourReportPage,
    guard: 'dashboard',
    translations: ['order-dashboard', 'sales-reports'],
  },
  {
    path: 'tablero/lugares',
    load: async () =>
      (await import('../pages/restaurants/area-and-table-report-page.tsx')).AreaAndTableReportPage,
    guard: 'dashboard',
    translations: ['order-dashboard', 'sales-reports'],
  },
  {
    path: 'tablero/platillos',
    load: async () => (await import('../pages/restaurants/dish-report-page.tsx')).DishReportPage,
    guard: 'dashboard',
    translations: ['order-dashboard', 'sales-reports'],
  },
  {
    path: 'tablero/personas',
    load: async () => (await import('../pages/restaurants/people-report-page.tsx')).PeopleReportPage,
    guard: 'dashboard',
    translations: ['order-dashboard', 'people'],
  },
  {
    path: 'cortes',
    load: async () => (await import('../pages/restaurants/cashier-sessions-page.tsx')).CashierSessionsPage,
    guard: 'cashier_sessions',
    translations: ['cashiers', 'print', 'order-dashboard'],
  },
  {
    path: 'cortes/:sessionId',
    load: async () => (await import('../pages/restaurants/cashier-session-page.tsx')).CashierSessionPage,
    guard: 'cashier_sessions',
    translations: [...orderTranslations, 'cashiers', 'order-dashboard'],
  },
  {
    path: 'propinas/:distributionId?',
    load: async () => (await import('../pages/restaurants/tips-page.tsx')).TipsPage,
    translations: ['tip-pool', 'order-dashboard'],
  },
  {
    path: 'equipo',
    load: async () => (await import('../pages/restaurants/memberships-page.tsx')).MembershipsPage,
    guard: 'memberships',
    translations: ['memberships', 'staff'],
  },
  {
    path: 'integraciones',
    load: async () => (await import('../pages/restaurants/integrations-page.tsx')).IntegrationsPage,
    guard: 'integrations',
    translations: ['integrations', 'api-keys', 'webhooks', 'memberships'],
  },
  {
    path: 'bitacora',
    load: async () => (await import('../pages/restaurants/audit-page.tsx')).AuditPage,
    guard: 'audit',
    translations: ['audit'],
  },
  {
    path: 'primeros-pasos',
    load: async () => (await import('../pages/restaurants/setup-page.tsx')).SetupPage,
    guard: 'setup',
    translations: ['setup'],
  },
  {
    path: 'ensayo',
    load: async () => (await import('../pages/restaurants/rehearsal-page.tsx')).RehearsalPage,
    guard: 'rehearsal',
    translations: ['rehearsals'],
  },
  {
    path: 'ajustes',
    load: async () =>
      (await import('../pages/restaurants/restaurant-settings-page.tsx')).RestaurantSettingsPage,
    guard: 'settings',
    translations: ['restaurants', 'print', 'visits', 'terminals'],
  },
]

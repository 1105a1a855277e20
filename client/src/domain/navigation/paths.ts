/** Paths of the application's pages, for links and redirects. */
const restaurantPath = (restaurant_id: string) => `/manage-restaurants/${restaurant_id}`

const loyaltyCardsPath = (restaurant_id: string) => `/loyaltycard/${restaurant_id}`

export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  invitation: '/invitation',

  profile: '/manage-profile',
  security: '/manage-profile/seguridad',
  invitations: '/manage-profile/invitaciones',
  ownSubscription: '/manage-profile/suscripcion',
  ownData: '/manage-profile/datos',

  restaurants: '/manage-restaurants',
  newRestaurant: '/manage-restaurants/nuevo',
  group: '/manage-restaurants/grupo',
  floor: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/piso`,
  newOrder: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/pedido`,
  order: (restaurant_id: string, order_id: string) => `${restaurantPath(restaurant_id)}/pedido/${order_id}`,
  kitchen: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/cocina`,
  cashier: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/caja`,
  counter: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/mostrador`,
  orders: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/pedidos`,
  orderDetail: (restaurant_id: string, order_id: string) =>
    `${restaurantPath(restaurant_id)}/pedidos/${order_id}`,
  reservations: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/reservas`,
  dishes: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/platillos`,
  menus: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/menus`,
  menu: (restaurant_id: string, menu_id: string) => `${restaurantPath(restaurant_id)}/menus/${menu_id}`,
  translations: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/traducciones`,
  layouts: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/mapas`,
  layout: (restaurant_id: string, layout_id: string) => `${restaurantPath(restaurant_id)}/mapas/${layout_id}`,
  printers: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/impresoras`,
  tables: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/mesas`,
  restaurantDropdowns: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/listas`,
  inventory: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/inventario`,
  inventoryItem: (restaurant_id: string, item_id: string) =>
    `${restaurantPath(restaurant_id)}/inventario/${item_id}`,
  inventoryAlerts: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/inventario/alertas`,
  stocktake: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/inventario/conteo`,
  stockMovements: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/inventario/movimientos`,
  suppliers: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/inventario/proveedores`,
  inventoryDashboard: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/inventario/tablero`,
  dashboard: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/tablero`,
  dishReport: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/tablero/platillos`,
  hourReport: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/tablero/horas`,
  placeReport: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/tablero/lugares`,
  people: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/tablero/personas`,
  figureRows: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/tablero/pedidos`,
  cashierSessions: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/cortes`,
  cashierSession: (restaurant_id: string, session_id: string) =>
    `${restaurantPath(restaurant_id)}/cortes/${session_id}`,
  tips: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/propinas`,
  tipDistribution: (restaurant_id: string, distribution_id: string) =>
    `${restaurantPath(restaurant_id)}/propinas/${distribution_id}`,
  memberships: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/equipo`,
  integrations: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/integraciones`,
  audit: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/bitacora`,
  setup: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/primeros-pasos`,
  rehearsal: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/ensayo`,
  restaurantSettings: (restaurant_id: string) => `${restaurantPath(restaurant_id)}/ajustes`,

  loyalty: '/loyaltycard',
  cards: loyaltyCardsPath,
  card: (restaurant_id: string, card_id: string) => `${loyaltyCardsPath(restaurant_id)}/tarjetas/${card_id}`,
  cardTemplates: (restaurant_id: string) => `${loyaltyCardsPath(restaurant_id)}/plantillas`,
  cardTemplate: (restaurant_id: string, template_id: string) =>
    `${loyaltyCardsPath(restaurant_id)}/plantillas/${template_id}`,
  customers: (restaurant_id: string) => `${loyaltyCardsPath(restaurant_id)}/clientes`,
  customer: (restaurant_id: string, customer_id: string) =>
    `${loyaltyCardsPath(restaurant_id)}/clientes/${customer_id}`,

  users: '/admin/usuarios',
  user: (user_id: string) => `/admin/usuarios/${user_id}`,
  plans: '/admin/planes',
  subscriptions: '/admin/suscripciones',
  dropdowns: '/admin/listas',
  jobs: '/admin/tareas',
  installation: '/admin/instalacion',
  installationAudit: '/admin/bitacora',

  /** API reference, which the API server renders. */
  apiDocs: '/api/docs',

  /** Paths of public pages: a restaurant's menu, the target of a table's QR code, a customer's loyalty card. */
  publicMenu: (slug: string) => `/menu/${slug}`,
  publicTable: (code: string) => `/mesa/${code}`,
  publicCard: (code: string) => `/tarjeta/${code}`,
}

/** Path of the sign-in page. After the sign-in it redirects to `from`. */
export const loginPath = (from: string) => `${paths.login}?next=${encodeURIComponent(from)}`

/**
 * Safe redirect target within this application, or null. It rejects other sites, schemes and `//host` (open
 * redirect).
 */
export function safeNextPath(next: string | null): string | null {
  if (!next?.startsWith('/') || next.startsWith('//')) return null
  const origin = 'https://forki.invalid'
  try {
    const url = new URL(next, origin)
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null
  } catch {
    return null
  }
}

/** Route tables of loyalty, administration, profile and public pages. */
import type { PageEntry } from './page-entry.ts'

/** Below `/loyaltycard/:restaurantId`. */
export const loyaltyPages: readonly PageEntry[] = [
  {
    path: '',
    load: async () => (await import('../pages/loyalty/cards-page.tsx')).CardsPage,
    guard: 'loyalty',
    words: ['loyalty'],
  },
  {
    path: 'tarjetas/:cardId',
    load: async () => (await import('../pages/loyalty/card-page.tsx')).CardPage,
    guard: 'loyalty',
    words: ['loyalty'],
  },
  {
    path: 'plantillas',
    load: async () => (await import('../pages/loyalty/templates-page.tsx')).TemplatesPage,
    guard: 'loyalty',
    words: ['loyalty'],
  },
  {
    path: 'plantillas/:templateId',
    load: async () => (await import('../pages/loyalty/template-page.tsx')).TemplatePage,
    guard: 'loyalty',
    words: ['loyalty'],
  },
  {
    path: 'clientes',
    load: async () => (await import('../pages/loyalty/customers-page.tsx')).CustomersPage,
    guard: 'loyalty',
    words: ['loyalty'],
  },
  {
    path: 'clientes/:customerId',
    load: async () => (await import('../pages/loyalty/customer-page.tsx')).CustomerPage,
    guard: 'loyalty',
    words: ['loyalty'],
  },
]

/** Below `/admin`. */
export const adminPages: readonly PageEntry[] = [
  {
    path: 'usuarios',
    load: async () => (await import('../pages/admin/users-page.tsx')).UsersPage,
    words: ['admin'],
  },
  {
    path: 'usuarios/:userId',
    load: async () => (await import('../pages/admin/user-page.tsx')).UserPage,
    words: ['admin', 'profile'],
  },
  {
    path: 'planes',
    load: async () => (await import('../pages/admin/plans-page.tsx')).PlansPage,
    words: ['admin'],
  },
  {
    path: 'suscripciones',
    load: async () => (await import('../pages/admin/subscriptions-page.tsx')).SubscriptionsPage,
    words: ['admin'],
  },
  {
    path: 'listas',
    load: async () => (await import('../pages/admin/dropdowns-page.tsx')).DropdownsPage,
    words: ['admin', 'restaurant-dropdowns'],
  },
  {
    path: 'tareas',
    load: async () => (await import('../pages/admin/jobs-page.tsx')).JobsPage,
    words: ['admin'],
  },
  {
    path: 'bitacora',
    load: async () => (await import('../pages/admin/audit-page.tsx')).AuditPage,
    words: ['audit'],
  },
]

/** Below `/manage-profile`. */
export const profilePages: readonly PageEntry[] = [
  {
    path: '',
    load: async () => (await import('../pages/profile/profile-page.tsx')).ProfilePage,
    words: ['profile', 'own-memberships', 'auth'],
  },
  {
    path: 'seguridad',
    load: async () => (await import('../pages/profile/security-page.tsx')).SecurityPage,
    words: ['profile', 'auth', 'terminals'],
  },
  {
    path: 'invitaciones',
    load: async () => (await import('../pages/profile/invitations-page.tsx')).InvitationsPage,
    words: ['profile', 'own-memberships'],
  },
  {
    path: 'suscripcion',
    load: async () => (await import('../pages/profile/subscription-page.tsx')).SubscriptionPage,
    words: ['profile'],
  },
  {
    path: 'datos',
    load: async () => (await import('../pages/profile/own-data-page.tsx')).OwnDataPage,
    words: ['profile'],
  },
]

/** Public pages. */
export const openPages: readonly PageEntry[] = [
  {
    path: 'menu/:slug',
    load: async () => (await import('../pages/guest/menu-page.tsx')).MenuPage,
    words: ['guest'],
  },
  {
    path: 'tarjeta/:code',
    load: async () => (await import('../pages/guest/card-page.tsx')).CardPage,
    words: ['guest'],
  },
  {
    path: 'mesa/:tableCode',
    load: async () => (await import('../pages/guest/visit-page.tsx')).VisitPage,
    words: ['guest', 'visits'],
  },
]

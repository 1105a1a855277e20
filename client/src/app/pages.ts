/** Route tables of loyalty, administration, profile and public pages. */
import type { PageEntry } from './page-entry.ts'

/** Pages of the loyalty program for the staff, at paths below `/loyaltycard/:restaurantId`. */
export const loyaltyPages: readonly PageEntry[] = [
  {
    path: '',
    load: async () => (await import('../pages/loyalty/cards-page.tsx')).CardsPage,
    guard: 'loyalty',
    translations: ['loyalty'],
  },
  {
    path: 'tarjetas/:cardId',
    load: async () => (await import('../pages/loyalty/card-page.tsx')).CardPage,
    guard: 'loyalty',
    translations: ['loyalty'],
  },
  {
    path: 'plantillas',
    load: async () => (await import('../pages/loyalty/templates-page.tsx')).TemplatesPage,
    guard: 'loyalty',
    translations: ['loyalty'],
  },
  {
    path: 'plantillas/:templateId',
    load: async () => (await import('../pages/loyalty/card-template-page.tsx')).CardTemplatePage,
    guard: 'loyalty',
    translations: ['loyalty'],
  },
  {
    path: 'clientes',
    load: async () => (await import('../pages/loyalty/customers-page.tsx')).CustomersPage,
    guard: 'loyalty',
    translations: ['loyalty'],
  },
  {
    path: 'clientes/:customerId',
    load: async () => (await import('../pages/loyalty/customer-page.tsx')).CustomerPage,
    guard: 'loyalty',
    translations: ['loyalty'],
  },
]

/** Pages of the administrator, at paths below `/admin`. */
export const adminPages: readonly PageEntry[] = [
  {
    path: 'usuarios',
    load: async () => (await import('../pages/admin/users-page.tsx')).UsersPage,
    translations: ['installation'],
  },
  {
    path: 'usuarios/:userId',
    load: async () => (await import('../pages/admin/user-page.tsx')).UserPage,
    translations: ['installation', 'profile'],
  },
  {
    path: 'planes',
    load: async () => (await import('../pages/admin/plans-page.tsx')).PlansPage,
    translations: ['installation'],
  },
  {
    path: 'suscripciones',
    load: async () => (await import('../pages/admin/subscriptions-page.tsx')).SubscriptionsPage,
    translations: ['installation'],
  },
  {
    path: 'listas',
    load: async () => (await import('../pages/admin/dropdowns-page.tsx')).DropdownsPage,
    translations: ['installation', 'restaurant-dropdowns'],
  },
  {
    path: 'instalacion',
    load: async () => (await import('../pages/admin/installation-page.tsx')).InstallationPage,
    translations: ['installation'],
  },
  {
    path: 'tareas',
    load: async () => (await import('../pages/admin/jobs-page.tsx')).JobsPage,
    translations: ['installation'],
  },
  {
    path: 'bitacora',
    load: async () => (await import('../pages/admin/audit-page.tsx')).AuditPage,
    translations: ['audit'],
  },
]

/** Pages of the user's profile, at paths below `/manage-profile`. */
export const profilePages: readonly PageEntry[] = [
  {
    path: '',
    load: async () => (await import('../pages/profile/profile-page.tsx')).ProfilePage,
    translations: ['profile', 'own-memberships', 'auth'],
  },
  {
    path: 'seguridad',
    load: async () => (await import('../pages/profile/security-page.tsx')).SecurityPage,
    translations: ['profile', 'auth', 'terminals'],
  },
  {
    path: 'invitaciones',
    load: async () => (await import('../pages/profile/invitations-page.tsx')).InvitationsPage,
    translations: ['profile', 'own-memberships'],
  },
  {
    path: 'suscripcion',
    load: async () => (await import('../pages/profile/subscription-page.tsx')).SubscriptionPage,
    translations: ['profile'],
  },
  {
    path: 'datos',
    load: async () => (await import('../pages/profile/own-data-page.tsx')).OwnDataPage,
    translations: ['profile'],
  },
]

/** Public pages that need no session: menus, pages of tables, and loyalty cards of guests. */
export const publicPages: readonly PageEntry[] = [
  {
    path: 'menu/:slug',
    load: async () => (await import('../pages/guest/menu-page.tsx')).MenuPage,
    translations: ['guest'],
  },
  {
    path: 'tarjeta/:code',
    load: async () => (await import('../pages/guest/card-page.tsx')).CardPage,
    translations: ['guest'],
  },
  {
    path: 'mesa/:tableCode',
    load: async () => (await import('../pages/guest/visit-page.tsx')).VisitPage,
    translations: ['guest', 'visits'],
  },
]

import { createBrowserRouter, matchRoutes, Navigate, type RouteObject } from 'react-router'
import { LazyPlainFrame } from './lazy-plain-frame.tsx'
import { useCurrentRestaurant } from '../domain/access/current-user.ts'
import { paths } from '../domain/navigation/paths.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { RestaurantAreaGuard } from './restaurant-area-guard.tsx'
import { ErrorPage } from './error-page.tsx'
import { AnonymousGuard, RouteGuard } from './route-guards.tsx'
import { lazyPage, type LazyPage } from './lazy-page.tsx'
import type { PageEntry } from './page-entry.ts'
import { adminPages, loyaltyPages, publicPages, profilePages } from './pages.ts'
import { restaurantListPages, singleRestaurantPages } from './restaurant-pages.ts'
import { RootLayout } from './root-layout.tsx'

const notFoundRoute: RouteObject = { path: '*', element: <NotFoundPage /> }
const publicNotFoundElement = (
  <LazyPlainFrame>
    <NotFoundPage />
  </LazyPlainFrame>
)

const routesOf = (pages: readonly PageEntry[]): RouteObject[] =>
  pages.map(({ path, load, guard, translations }): RouteObject => {
    const page = lazyPage(load, translations)
    const route: RouteObject = path === '' ? { index: true, ...page } : { path, ...page }
    return guard ? { element: <RestaurantAreaGuard area={guard} />, children: [route] } : route
  })

/**
 * Redirects to the loyalty cards of the current restaurant, or to the restaurant list if the user has no
 * restaurant.
 */
function CardsRedirect() {
  const restaurant = useCurrentRestaurant()
  return <Navigate to={restaurant ? paths.cards(restaurant.id) : paths.restaurants} replace />
}

const appLayout = lazyPage(async () => (await import('./app-layout.tsx')).AppLayout, ['offline'])
const landingPage = lazyPage(
  async () => (await import('../pages/landing/landing-page.tsx')).LandingPage,
  ['landing'],
)
/**
 * Translation catalogues of the auth pages. They include `landing`, because the illustration of the auth
 * pages uses texts of the landing page.
 */
const authTranslations = ['auth', 'landing'] as const
const loginPage = lazyPage(
  async () => (await import('../pages/auth/login-page.tsx')).LoginPage,
  authTranslations,
)
const registerPage = lazyPage(
  async () => (await import('../pages/auth/register-page.tsx')).RegisterPage,
  authTranslations,
)
const resetPasswordPage = lazyPage(
  async () => (await import('../pages/auth/reset-password-page.tsx')).ResetPasswordPage,
  authTranslations,
)
const verifyEmailPage = lazyPage(
  async () => (await import('../pages/auth/verify-email-page.tsx')).VerifyEmailPage,
  authTranslations,
)
const invitationPage = lazyPage(
  async () => (await import('../pages/auth/invitation-page.tsx')).InvitationPage,
  [...authTranslations, 'invitation', 'own-memberships'],
)

const routes: RouteObject[] = [
  { index: true, ...landingPage },
  { path: paths.verifyEmail, ...verifyEmailPage },
  { path: paths.invitation, ...invitationPage },
  {
    element: <AnonymousGuard />,
    children: [
      { path: paths.login, ...loginPage },
      { path: paths.register, ...registerPage },
      { path: paths.resetPassword, ...resetPasswordPage },
    ],
  },
  {
    element: <RouteGuard area="admin" />,
    children: [
      {
        path: '/admin',
        ...appLayout,
        children: [
          { index: true, element: <Navigate to={paths.users} replace /> },
          ...routesOf(adminPages),
          notFoundRoute,
        ],
      },
    ],
  },
  {
    element: <RouteGuard area="loyalty" />,
    children: [
      {
        path: paths.loyalty,
        ...appLayout,
        children: [
          { index: true, element: <CardsRedirect /> },
          { path: ':restaurantId', children: [...routesOf(loyaltyPages), notFoundRoute] },
          notFoundRoute,
        ],
      },
    ],
  },
  {
    element: <RouteGuard area="restaurants" />,
    children: [
      {
        path: paths.restaurants,
        ...appLayout,
        children: [
          ...routesOf(restaurantListPages),
          { path: ':restaurantId', children: [...routesOf(singleRestaurantPages), notFoundRoute] },
          notFoundRoute,
        ],
      },
    ],
  },
  {
    element: <RouteGuard area="signed-in" />,
    children: [
      { path: '/profile', element: <Navigate to={paths.profile} replace /> },
      { path: paths.profile, ...appLayout, children: [...routesOf(profilePages), notFoundRoute] },
    ],
  },
  ...routesOf(publicPages),
  { path: '*', element: publicNotFoundElement },
]

const rootRoutes: RouteObject[] = [{ element: <RootLayout />, errorElement: <ErrorPage />, children: routes }]

/**
 * Starts to load the layout, the page code and the translations of a path. The route guards then do not delay
 * these downloads.
 */
export function prefetchPage(path: string): void {
  for (const { route } of matchRoutes(rootRoutes, path) ?? []) {
    // Ignores a failed prefetch. The page loads its code again when it renders.
    void (route.handle as LazyPage['handle'] | undefined)?.prefetch().catch(() => undefined)
  }
}

/** Router of the whole application (SCR-1). */
export const createRouter = () => createBrowserRouter(rootRoutes)

import { createBrowserRouter, matchRoutes, Navigate, type RouteObject } from 'react-router'
import { PlainFrame } from '../components/plain-frame.tsx'
import { useCurrentRestaurant } from '../domain/access/current-user.ts'
import { paths } from '../domain/navigation/paths.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { Door } from './door.tsx'
import { ErrorPage } from './error-page.tsx'
import { AnonymousGuard, Guard } from './guard.tsx'
import { lazyPage, type LazyPage } from './lazy-page.tsx'
import { pageFile } from './page-files.ts'
import {
  adminPages,
  loyaltyPages,
  openPages,
  profilePages,
  restaurantPages,
  workPages,
  type PageEntry,
} from './pages.ts'
import { RootLayout } from './root-layout.tsx'

const notFound: RouteObject = { path: '*', element: <NotFoundPage /> }
const outside = (
  <PlainFrame>
    <NotFoundPage />
  </PlainFrame>
)

const routesOf = (pages: readonly PageEntry[]): RouteObject[] =>
  pages.flatMap(({ path, file, door, words }): RouteObject[] => {
    const load = pageFile(file)
    if (!load) return []
    const page = lazyPage(file, load, words)
    const route: RouteObject = path === '' ? { index: true, ...page } : { path, ...page }
    return door ? [{ element: <Door to={door} />, children: [route] }] : [route]
  })

/** The cards of the restaurant this device works in. */
function OwnCards() {
  const restaurant = useCurrentRestaurant()
  return <Navigate to={restaurant ? paths.cards(restaurant.id) : paths.restaurants} replace />
}

const framed = lazyPage('framed', async () => (await import('./framed.tsx')).Framed, ['auth', 'offline'])
const landing = lazyPage(
  'landing',
  async () => (await import('../pages/landing/landing-page.tsx')).LandingPage,
  ['landing'],
)
/** The pages at the door; beside their forms hangs a picture that speaks the landing page's words. */
const atDoor = ['auth', 'landing'] as const
const login = lazyPage('login', async () => (await import('../pages/auth/login-page.tsx')).LoginPage, atDoor)
const register = lazyPage(
  'register',
  async () => (await import('../pages/auth/register-page.tsx')).RegisterPage,
  atDoor,
)
const reset = lazyPage(
  'reset',
  async () => (await import('../pages/auth/reset-password-page.tsx')).ResetPasswordPage,
  atDoor,
)
const verify = lazyPage(
  'verify',
  async () => (await import('../pages/auth/verify-email-page.tsx')).VerifyEmailPage,
  atDoor,
)

const routes: RouteObject[] = [
  { index: true, ...landing },
  { path: paths.verifyEmail, ...verify },
  {
    element: <AnonymousGuard />,
    children: [
      { path: paths.login, ...login },
      { path: paths.register, ...register },
      { path: paths.resetPassword, ...reset },
    ],
  },
  {
    element: <Guard area="admin" />,
    children: [
      {
        path: '/admin',
        ...framed,
        children: [
          { index: true, element: <Navigate to={paths.users} replace /> },
          ...routesOf(adminPages),
          notFound,
        ],
      },
    ],
  },
  {
    element: <Guard area="loyalty" />,
    children: [
      {
        path: paths.loyalty,
        ...framed,
        children: [
          { index: true, element: <OwnCards /> },
          { path: ':restaurantId', children: [...routesOf(loyaltyPages), notFound] },
          notFound,
        ],
      },
    ],
  },
  {
    element: <Guard area="restaurants" />,
    children: [
      {
        path: paths.restaurants,
        ...framed,
        children: [
          ...routesOf(restaurantPages),
          { path: ':restaurantId', children: [...routesOf(workPages), notFound] },
          notFound,
        ],
      },
    ],
  },
  {
    element: <Guard area="signed-in" />,
    children: [
      { path: '/profile', element: <Navigate to={paths.profile} replace /> },
      { path: paths.profile, ...framed, children: [...routesOf(profilePages), notFound] },
    ],
  },
  ...routesOf(openPages),
  { path: '*', element: outside },
]

const tree: RouteObject[] = [{ element: <RootLayout />, errorElement: <ErrorPage />, children: routes }]

/** Fetches what the page at that address is made of, all at once and before anybody knows whether they may see it. */
export function fetchAhead(address: string): void {
  for (const { route } of matchRoutes(tree, address) ?? []) {
    // What failed is asked for again where it is drawn.
    void (route.handle as LazyPage['handle'] | undefined)?.fetch().catch(() => undefined)
  }
}

/** Router of the application (SCR-1). */
export const createRouter = () => createBrowserRouter(tree)

import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { PlainFrame } from '../components/plain-frame.tsx'
import { paths } from '../lib/paths.ts'
import type { WorkPlace } from '../lib/work-places.ts'
import { LandingPage } from '../pages/landing/landing-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { Door } from './door.tsx'
import { ErrorPage } from './error-page.tsx'
import { AnonymousGuard, Guard } from './guard.tsx'
import { lazyPage } from './lazy-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { workPage } from './work-pages.ts'

/** The parts of one restaurant: address, page file, who may enter. */
const workPlaces: readonly { path: string; page: string; door: WorkPlace }[] = [
  { path: 'piso', page: 'floor', door: 'floor' },
  { path: 'pedido/:orderId?', page: 'order', door: 'order' },
  { path: 'cocina', page: 'kitchen', door: 'kitchen' },
  { path: 'caja', page: 'till', door: 'till' },
  { path: 'platillos', page: 'dishes', door: 'dishes' },
  { path: 'ajustes', page: 'restaurant-settings', door: 'settings' },
]

const notFound: RouteObject = { path: '*', element: <NotFoundPage /> }
const outside = (
  <PlainFrame>
    <NotFoundPage />
  </PlainFrame>
)

function workRoutes(): RouteObject[] {
  return workPlaces.flatMap(({ path, page, door }) => {
    const load = workPage(page)
    return load ? [{ element: <Door to={door} />, children: [{ path, element: lazyPage(page, load) }] }] : []
  })
}

function listRoutes(): RouteObject[] {
  const list = workPage('restaurants')
  const create = workPage('new-restaurant')
  return [
    ...(list ? [{ index: true as const, element: lazyPage('restaurants', list) }] : []),
    ...(create ? [{ path: 'nuevo', element: lazyPage('new-restaurant', create) }] : []),
  ]
}

const framed = lazyPage('framed', async () => (await import('./framed.tsx')).Framed)
const login = lazyPage('login', async () => (await import('../pages/auth/login-page.tsx')).LoginPage)
const register = lazyPage(
  'register',
  async () => (await import('../pages/auth/register-page.tsx')).RegisterPage,
)
const reset = lazyPage(
  'reset',
  async () => (await import('../pages/auth/reset-password-page.tsx')).ResetPasswordPage,
)
const verify = lazyPage(
  'verify',
  async () => (await import('../pages/auth/verify-email-page.tsx')).VerifyEmailPage,
)
const profile = lazyPage(
  'profile',
  async () => (await import('../pages/profile/profile-page.tsx')).ProfilePage,
)

const routes: RouteObject[] = [
  { index: true, element: <LandingPage /> },
  { path: paths.verifyEmail, element: verify },
  {
    element: <AnonymousGuard />,
    children: [
      { path: paths.login, element: login },
      { path: paths.register, element: register },
      { path: paths.resetPassword, element: reset },
    ],
  },
  { element: <Guard area="admin" />, children: [{ path: '/admin/*', element: outside }] },
  { element: <Guard area="loyalty" />, children: [{ path: '/loyaltycard/*', element: outside }] },
  {
    element: <Guard area="restaurants" />,
    children: [
      {
        path: paths.restaurants,
        element: framed,
        children: [
          ...listRoutes(),
          { path: ':restaurantId', children: [...workRoutes(), notFound] },
          notFound,
        ],
      },
    ],
  },
  {
    element: <Guard area="signed-in" />,
    children: [
      { path: '/profile', element: <Navigate to={paths.profile} replace /> },
      { path: paths.profile, element: framed, children: [{ index: true, element: profile }, notFound] },
    ],
  },
  { path: '*', element: outside },
]

/** Every route of the application (spec §2). */
export const createRouter = () =>
  createBrowserRouter([{ element: <RootLayout />, errorElement: <ErrorPage />, children: routes }])

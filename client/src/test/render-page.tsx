import type { Me } from '@forki/contract/auth'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Providers } from '../app/providers.tsx'
import { Toasts } from '../app/toasts.tsx'
import { currentUserQuery } from '../domain/access/current-user.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { restaurant_id } from './current-user.ts'

interface Options {
  /** Signed-in user. Null without a session. If omitted, the user is not loaded yet. */
  currentUser?: Me | null | undefined
  /** True to add a toast container that is not lazy. */
  withToasts?: boolean
}

const isRelative = (path: string) => !path.startsWith('/') && path !== '*'
const routeOf = (path: string) => (isRelative(path) ? `/manage-restaurants/:restaurantId/${path}` : path)
const urlOf = (path: string) => (isRelative(path) ? `/manage-restaurants/${restaurant_id}/${path}` : path)

/**
 * Renders pages with a router and a query cache of their own.
 * @param pages content by route. A route without a leading slash is relative to the restaurant's path.
 * @param path path to open. Without a leading slash, it is relative to the restaurant's path.
 */
export function renderPage(
  pages: Readonly<Record<string, ReactNode>>,
  path: string,
  { currentUser, withToasts = false }: Options = {},
) {
  const client = createQueryClient()
  if (currentUser !== undefined) client.setQueryData(currentUserQuery.queryKey, currentUser)
  const routes = Object.entries({ '*': null, ...pages })
  const router = createMemoryRouter(
    routes.map(([route, element]) => ({ path: routeOf(route), element })),
    { initialEntries: [urlOf(path)] },
  )
  const { unmount } = render(
    <Providers client={client}>
      <RouterProvider router={router} />
      {withToasts ? <Toasts /> : null}
    </Providers>,
  )
  return { user: userEvent.setup(), router, client, unmount }
}

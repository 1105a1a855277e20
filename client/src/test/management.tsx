/** Pages of a restaurant's management before a network that answers as told, for tests. */
import type { Me } from '@forki/contract/auth'
import type { Membership } from '@forki/contract/memberships'
import { membership } from '@forki/contract/memberships'
import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, generatePath, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { Providers } from '../app/providers.tsx'
import { currentUserQuery } from '../domain/access/current-user.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { buildCurrentUser, buildAccessibleRestaurant, restaurant_id } from './current-user.ts'

const uuid = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-20T18:00:00.000Z'

export interface Sent {
  method: string
  path: string
  body: unknown
}
export type Answer = (call: Sent) => Response | null

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
export const refusal = (status: number, code: string, detail: string) =>
  json({ status, code, detail, title: code, type: 'about:blank' }, status)
/** A list's only page. */
export const pageOf = (items: readonly unknown[], total = items.length) =>
  json({ items, page: 1, per_page: 20, total, total_pages: total > 0 ? 1 : 0 })

const features = [
  'pos',
  'kitchen',
  'layouts',
  'inventory',
  'loyalty',
  'analytics',
  'reservations',
  'integrations',
]

/** An owner of the restaurant. */
export const owner = (overrides: Partial<Me> = {}): Me =>
  buildCurrentUser(
    {
      is_owner_or_admin: true,
      restaurants: [
        buildAccessibleRestaurant({
          role: 'restaurant_owner',
          permissions: [...ROLE_PERMISSIONS.restaurant_admin],
          features,
        }),
      ],
    },
    { role: 'restaurant_owner', ...overrides },
  )

/** A manager of the restaurant: a member, not its owner. */
export const manager = (): Me =>
  buildCurrentUser({
    restaurants: [
      buildAccessibleRestaurant({
        role: 'restaurant_admin',
        permissions: [...ROLE_PERMISSIONS.restaurant_admin],
        features,
      }),
    ],
  })

interface Shown {
  element: ReactElement
  /** Below the restaurant's address; or a whole path. */
  at: string
  /** What stands in the address for its names: `layoutId`. */
  params?: Readonly<Record<string, string>>
  currentUser?: Me
  answer: Answer
}

/** Shows a page at its address; `sent` gathers what it asks. */
export function showPage({ element, at: restaurant, params = {}, currentUser = owner(), answer }: Shown) {
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url, init) => {
      const path = decodeURIComponent(url instanceof Request ? url.url : `${url}`).replace('/api/v1', '')
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      const call = { method: init?.method ?? 'GET', path, body }
      sent.push(call)
      if (path === '/auth/me') return json(currentUser)
      return answer(call) ?? (call.method === 'GET' ? pageOf([]) : json({}))
    }),
  )
  const client = createQueryClient()
  client.setQueryData(currentUserQuery.queryKey, currentUser)
  const whole = restaurant.startsWith('/')
  const path = whole ? restaurant : `/manage-restaurants/:restaurantId/${restaurant}`
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: null },
    ],
    { initialEntries: [generatePath(path, { restaurantId: restaurant_id, ...params })] },
  )
  render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { user: userEvent.setup(), router, sent }
}

/** A member that the contract accepts. */
export const buildMembership = (overrides: Partial<Membership> = {}): Membership =>
  membership.parse({
    id: uuid(401),
    restaurant_id,
    restaurant: { id: restaurant_id, name: 'La Higuera', restaurant_logo_url: null },
    user_id: uuid(402),
    user: { id: uuid(402), first_name: 'Mateo', last_name: 'Cruz', profile_image_url: null },
    email: 'mateo@forki.demo',
    role: 'waiter',
    status: 'accepted',
    permissions: [],
    effective_permissions: [...ROLE_PERMISSIONS.waiter],
    invited_by: { id: uuid(9), first_name: 'Carmen', last_name: 'Ibarra' },
    invited_at: at,
    responded_at: at,
    expires_at: '2026-11-27T18:00:00.000Z',
    ...overrides,
  })

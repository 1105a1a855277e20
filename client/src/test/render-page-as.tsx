/** Builders of owners, managers and members. `renderPageAs` renders a page for one of these users. */
import type { Me } from '@forki/contract/auth'
import type { Membership } from '@forki/contract/memberships'
import { membership } from '@forki/contract/memberships'
import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import type { ReactElement } from 'react'
import { generatePath } from 'react-router'
import { buildCurrentUser, buildAccessibleRestaurant, restaurant_id } from './current-user.ts'
import { stubFetch, jsonResponse } from './fake-fetch.ts'
import { renderPage } from './render-page.tsx'
import { uuid } from './uuid.ts'

const timestamp = '2026-11-20T18:00:00.000Z'

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

/** Builds an owner of the restaurant. */
export const buildOwner = (overrides: Partial<Me> = {}): Me =>
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

/** Builds a manager of the restaurant, who is a member and not an owner. */
export const buildManager = (): Me =>
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
  /** Route pattern of the page, such as `mapas/:layoutId`, relative to the restaurant's path. */
  startUrl: string
  /** Values of the route's parameters, such as `layoutId`. */
  params?: Readonly<Record<string, string>>
  currentUser?: Me
  respond: Parameters<typeof stubFetch>[0]
}

/** Renders a page at its path with a fake `fetch`. `sent` contains the recorded calls. */
export function renderPageAs({
  element,
  startUrl: route,
  params = {},
  currentUser = buildOwner(),
  respond,
}: Shown) {
  const calls = stubFetch((call) => (call.path === '/auth/me' ? jsonResponse(currentUser) : respond(call)))
  const path = generatePath(route, { restaurantId: restaurant_id, ...params })
  return { ...renderPage({ [route]: element }, path, { currentUser }), sent: calls }
}

/** Builds a membership, validated by the contract. */
export const buildMembership = (overrides: Partial<Membership> = {}): Membership =>
  membership.parse({
    id: uuid(401),
    restaurant_id,
    restaurant: { id: restaurant_id, name: 'La Higuera', restaurant_logo_url: null },
    user_id: uuid(402),
    user: { id: uuid(402), first_name: 'Mateo', last_name: 'Cruz', profile_image_url: null },
    email: 'mateo@forki.demo',
    has_email: true,
    role: 'waiter',
    status: 'accepted',
    permissions: [],
    effective_permissions: [...ROLE_PERMISSIONS.waiter],
    invited_by: { id: uuid(9), first_name: 'Carmen', last_name: 'Ibarra' },
    invited_at: timestamp,
    responded_at: timestamp,
    expires_at: '2026-11-27T18:00:00.000Z',
    ...overrides,
  })

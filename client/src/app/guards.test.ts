import type { Me } from '@forki/contract/auth'
import { describe, expect, it } from 'vitest'
import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { homePathOf } from '../domain/access/restaurant-areas.ts'
import type { AccessibleRestaurant } from '../domain/access/current-user.ts'
import { buildCurrentUser, buildAccessibleRestaurant, restaurant_id } from '../test/current-user.ts'
import { decideAccess, type Area, type AccessDecision } from './guards.ts'

const nobody = null
const waiter = buildCurrentUser()
const unsubscribed = buildCurrentUser({ has_active_subscription: false })
const outsider = buildCurrentUser({
  has_accepted_membership: false,
  has_active_subscription: false,
  restaurants: [],
})
const owner = buildCurrentUser(
  { is_owner_or_admin: true, can_manage_loyalty: true, has_accepted_membership: false },
  { role: 'restaurant_owner' },
)
const unpaidOwner = buildCurrentUser(
  { is_owner_or_admin: true, can_manage_loyalty: true, has_active_subscription: false },
  { role: 'restaurant_owner' },
)
const admin = buildCurrentUser(
  { is_owner_or_admin: true, can_manage_loyalty: true },
  { role: 'application_admin' },
)

const codeless = buildCurrentUser(
  { is_owner_or_admin: true, needs_second_factor: true },
  { role: 'restaurant_owner' },
)

const show: AccessDecision = { show: true }
const login = (here: string): AccessDecision => ({ redirect: `/login?next=${encodeURIComponent(here)}` })
const home: AccessDecision = { redirect: '/' }
const security: AccessDecision = { redirect: '/manage-profile/seguridad' }

const table: [name: string, area: Area, currentUser: Me | null, here: string, verdict: AccessDecision][] = [
  ['nobody', 'anonymous', nobody, '/login', show],
  ['a waiter', 'anonymous', waiter, '/login', home],
  ['an administrator', 'anonymous', admin, '/register', home],
  ['nobody', 'signed-in', nobody, '/profile', login('/profile')],
  ['an outsider', 'signed-in', outsider, '/manage-profile', show],
  ['who must set a second factor up', 'signed-in', codeless, '/manage-profile/seguridad', show],
  ['who must set a second factor up', 'signed-in', codeless, '/manage-profile', security],
  ['who must set a second factor up', 'restaurants', codeless, '/manage-restaurants', security],
  ['nobody', 'admin', nobody, '/admin', login('/admin')],
  ['an owner', 'admin', owner, '/admin', { refuse: 'admin' }],
  ['an administrator', 'admin', admin, '/admin', show],
  ['nobody', 'restaurants', nobody, '/manage-restaurants?q=a', login('/manage-restaurants?q=a')],
  ['a waiter', 'restaurants', waiter, '/manage-restaurants', show],
  ['an owner', 'restaurants', owner, '/manage-restaurants', show],
  ['an administrator', 'restaurants', admin, '/manage-restaurants', show],
  [
    'a waiter of an unpaid restaurant',
    'restaurants',
    unsubscribed,
    '/manage-restaurants',
    { refuse: 'subscription' },
  ],
  ['an unpaid owner', 'restaurants', unpaidOwner, '/manage-restaurants', { refuse: 'subscription' }],
  ['an outsider', 'restaurants', outsider, '/manage-restaurants', { refuse: 'membership' }],
  ['nobody', 'loyalty', nobody, '/loyaltycard', login('/loyaltycard')],
  ['a waiter', 'loyalty', waiter, '/loyaltycard', { refuse: 'loyalty' }],
  ['an owner', 'loyalty', owner, '/loyaltycard', show],
  ['an unpaid owner', 'loyalty', unpaidOwner, '/loyaltycard', { refuse: 'subscription' }],
]

describe('guards (SCR-1, SCR-2, SCR-3)', () => {
  it.each(table)('%s in %s', (...[, area, currentUser, here, verdict]) => {
    expect(decideAccess(area, currentUser, here)).toEqual(verdict)
  })
})

const inside = (screen: string) => `/manage-restaurants/${restaurant_id}/${screen}`

describe('the way home after signing in', () => {
  const all = [...ROLE_PERMISSIONS.restaurant_admin]
  const other = buildAccessibleRestaurant({ id: '0190a000-0000-7000-8000-000000000002' })
  const homes: [name: string, currentUser: Me, restaurants: AccessibleRestaurant[], home: string][] = [
    ['a waiter', waiter, [buildAccessibleRestaurant()], inside('piso')],
    ['a cook', waiter, [buildAccessibleRestaurant({ role: 'chef' })], inside('cocina')],
    ['a cashier', waiter, [buildAccessibleRestaurant({ role: 'cashier' })], inside('caja')],
    [
      'a manager',
      waiter,
      [buildAccessibleRestaurant({ role: 'restaurant_admin', permissions: all })],
      inside('tablero'),
    ],
    [
      'an owner of one',
      owner,
      [buildAccessibleRestaurant({ role: 'restaurant_owner', permissions: all })],
      inside('tablero'),
    ],
    [
      'an owner of two',
      owner,
      [buildAccessibleRestaurant({ role: 'restaurant_owner', permissions: all }), other],
      '/manage-restaurants/grupo',
    ],
    ['an owner of none yet', owner, [], '/manage-restaurants'],
    [
      'an administrator',
      admin,
      [buildAccessibleRestaurant({ role: 'application_admin' }), other],
      '/manage-restaurants/grupo',
    ],
    ['an administrator without restaurants', admin, [], '/admin/usuarios'],
    ['an outsider', outsider, [], '/'],
  ]

  it.each(homes)('of %s', (...[, currentUser, restaurants, expected]) => {
    expect(
      homePathOf({ ...currentUser, access: { ...currentUser.access, restaurants } }, restaurants[0]),
    ).toBe(expected)
  })
})

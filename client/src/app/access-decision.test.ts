import type { Me } from '@forki/contract/auth'
import { describe, expect, it } from 'vitest'
import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { homePathOf } from '../domain/access/restaurant-areas.ts'
import type { AccessibleRestaurant } from '../domain/access/current-user.ts'
import { buildCurrentUser, buildAccessibleRestaurant, restaurant_id } from '../test/current-user.ts'
import { decideAccess, type AppArea, type AccessDecision } from './access-decision.ts'

const signedOut = null
const waiter = buildCurrentUser()
const unsubscribed = buildCurrentUser({ has_active_subscription: false })
const nonMember = buildCurrentUser({
  has_accepted_membership: false,
  has_active_subscription: false,
  restaurants: [],
})
const owner = buildCurrentUser(
  { is_owner_or_admin: true, can_manage_loyalty: true, has_accepted_membership: false },
  { role: 'restaurant_owner' },
)
const unsubscribedOwner = buildCurrentUser(
  { is_owner_or_admin: true, can_manage_loyalty: true, has_active_subscription: false },
  { role: 'restaurant_owner' },
)
const admin = buildCurrentUser(
  { is_owner_or_admin: true, can_manage_loyalty: true },
  { role: 'application_admin' },
)

const withoutSecondFactor = buildCurrentUser(
  { is_owner_or_admin: true, needs_second_factor: true },
  { role: 'restaurant_owner' },
)

const showPage: AccessDecision = { show: true }
const toLogin = (here: string): AccessDecision => ({ redirect: `/login?next=${encodeURIComponent(here)}` })
const toHome: AccessDecision = { redirect: '/' }
const toSecurity: AccessDecision = { redirect: '/manage-profile/seguridad' }

const accessCases: [
  name: string,
  area: AppArea,
  currentUser: Me | null,
  here: string,
  decision: AccessDecision,
][] = [
  ['a signed-out visitor', 'anonymous', signedOut, '/login', showPage],
  ['a waiter', 'anonymous', waiter, '/login', toHome],
  ['an administrator', 'anonymous', admin, '/register', toHome],
  ['a signed-out visitor', 'signed-in', signedOut, '/profile', toLogin('/profile')],
  ['a user without membership', 'signed-in', nonMember, '/manage-profile', showPage],
  [
    'an owner without a second factor',
    'signed-in',
    withoutSecondFactor,
    '/manage-profile/seguridad',
    showPage,
  ],
  ['an owner without a second factor', 'signed-in', withoutSecondFactor, '/manage-profile', toSecurity],
  ['an owner without a second factor', 'restaurants', withoutSecondFactor, '/manage-restaurants', toSecurity],
  ['a signed-out visitor', 'admin', signedOut, '/admin', toLogin('/admin')],
  ['an owner', 'admin', owner, '/admin', { refuse: 'admin' }],
  ['an administrator', 'admin', admin, '/admin', showPage],
  [
    'a signed-out visitor',
    'restaurants',
    signedOut,
    '/manage-restaurants?q=a',
    toLogin('/manage-restaurants?q=a'),
  ],
  ['a waiter', 'restaurants', waiter, '/manage-restaurants', showPage],
  ['an owner', 'restaurants', owner, '/manage-restaurants', showPage],
  ['an administrator', 'restaurants', admin, '/manage-restaurants', showPage],
  [
    'a waiter of a restaurant without a subscription',
    'restaurants',
    unsubscribed,
    '/manage-restaurants',
    { refuse: 'subscription' },
  ],
  [
    'an owner without a subscription',
    'restaurants',
    unsubscribedOwner,
    '/manage-restaurants',
    { refuse: 'subscription' },
  ],
  ['a user without membership', 'restaurants', nonMember, '/manage-restaurants', { refuse: 'membership' }],
  ['a signed-out visitor', 'loyalty', signedOut, '/loyaltycard', toLogin('/loyaltycard')],
  ['a waiter', 'loyalty', waiter, '/loyaltycard', { refuse: 'loyalty' }],
  ['an owner', 'loyalty', owner, '/loyaltycard', showPage],
  [
    'an owner without a subscription',
    'loyalty',
    unsubscribedOwner,
    '/loyaltycard',
    { refuse: 'subscription' },
  ],
]

describe('guards (SCR-1, SCR-2, SCR-3)', () => {
  it.each(accessCases)(
    'decideAccess returns the decision for %s in the area %s',
    (...[, area, currentUser, here, decision]) => {
      expect(decideAccess(area, currentUser, here)).toEqual(decision)
    },
  )
})

const screenPath = (screen: string) => `/manage-restaurants/${restaurant_id}/${screen}`

describe('home page after sign-in', () => {
  const allPermissions = [...ROLE_PERMISSIONS.restaurant_admin]
  const otherRestaurant = buildAccessibleRestaurant({ id: '0190a000-0000-7000-8000-000000000002' })
  const homes: [name: string, currentUser: Me, restaurants: AccessibleRestaurant[], home: string][] = [
    ['a waiter', waiter, [buildAccessibleRestaurant()], screenPath('piso')],
    ['a cook', waiter, [buildAccessibleRestaurant({ role: 'chef' })], screenPath('cocina')],
    ['a cashier', waiter, [buildAccessibleRestaurant({ role: 'cashier' })], screenPath('caja')],
    [
      'a manager',
      waiter,
      [buildAccessibleRestaurant({ role: 'restaurant_admin', permissions: allPermissions })],
      screenPath('tablero'),
    ],
    [
      'an owner of one restaurant',
      owner,
      [buildAccessibleRestaurant({ role: 'restaurant_owner', permissions: allPermissions })],
      screenPath('tablero'),
    ],
    [
      'an owner of two restaurants',
      owner,
      [buildAccessibleRestaurant({ role: 'restaurant_owner', permissions: allPermissions }), otherRestaurant],
      '/manage-restaurants/grupo',
    ],
    ['an owner of no restaurant', owner, [], '/manage-restaurants'],
    [
      'an administrator',
      admin,
      [buildAccessibleRestaurant({ role: 'application_admin' }), otherRestaurant],
      '/manage-restaurants/grupo',
    ],
    ['an administrator without restaurants', admin, [], '/manage-restaurants'],
    ['a user without membership', nonMember, [], '/'],
  ]

  it.each(homes)('homePathOf returns the home page of %s', (...[, currentUser, restaurants, expected]) => {
    expect(
      homePathOf({ ...currentUser, access: { ...currentUser.access, restaurants } }, restaurants[0]),
    ).toBe(expected)
  })
})

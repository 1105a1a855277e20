import type { Me } from '@forki/contract/auth'
import { describe, expect, it } from 'vitest'
import { buildMe } from '../test/me.ts'
import { judge, type Area, type Verdict } from './guards.ts'

const nobody = null
const waiter = buildMe()
const unsubscribed = buildMe({ has_active_subscription: false })
const outsider = buildMe({ has_accepted_membership: false, has_active_subscription: false, restaurants: [] })
const owner = buildMe(
  { is_owner_or_admin: true, can_manage_loyalty: true, has_accepted_membership: false },
  { role: 'restaurant_owner' },
)
const unpaidOwner = buildMe(
  { is_owner_or_admin: true, can_manage_loyalty: true, has_active_subscription: false },
  { role: 'restaurant_owner' },
)
const admin = buildMe({ is_owner_or_admin: true, can_manage_loyalty: true }, { role: 'application_admin' })

const show: Verdict = { show: true }
const login = (here: string): Verdict => ({ redirect: `/login?next=${encodeURIComponent(here)}` })
const home: Verdict = { redirect: '/' }

const table: [name: string, area: Area, me: Me | null, here: string, verdict: Verdict][] = [
  ['nobody', 'anonymous', nobody, '/login', show],
  ['a waiter', 'anonymous', waiter, '/login', home],
  ['an administrator', 'anonymous', admin, '/register', home],
  ['nobody', 'signed-in', nobody, '/profile', login('/profile')],
  ['an outsider', 'signed-in', outsider, '/manage-profile', show],
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

describe('guards (spec §2, contract §2)', () => {
  it.each(table)('%s in %s', (...[, area, me, here, verdict]) => {
    expect(judge(area, me, here)).toEqual(verdict)
  })
})

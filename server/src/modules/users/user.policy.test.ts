import { describe, expect, it } from 'vitest'
import { TEST_ACTORS } from '../../../test/setup/test-actors.ts'
import { ANONYMOUS, type Actor } from '../../context/actor.ts'
import { canReadUser, canRemoveUser, canUpdateUser } from './user.policy.ts'

const { admin, waiter, owner } = TEST_ACTORS as Record<'admin' | 'waiter' | 'owner', Actor>
const heldUser = { id: waiter.user_id ?? '', email: 'marta@people.test', role: 'staff', active: true }

describe('policies of users', () => {
  it.each([
    ['themselves', waiter, true],
    ['an administrator', admin, true],
    ['another user', owner, false],
    ['an anonymous caller', ANONYMOUS, false],
  ])('canReadUser and canRemoveUser return the expected decision for %s', (_who, actor, may) => {
    expect(canReadUser(actor, heldUser) === true).toBe(may)
    expect(canRemoveUser(actor, heldUser) === true).toBe(may)
  })

  it.each([
    ['a city', { city: 'Puebla' }, true],
    ['an unchanged role', { role: 'staff', active: true, email: 'marta@people.test' }, true],
    ['another role', { role: 'application_admin' }, false],
    ['another activity', { active: false }, false],
    ['another address', { email: 'otra@people.test' }, false],
  ] as const)(
    'canUpdateUser returns the expected decision for a user who changes %s of their own account',
    (_what, body, may) => {
      expect(canUpdateUser(waiter, heldUser, { body }) === true).toBe(may)
      expect(canUpdateUser(admin, heldUser, { body })).toBe(true)
      expect(canUpdateUser(owner, heldUser, { body })).toEqual({ missing: 'self' })
    },
  )
})

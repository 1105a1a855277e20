import { ROLE_PERMISSIONS, type MembershipRole } from '@forki/contract/permissions'
import type { Authenticate } from '../../src/access/credentials.ts'
import { ANONYMOUS, type Actor, type ActorMembership } from '../../src/context/actor.ts'
import { unauthorized } from '../../src/errors/app-error.ts'
import { newId } from '../../src/db/ids.ts'

const buildActor = (
  overrides: Partial<Actor>,
  memberships: Omit<ActorMembership, 'features' | 'restaurant_id'>[],
): Actor => ({
  ...ANONYMOUS,
  user_id: newId(),
  session_id: newId(),
  role: 'staff',
  is_email_verified: true,
  name: 'Prueba',
  memberships: new Map(
    memberships.map((membership) => {
      const restaurant_id = newId()
      return [restaurant_id, { ...membership, restaurant_id, features: null }]
    }),
  ),
  ...overrides,
})

/** Actors for tests of the request pipeline. The bearer token is the name of the actor. */
export const TEST_ACTORS: Record<string, Actor> = {
  waiter: buildActor({}, [{ role: 'waiter', permissions: new Set(['read_dish', 'create_order']) }]),
  chef_without_read: buildActor({}, [{ role: 'chef', permissions: new Set(['create_dish']) }]),
  owner: buildActor({ role: 'restaurant_owner' }, [{ role: 'restaurant_owner', permissions: new Set() }]),
  admin: buildActor({ role: 'application_admin' }, []),
}

/** Authentication for tests of the request pipeline: the credentials are the actor's name. */
export const authenticateTestActor: Authenticate = async (_deps, { bearer, cookie }) => {
  const testActor = TEST_ACTORS[bearer ?? cookie ?? '']
  if (bearer !== null && !testActor) throw unauthorized('invalid_session')
  return testActor ?? ANONYMOUS
}

/**
 * Actor who is a member of one restaurant with the default permissions of the role, for policy tests (PER-2).
 */
export const memberIn = (restaurant_id: string, role: MembershipRole): Actor =>
  actorWith({ restaurant_id, role, permissions: new Set(ROLE_PERMISSIONS[role]), features: null })

const actorWith = (membership: ActorMembership): Actor => ({
  ...ANONYMOUS,
  user_id: newId(),
  role: 'staff',
  is_email_verified: true,
  memberships: new Map([[membership.restaurant_id, membership]]),
})

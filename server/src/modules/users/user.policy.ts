import type { UpdateUser } from '@forki/contract/users'
import type { Actor } from '../../context/actor.ts'
import { allOf, isAdmin, isSelfOrAdmin, type Decision } from '../../access/policies.ts'

interface KnownUser {
  id: string
  email: string
  role: string
  active: boolean
}

/** Policy: users read themselves, administrators read every user. `findUser` responds 404 to other callers. */
export const canReadUser = (actor: Actor, { id }: { id: string }): Decision => isSelfOrAdmin(actor, id)

/**
 * Policy: only administrators change email address, role and activity. Other callers may send them
 * unchanged.
 */
export const canUpdateUser = (actor: Actor, user: KnownUser, { body }: { body: UpdateUser }): Decision => {
  const changesRights = (['email', 'role', 'active'] as const).some(
    (name) => body[name] !== undefined && body[name] !== user[name],
  )
  return allOf(isSelfOrAdmin(actor, user.id), !changesRights || isAdmin(actor))
}

export const canRemoveUser = canReadUser

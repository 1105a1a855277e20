import { effectivePermissions, MEMBERSHIP_ROLES, PERMISSIONS } from '@forki/contract/permissions'
import { z } from 'zod'
import type { Actor } from '../context/actor.ts'
import { AppError, forbidden, notFound, refused } from '../errors/app-error.ts'
import { canGrant } from './grant-policies.ts'
import { isAnonymous, isMemberOf } from './policies.ts'

/**
 * Request header by which a caller sees a restaurant with the rights of a role (PER-23). Its value has the
 * form of a query string: `restaurant_id`, `role` and any number of `permissions`.
 */
export const VIEW_AS_HEADER = 'forki-view-as'

const viewedRole = z.object({
  restaurant_id: z.uuid(),
  role: z.enum(MEMBERSHIP_ROLES),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
})

/**
 * Returns the caller with the rights of the role that the header names, or unchanged without the header or a
 * signed-in user. The caller must have the right to grant the role. The result thus has no right that the
 * caller lacks. Rejects writes with the header.
 * @throws view_as_invalid, view_as_read_only, not_for_api_keys, own_sign_in_needed, not_found, forbidden
 * @see PER-23
 */
export function actorInViewedRole(
  actor: Actor,
  header: string | string[] | undefined,
  is_read: boolean,
): Actor {
  if (typeof header !== 'string' || isAnonymous(actor)) return actor
  if (actor.api_key_id !== null) throw refused('not_for_api_keys')
  if (actor.terminal) throw refused('own_sign_in_needed')
  const view = readViewedRole(header)
  if (!is_read) throw refused('view_as_read_only')
  const { restaurant_id, role, permissions } = view
  if (!isMemberOf(actor, restaurant_id)) throw notFound()
  const decision = canGrant(actor, restaurant_id, view)
  if (decision !== true) throw forbidden(decision.missing)
  const ownMembership = actor.memberships.get(restaurant_id)
  const membership = {
    restaurant_id,
    role,
    permissions: new Set(effectivePermissions(role, permissions)),
    features: ownMembership?.features ?? null,
    ...(ownMembership?.is_covered !== undefined && { is_covered: ownMembership.is_covered }),
    ...(ownMembership?.is_rehearsal && { is_rehearsal: ownMembership.is_rehearsal }),
  }
  return { ...actor, role: 'staff', memberships: new Map([[restaurant_id, membership]]) }
}

function readViewedRole(header: string): z.infer<typeof viewedRole> {
  const values = new URLSearchParams(header)
  const parsed = viewedRole.safeParse({
    restaurant_id: values.get('restaurant_id'),
    role: values.get('role'),
    permissions: values.getAll('permissions'),
  })
  if (!parsed.success) throw new AppError('view_as_invalid')
  return parsed.data
}

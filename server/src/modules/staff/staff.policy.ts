import type { Actor } from '../../context/actor.ts'
import { canGrant, type Grant } from '../../access/grant-policies.ts'
import { allOf, type Decision, type RestaurantSubject } from '../../access/policies.ts'

/** Policy: adding a staff member requires the right to invite one with that role and permissions (PER-17). */
export const canAddStaff = (
  actor: Actor,
  { restaurant_id }: RestaurantSubject,
  { body }: { body: Grant },
): Decision => canGrant(actor, restaurant_id, body)

/**
 * Policy: a PIN gives the rights of its member at a terminal. Setting a PIN therefore needs the right to invite
 * a user with the member's role and permissions.
 */
export const canSetStaffPin = (actor: Actor, membership: RestaurantSubject & Grant): Decision =>
  canGrant(actor, membership.restaurant_id, membership)

interface Lines {
  body: { lines: readonly Pick<Grant, 'role'>[] }
}

/** Policy: adding a list of people requires the right to invite each role of the list (PER-17). */
export const canAddStaffLines = (
  actor: Actor,
  { restaurant_id }: RestaurantSubject,
  { body }: Lines,
): Decision =>
  allOf(
    ...[...new Set(body.lines.map(({ role }) => role))].map((role) =>
      canGrant(actor, restaurant_id, { role, permissions: [] }),
    ),
  )

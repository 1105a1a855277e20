import type { Actor } from '../../context/actor.ts'
import { canGrant, type Grant } from '../../access/grant-policies.ts'
import { allOf, type Decision, type RestaurantSubject } from '../../access/policies.ts'

/** Policy: adding a staff member needs the rights of an invitation (PER-17). */
export const canAddStaff = (
  actor: Actor,
  { restaurant_id }: RestaurantSubject,
  { body }: { body: Grant },
): Decision => canGrant(actor, restaurant_id, body)

/** Policy: a PIN opens the member's rights at terminals, so setting it needs the rights of an invitation. */
export const canSetStaffPin = (actor: Actor, membership: RestaurantSubject & Grant): Decision =>
  canGrant(actor, membership.restaurant_id, membership)

interface Lines {
  body: { lines: readonly Pick<Grant, 'role'>[] }
}

/** Policy: a list of people needs the rights of every invitation in it (PER-17). */
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

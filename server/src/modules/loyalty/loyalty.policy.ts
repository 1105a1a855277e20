import type { Actor } from '../../context/actor.ts'
import { isMember, requirePermission, type Decision } from '../../access/policies.ts'

/** Policy: `manage_loyalty` permits the management of templates, cards, seals and rewards (PER-11). */
export const canManageLoyalty = requirePermission('manage_loyalty')

interface GivenSeal {
  restaurant_id: string
  created_by: string | null
  is_recent: boolean
}

/** True for a recent seal that the caller entered and may thus undo. */
export const isSealUndo = (
  actor: Actor,
  { created_by, is_recent }: Omit<GivenSeal, 'restaurant_id'>,
): boolean => is_recent && created_by !== null && created_by === actor.user_id

/**
 * Policy: within ten minutes, the member who entered a seal may remove it. Members with `manage_loyalty` may
 * remove it at any time.
 */
export const canRemoveSeal = (actor: Actor, seal: GivenSeal): Decision =>
  isSealUndo(actor, seal) ? isMember(actor, seal.restaurant_id) : canManageLoyalty(actor, seal)

import type { z } from 'zod'
import type { access, me } from '@forki/contract/auth'
import { FEATURES, PERMISSIONS, type Feature } from '@forki/contract/permissions'
import type { Actor, Context } from '../../kit/context.ts'
import { presentUser } from '../users/user.presenter.ts'
import type { AccessRow, MeRow } from './me.query.ts'

type AccessView = z.input<typeof access>

/** The signed-in person as the client gets to know them. */
export const presentMe = (row: MeRow, ctx: Context): z.input<typeof me> => ({
  ...presentUser(row, ctx),
  access: presentAccess(row, ctx.actor, ctx.deps.env.FORKI_PLANS),
})

/**
 * The flags that routes are guarded by, decided in contract §2. An owner is who has the role or owns a restaurant, so
 * that a new owner reaches the screen on which the first restaurant is made.
 */
function presentAccess(row: MeRow, actor: Actor, gated: boolean): AccessView {
  const places = [...actor.places.values()]
  const administers = row.role === 'application_admin'
  const owns = row.role === 'restaurant_owner' || places.some(({ role }) => role === 'restaurant_owner')
  const employed = places.filter(({ role }) => role !== 'restaurant_owner')
  const covered = new Set(row.restaurants.filter((place) => place.coverage !== null).map(({ id }) => id))
  return {
    has_accepted_membership: administers || employed.length > 0,
    is_owner_or_admin: administers || owns,
    can_manage_loyalty:
      administers || owns || employed.some(({ permissions }) => permissions.has('manage_loyalty')),
    has_active_subscription:
      !gated ||
      administers ||
      row.subscriptions.some(({ is_active }) => is_active) ||
      employed.some(({ restaurant_id }) => covered.has(restaurant_id)),
    ...(actor.owes_second_factor && { needs_second_factor: true as const }),
    restaurants: row.restaurants.map((restaurant) => presentPlace(restaurant, actor, gated)),
  }
}

function presentPlace(row: AccessRow, actor: Actor, gated: boolean): AccessView['restaurants'][number] {
  const place = actor.places.get(row.id)
  const administers = actor.role === 'application_admin'
  const held = new Set((row.coverage ?? []).flat())
  return {
    id: row.id,
    name: row.name,
    currency: row.currency,
    timezone: row.timezone,
    role: (administers ? null : place?.role) ?? 'application_admin',
    permissions: PERMISSIONS.filter((name) => administers || place?.permissions.has(name)),
    features: FEATURES.filter((name: Feature) => !gated || held.has(name)),
  }
}

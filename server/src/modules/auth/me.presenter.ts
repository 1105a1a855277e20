import type { z } from 'zod'
import type { access, me } from '@forki/contract/auth'
import { FEATURES, PERMISSIONS, type Feature } from '@forki/contract/permissions'
import type { Actor, Context } from '../../kit/context.ts'
import { dayOf, instant } from '../../kit/instant.ts'
import { presentMembership } from '../memberships/membership.presenter.ts'
import { presentOwnSubscription } from '../subscriptions/subscription.presenter.ts'
import type { AccessRow, MeRow } from './me.query.ts'

type AccessView = z.input<typeof access>

/** The signed-in person as the client gets to know them. */
export const presentMe = (row: MeRow, ctx: Context): z.input<typeof me> => ({
  _id: row.id,
  id: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  active: row.active,
  role: row.role,
  phone: row.phone,
  bio: row.bio,
  profile_image: row.profile_image,
  profile_image_url: row.profile_image === null ? null : ctx.deps.blobs.signedUrl(row.profile_image),
  city: row.city,
  country: row.country,
  birth_date: row.birth_date && dayOf(row.birth_date),
  preferences: { language: row.language, theme: row.theme },
  memberships: row.memberships.map((membership) => presentMembership(membership, ctx)),
  subscriptions: row.subscriptions.map(presentOwnSubscription),
  is_email_verified: row.is_email_verified,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
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

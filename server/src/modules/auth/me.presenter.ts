import type { z } from 'zod'
import type { access, me } from '@forki/contract/auth'
import { FEATURES, PERMISSIONS, type Feature } from '@forki/contract/permissions'
import type { Context } from '../../context/context.ts'
import type { Actor } from '../../context/actor.ts'
import { instantOrNull } from '../../db/timestamps.ts'
import { presentUser } from '../users/user.presenter.ts'
import type { RegistrationResult } from './auth.service.ts'
import type { AccessRow, MeRow } from './me.query.ts'

type AccessView = z.input<typeof access>

/** Presents the current user as `/auth/me` returns it. */
export const presentMe = async (row: MeRow, ctx: Context): Promise<z.input<typeof me>> => ({
  ...(await (ctx.actor.terminal ? presentAtTerminal(row, ctx) : presentUser(row, ctx))),
  access: {
    ...presentAccess(row, ctx.actor, ctx.deps.env.FORKI_PLANS),
    ...(!ctx.deps.env.SMTP_URL && { sends_no_mail: true as const }),
  },
})

/** Presents a new account, which is signed in. */
export const presentRegistration = async ({ answer, me: row, actor }: RegistrationResult, ctx: Context) => ({
  ...answer,
  user: await presentMe(row, { ...ctx, actor }),
})

/** Presents the current user at a shared terminal, without private fields that colleagues must not read. */
async function presentAtTerminal(row: MeRow, ctx: Context) {
  const user = await presentUser(row, ctx)
  const terminalRestaurantId = ctx.actor.terminal?.restaurant_id
  return {
    ...user,
    role: 'staff' as const,
    phone: null,
    bio: null,
    city: null,
    country: null,
    birth_date: null,
    // A shared terminal shows no reminder to verify the email address. The user's own device shows it.
    is_email_verified: true,
    memberships: user.memberships.filter(({ restaurant_id }) => restaurant_id === terminalRestaurantId),
    subscriptions: [],
  }
}

/**
 * Returns the access flags of the current user for the client's route guards. A user counts as an owner by
 * their account role, or if they own a restaurant. A new owner without a restaurant can thus open the screen
 * that creates the first one.
 * @see ACC-11
 */
function presentAccess(row: MeRow, actor: Actor, gated: boolean): AccessView {
  const memberships = [...actor.memberships.values()]
  const { terminal } = actor
  const isAdmin = actor.role === 'application_admin'
  const owns =
    actor.role === 'restaurant_owner' || memberships.some(({ role }) => role === 'restaurant_owner')
  const staffMemberships = memberships.filter(({ role }) => role !== 'restaurant_owner')
  return {
    has_accepted_membership: isAdmin || staffMemberships.length > 0,
    is_owner_or_admin: isAdmin || owns,
    can_manage_loyalty:
      isAdmin || owns || staffMemberships.some(({ permissions }) => permissions.has('manage_loyalty')),
    has_active_subscription:
      !gated ||
      isAdmin ||
      row.subscriptions.some(({ is_active }) => is_active) ||
      staffMemberships.some(({ is_covered }) => is_covered),
    ...(actor.owes_second_factor && { needs_second_factor: true as const }),
    ...(terminal && { terminal }),
    restaurants: row.restaurants.map((restaurant) => presentRestaurantAccess(restaurant, actor, gated)),
  }
}

function presentRestaurantAccess(
  row: AccessRow,
  actor: Actor,
  gated: boolean,
): AccessView['restaurants'][number] {
  const membership = actor.memberships.get(row.id)
  const isAdmin = actor.role === 'application_admin'
  const planFeatures = isAdmin ? new Set((row.plan_features ?? []).flat()) : membership?.features
  return {
    id: row.id,
    name: row.name,
    currency: row.currency,
    timezone: row.timezone,
    country: row.country,
    tip_pool: row.has_tip_pool,
    ...(row.rehearsal_of !== null && { rehearsal_of: row.rehearsal_of }),
    role: (isAdmin ? null : membership?.role) ?? 'application_admin',
    permissions: PERMISSIONS.filter((name) => isAdmin || membership?.permissions.has(name)),
    features: FEATURES.filter((name: Feature) => !gated || planFeatures?.has(name)),
    plan: row.plan && { ...row.plan, ends_at: instantOrNull(row.plan.ends_at) },
  }
}

import type { z } from 'zod'
import type { membership } from '@forki/contract/memberships'
import { canReceiveEmail } from '@forki/contract/kit/reserved-email'
import { effectivePermissions, type Permission } from '@forki/contract/permissions'
import type { Context } from '../../context/context.ts'
import type { Actor } from '../../context/actor.ts'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import { signedUrlOf } from '../images/image.presenter.ts'
import type { MembershipRow } from './membership.query.ts'

export const presentMembership = async (
  row: MembershipRow,
  ctx: Context,
): Promise<z.input<typeof membership>> => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  restaurant: {
    id: row.restaurant.id,
    name: row.restaurant.name,
    restaurant_logo_url: await signedUrlOf(ctx, row.restaurant.restaurant_logo),
  },
  user_id: row.user_id,
  user: row.user && {
    id: row.user.id,
    first_name: row.user.first_name,
    last_name: row.user.last_name,
    profile_image_url: await signedUrlOf(ctx, row.user.profile_image),
  },
  email: mayReadAddress(row, ctx.actor) ? row.email : maskedEmail(row.email),
  has_email: canReceiveEmail(row.email),
  role: row.role,
  status: row.status,
  permissions: row.permissions as Permission[],
  effective_permissions: effectivePermissions(row.role, row.permissions),
  invited_by: row.invited_by,
  invited_at: instant(row.invited_at),
  responded_at: instantOrNull(row.responded_at),
  expires_at: instant(row.expires_at),
})

/** Email address masked to its first letter: `m***@***`. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}***@***`

const mayReadAddress = (
  { email_hidden, user_id }: MembershipRow,
  { user_id: caller, role }: Actor,
): boolean => !email_hidden || user_id === caller || role === 'application_admin'

import type { z } from 'zod'
import type { membership } from '@forki/contract/memberships'
import type { Page } from '@forki/contract/kit/list'
import { effectivePermissions, type Permission } from '@forki/contract/permissions'
import type { Context } from '../../kit/context.ts'
import { instant, instantOrNull } from '../../kit/instant.ts'
import type { MembershipRow } from './membership.query.ts'

/** A membership as the API shows it. */
export const presentMembership = (row: MembershipRow, ctx: Context): z.input<typeof membership> => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  restaurant: {
    id: row.restaurant.id,
    name: row.restaurant.name,
    restaurant_logo_url: signedUrl(ctx, row.restaurant.restaurant_logo),
  },
  user_id: row.user_id,
  user: row.user && {
    id: row.user.id,
    first_name: row.user.first_name,
    last_name: row.user.last_name,
    profile_image_url: signedUrl(ctx, row.user.profile_image),
  },
  email: row.email,
  role: row.role,
  status: row.status,
  permissions: row.permissions as Permission[],
  effective_permissions: effectivePermissions(row.role, row.permissions),
  invited_by: row.invited_by,
  invited_at: instant(row.invited_at),
  responded_at: instantOrNull(row.responded_at),
  expires_at: instant(row.expires_at),
})

export const presentMembershipPage = (page: Page<MembershipRow>, ctx: Context) => ({
  ...page,
  items: page.items.map((row) => presentMembership(row, ctx)),
})

const signedUrl = (ctx: Context, blob_path: string | null): string | null =>
  blob_path === null ? null : ctx.deps.blobs.signedUrl(blob_path)

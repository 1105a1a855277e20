import { RESERVED_EMAIL_DOMAIN } from '@forki/contract/kit/reserved-email'
import type { MembershipListQuery } from '@forki/contract/memberships'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { sql, type Sql } from '../../db/sql.ts'

interface Person {
  id: string
  first_name: string
  last_name: string
}

const membershipColumns = columnsOf('Membership', 'm', [
  'id',
  'restaurant_id',
  'user_id',
  'email',
  // True until the user accepts an invitation that names the user id instead of an email address. The restaurant
  // must not see the address.
  'email_hidden',
  'role',
  'permissions',
  'invited_at',
  'responded_at',
  'expires_at',
])

/** Membership with restaurant, user and inviter, as one statement returns it. */
export interface MembershipRow extends JsonRow<typeof membershipColumns> {
  restaurant: { id: string; name: string; restaurant_logo: string | null }
  user: (Person & { profile_image: string | null }) | null
  status: 'pending' | 'accepted' | 'declined' | 'expired' | 'revoked' | 'left'
  invited_by: Person | null
}

/**
 * SQL expression for the status of a membership. An overdue invitation is expired before a job marks it
 * (PER-14).
 */
export const membershipStatusSql = (now: Date) => sql`
  (CASE WHEN m.status = 'pending' AND m.expires_at <= ${now} THEN 'expired' ELSE m.status::text END)`

/** SQL relation of the memberships `m` with restaurant `r` (not archived), user `mu` and inviter `mi`. */
export const membershipFrom = sql`
  memberships m JOIN restaurants r ON r.id = m.restaurant_id AND r.deleted_at IS NULL
  LEFT JOIN users mu ON mu.id = m.user_id LEFT JOIN users mi ON mi.id = m.invited_by`

/** SQL expression of a `membershipFrom` row as JSON. */
export const membershipJson = (now: Date) =>
  membershipColumns.json({
    restaurant: sql`json_build_object('id', r.id, 'name', r.name, 'restaurant_logo', r.restaurant_logo)`,
    user: sql`CASE WHEN mu.id IS NOT NULL THEN json_build_object('id', mu.id, 'first_name', mu.first_name,
      'last_name', mu.last_name, 'profile_image', mu.profile_image) END`,
    status: membershipStatusSql(now),
    invited_by: sql`CASE WHEN mi.id IS NOT NULL THEN json_build_object('id', mi.id, 'first_name', mi.first_name,
      'last_name', mi.last_name) END`,
  })

/** Scope of a membership list: the memberships of a restaurant, or of a user. */
export type MembershipScope = { restaurant_id: string } | { user_id: string; verified_email: string | null }

/**
 * SQL condition that selects the memberships of a user. It includes open invitations to the user's verified
 * email address and excludes memberships in a restaurant's copy for rehearsals.
 */
const ofUserCondition = ({ user_id, verified_email }: { user_id: string; verified_email: string | null }) =>
  sql`r.rehearsal_of IS NULL AND (m.user_id = ${user_id}::uuid
    OR (m.user_id IS NULL AND m.email = ${verified_email} AND m.status = 'pending'))`

const sortColumn = (sort: MembershipListQuery['sort'], now: Date): Sql =>
  ({
    created_at: sql`m.created_at`,
    invited_at: sql`m.invited_at`,
    role: sql`m.role::text`,
    status: membershipStatusSql(now),
  })[sort]

/**
 * Reads a page of the memberships in `scope`, searched by email address and name. The caller's own
 * memberships are also searched by restaurant name.
 */
export function selectMembershipPage(ctx: Context, scope: MembershipScope, input: MembershipListQuery) {
  const { filters } = input
  const now = ctx.now()
  const ofRestaurant = 'restaurant_id' in scope
  const where = [ofRestaurant ? sql`m.restaurant_id = ${scope.restaurant_id}::uuid` : ofUserCondition(scope)]
  if (filters.status !== undefined) where.push(sql`${membershipStatusSql(now)} = ${filters.status}`)
  if (filters.role !== undefined) where.push(sql`m.role::text = ${filters.role}`)
  const patterns = searchPatterns(input.q)
  // Nobody may discover a hidden email address by searching for parts of it. `mu.search_text` contains the
  // user's email address. Memberships with a hidden or reserved address are therefore searched by first and
  // last name only.
  const searchedText = sql`CASE WHEN m.email_hidden OR m.email LIKE ${`%@${RESERVED_EMAIL_DOMAIN}`} THEN forki_fold_text(concat_ws(' ', mu.first_name, mu.last_name))
    ELSE concat_ws(' ', forki_fold_text(m.email), mu.search_text) END`
  // The restaurant's name distinguishes the memberships of one user, but not those of one restaurant.
  const restaurantText = ofRestaurant ? sql`''` : sql`r.search_text`
  if (patterns.length > 0) {
    where.push(sql`concat_ws(' ', ${searchedText}, ${restaurantText}) LIKE ALL (${patterns}::text[])`)
  }
  return page<MembershipRow>(ctx, input, {
    json: membershipJson(now),
    from: membershipFrom,
    where,
    order: orderByWithTieBreaker(input, sortColumn(input.sort, now), membershipColumns.column.id),
  })
}

export async function selectMembership(
  ctx: Context,
  membership_id: string,
): Promise<MembershipRow | undefined> {
  const rows = await sql.rows<{ membership: MembershipRow }>(
    ctx,
    sql`
    SELECT ${membershipJson(ctx.now())} AS membership FROM ${membershipFrom} WHERE m.id = ${membership_id}::uuid`,
  )
  return rows[0]?.membership
}

/** SQL of user `u`'s pending and accepted memberships as JSON, latest first, without rehearsal restaurants. */
export const liveMembershipsJson = (now: Date) => sql`
  (SELECT coalesce(json_agg(${membershipJson(now)} ORDER BY m.created_at DESC, m.id DESC), '[]')
    FROM ${membershipFrom}
    WHERE m.user_id = u.id AND r.rehearsal_of IS NULL AND ${membershipStatusSql(now)} IN ('pending', 'accepted'))`

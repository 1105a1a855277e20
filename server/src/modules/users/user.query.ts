import type { UserListQuery, UsersByIdsQuery } from '@forki/contract/users'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { liveMembershipsJson, type MembershipRow } from '../memberships/membership.query.ts'
import { ownSubscriptionsJson, type OwnSubscriptionRow } from '../subscriptions/subscription.query.ts'
import { sql, type Sql } from '../../db/sql.ts'

const colleagueColumns = columnsOf('User', 'u', ['id', 'first_name', 'last_name', 'profile_image'])
const accountColumns = columnsOf('User', 'u', [
  'id',
  'email',
  'first_name',
  'last_name',
  'active',
  'role',
  'phone',
  'bio',
  'profile_image',
  'city',
  'country',
  'birth_date',
  'language',
  'theme',
  'is_email_verified',
  'created_at',
  'updated_at',
])

/** Columns of a user that colleagues may read. */
export type ColleagueRow = JsonRow<typeof colleagueColumns>

/**
 * Columns of a user with narrower types than their SQL types. Dates are text in a page, which PostgreSQL
 * returns as JSON, and `Date` if a statement reads a single user.
 */
interface UserColumnTypes {
  language: 'es' | 'en'
  theme: 'light' | 'dark' | 'system'
  birth_date: Date | string | null
  created_at: Date | string
  updated_at: Date | string
}

/** User with memberships and subscriptions, without the password hash. */
export interface UserRow extends JsonRow<typeof accountColumns, UserColumnTypes> {
  memberships: MembershipRow[]
  subscriptions: OwnSubscriptionRow[]
}

/** SQL of the columns of a `UserRow` for user `u`. */
export const userColumns = (now: Date) => sql`${accountColumns.selectList},
  ${liveMembershipsJson(now)} AS memberships, ${ownSubscriptionsJson(now)} AS subscriptions`

const sortColumns: Record<UserListQuery['sort'], Sql> = {
  ...accountColumns.column,
  role: sql`u.role::text`,
}

/**
 * SQL condition: account `u` has one of these roles, or one of its accepted memberships has. Memberships in
 * archived restaurants and rehearsal copies do not count.
 */
const hasRole = (roles: readonly string[]) => sql`
  (u.role::text = ANY (${roles}::text[]) OR EXISTS (SELECT FROM memberships m
    JOIN restaurants r ON r.id = m.restaurant_id AND r.deleted_at IS NULL AND r.rehearsal_of IS NULL
    WHERE m.user_id = u.id AND m.status = 'accepted' AND m.role::text = ANY (${roles}::text[])))`

function whereOf({ filters, q }: UserListQuery): Sql {
  const where = [sql`u.deleted_at IS NULL AND u.joined_into IS NULL`]
  const patterns = searchPatterns(q)
  if (patterns.length > 0) where.push(sql`u.search_text LIKE ALL (${patterns}::text[])`)
  if (filters.role !== undefined) where.push(hasRole([filters.role]))
  if (filters.roles !== undefined) where.push(hasRole(filters.roles))
  if (filters.active !== undefined) where.push(sql`u.active = ${filters.active}`)
  if (filters.is_email_verified !== undefined)
    where.push(sql`u.is_email_verified = ${filters.is_email_verified}`)
  if (filters.city !== undefined) where.push(sql`u.city = ${filters.city}`)
  if (filters.country !== undefined) where.push(sql`u.country = ${filters.country}`)
  return sql.join(where, ' AND ')
}

/** Reads one page of the accounts that are neither erased nor joined, searched by name and email address. */
export const selectUserPage = (ctx: Context, input: UserListQuery) =>
  page<UserRow>(ctx, input, {
    columns: userColumns(ctx.now()),
    from: sql`users u`,
    where: [whereOf(input)],
    order: orderByWithTieBreaker(input, sortColumns[input.sort], sql`u.id`),
  })

/** Reads one user. Undefined for an erased, joined or unknown user. */
export async function selectUser(ctx: Context, user_id: string): Promise<UserRow | undefined> {
  const rows = await sql.rows<UserRow>(
    ctx,
    sql`SELECT ${userColumns(ctx.now())} FROM users u WHERE u.id = ${user_id}::uuid AND u.deleted_at IS NULL
      AND u.joined_into IS NULL`,
  )
  return rows[0]
}

/** SQL condition: user `u`, or the user who took the account over, owns or works in one of these restaurants. */
const worksInCondition = (restaurant_ids: readonly string[]) => sql`
  (EXISTS (SELECT FROM restaurant_owners o WHERE o.user_id = coalesce(u.joined_into, u.id)
      AND o.restaurant_id = ANY (${restaurant_ids}::uuid[]))
    OR EXISTS (SELECT FROM memberships m WHERE m.user_id = coalesce(u.joined_into, u.id) AND m.status = 'accepted'
      AND m.restaurant_id = ANY (${restaurant_ids}::uuid[])))`

/**
 * Reads the requested users who share a restaurant with the caller, and the caller if requested, in the order
 * of the request. Administrators receive all requested users, with all fields.
 */
export function selectColleagues(ctx: Context, input: UsersByIdsQuery) {
  const { actor } = ctx
  const readsAllFields = actor.role === 'application_admin'
  const visibleCondition = readsAllFields
    ? sql`true`
    : sql`(u.id = ${actor.user_id}::uuid OR ${worksInCondition([...actor.memberships.keys()])})`
  const columns = readsAllFields ? userColumns(ctx.now()) : colleagueColumns.selectList
  return page<UserRow | ColleagueRow>(ctx, input, {
    columns,
    from: sql`
      (SELECT a.id, min(a.place) AS place FROM unnest(${input.user_ids}::uuid[]) WITH ORDINALITY AS a(id, place)
        GROUP BY a.id) asked
      JOIN users u ON u.id = asked.id AND u.deleted_at IS NULL`,
    where: [visibleCondition],
    order: sql`asked.place`,
  })
}

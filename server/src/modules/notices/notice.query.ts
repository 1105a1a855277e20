import { RESERVED_EMAIL_DOMAIN } from '@forki/contract/kit/reserved-email'
import { MAX_COUNTED_UNSEEN, type NoticeListQuery } from '@forki/contract/notices'
import type { Context } from '../../context/context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { HAS_DIFFERENCE } from '../cashiers/session.query.ts'
import type { NoticeSources } from './notice.policy.ts'

/** Restaurant id in `notice_marks` for invitations to the user and for notices about emails. */
export const NO_RESTAURANT = '00000000-0000-0000-0000-000000000000'
/** Age in days after which a notice is no longer listed. */
const MAX_DAYS = 30

/** Notice as the statement returns it. `details` are the fields of its kind. */
export interface NoticeRow {
  kind: string
  id: string
  restaurant_id: string | null
  /** Instant as PostgreSQL's JSON text. */
  at: string
  is_seen: boolean
  details: Record<string, unknown>
}

/** Emails in the outbox of an installation without a mail server. */
export interface OutboxState {
  id: string
  at: Date
  count: number
}

/**
 * SELECT that reads the notices of one kind. The list of notices is the UNION of these SELECTs. A kind with
 * many rows needs an index sorted by `at` and `id`. `details` is a JSON object with the fields of the kind.
 */
interface UnionBranch {
  kind: string
  restaurant_id: Sql
  at: Sql
  id: Sql
  details: Sql
  from: Sql
  where: Sql
  /** Column of the CTE `mark` with the time until which the user has seen notices of this kind. */
  mark: 'own' | 'restaurant'
}

const nameSql = (alias: Sql) => sql`nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), '')`

const lowStockBranch = (restaurant_id: string): UnionBranch => ({
  kind: 'stock_low',
  restaurant_id: sql`i.restaurant_id`,
  at: sql`i.low_alerted_at`,
  id: sql`i.id`,
  details: sql`json_build_object('name', i.name, 'quantity', i.quantity, 'min_quantity', i.min_quantity, 'unit', i.unit)`,
  from: sql`inventory_items i`,
  where: sql`i.restaurant_id = ${restaurant_id}::uuid AND i.low_alerted_at IS NOT NULL AND i.deleted_at IS NULL`,
  mark: 'restaurant',
})

const tillDifferencesBranch = (restaurant_id: string): UnionBranch => ({
  kind: 'till_difference',
  restaurant_id: sql`s.restaurant_id`,
  at: sql`s.closed_at`,
  id: sql`s.id`,
  details: sql`json_build_object('register', s.register, 'cashier_name', s.cashier_name, 'currency', r.currency,
    'difference_cents', s.difference_cents + (SELECT coalesce(sum((c->>'difference_cents')::bigint), 0)::bigint
      FROM jsonb_array_elements(s.tender_counts) c))`,
  from: sql`cashier_sessions s JOIN restaurants r ON r.id = s.restaurant_id`,
  where: sql`s.restaurant_id = ${restaurant_id}::uuid AND s.deleted_at IS NULL AND ${HAS_DIFFERENCE}`,
  mark: 'restaurant',
})

// Staff members without email are excluded, because they were added without an invitation.
const acceptedInvitationsBranch = (restaurant_id: string, inviter: string): UnionBranch => ({
  kind: 'invitation_accepted',
  restaurant_id: sql`m.restaurant_id`,
  at: sql`m.responded_at`,
  id: sql`m.id`,
  details: sql`json_build_object('name', coalesce(${nameSql(sql`u`)}, m.email), 'role', m.role)`,
  from: sql`memberships m LEFT JOIN users u ON u.id = m.user_id`,
  where: sql`m.restaurant_id = ${restaurant_id}::uuid AND m.invited_by = ${inviter}::uuid AND m.status = 'accepted'
    AND m.email NOT LIKE ${`%@${RESERVED_EMAIL_DOMAIN}`}`,
  mark: 'restaurant',
})

const waitingApprovalsBranch = (restaurant_id: string, decider: string, now: Date): UnionBranch => ({
  kind: 'approval',
  restaurant_id: sql`a.restaurant_id`,
  at: sql`a.created_at`,
  id: sql`a.id`,
  details: sql`json_build_object('order_id', a.order_id, 'order_number', o.number, 'table_label', o.table_label,
    'command', a.kind, 'amount_cents', a.amount_cents, 'currency', o.currency, 'requested_by_name', ${nameSql(sql`u`)})`,
  from: sql`approvals a JOIN orders o ON o.restaurant_id = a.restaurant_id AND o.id = a.order_id AND o.deleted_at IS NULL
    JOIN users u ON u.id = a.requested_by`,
  where: sql`a.restaurant_id = ${restaurant_id}::uuid AND a.status = 'open' AND a.expires_at > ${now}
    AND a.requested_by <> ${decider}::uuid`,
  mark: 'restaurant',
})

/** Pending invitations that match `receiver`, a condition on an indexed column of membership `m`. */
const invitationsBranch = (receiver: Sql, now: Date): UnionBranch => ({
  kind: 'invitation',
  restaurant_id: sql`m.restaurant_id`,
  at: sql`m.invited_at`,
  id: sql`m.id`,
  details: sql`json_build_object('restaurant_name', r.name, 'role', m.role,
    'invited_by', CASE WHEN u.deleted_at IS NULL THEN ${nameSql(sql`u`)} END)`,
  from: sql`memberships m JOIN restaurants r ON r.id = m.restaurant_id AND r.deleted_at IS NULL
    LEFT JOIN users u ON u.id = m.invited_by`,
  where: sql`${receiver} AND m.status = 'pending' AND m.expires_at > ${now}`,
  mark: 'own',
})

/** One notice for all emails that the job queue failed to send after `since`. */
const failedMailsBranch = (since: Date): UnionBranch => ({
  kind: 'mail_failed',
  restaurant_id: sql`NULL::uuid`,
  at: sql`j.at`,
  id: sql`j.id`,
  details: sql`json_build_object('count', j.count)`,
  from: sql`(SELECT date_trunc('milliseconds', max(completed_on)) AS at, (array_agg(id ORDER BY completed_on DESC))[1] AS id,
      count(*) AS count
    FROM pgboss.job WHERE name = 'send_mail' AND state = 'failed' AND completed_on > ${since}) j`,
  where: sql`j.count > 0`,
  mark: 'own',
})

const unsentMailsBranch = ({ id, at, count }: OutboxState): UnionBranch => ({
  kind: 'mail_unsent',
  restaurant_id: sql`NULL::uuid`,
  at: sql`j.at`,
  id: sql`j.id`,
  details: sql`json_build_object('count', ${count}::int)`,
  from: sql`(SELECT ${at}::timestamptz AS at, ${id}::uuid AS id) j`,
  where: sql`true`,
  mark: 'own',
})

function unionBranchesOf(ctx: Context, sources: NoticeSources, unsent: OutboxState | null): UnionBranch[] {
  const { user_id, restaurant_id, verified_email } = sources
  const now = ctx.now()
  const branches = [invitationsBranch(sql`m.user_id = ${user_id}::uuid`, now)]
  if (verified_email !== null)
    branches.push(invitationsBranch(sql`m.user_id IS NULL AND m.email = ${verified_email}`, now))
  if (restaurant_id !== null) {
    if (sources.sees_stock) branches.push(lowStockBranch(restaurant_id))
    if (sources.sees_tills) branches.push(tillDifferencesBranch(restaurant_id))
    if (sources.sees_accepted_invitations) branches.push(acceptedInvitationsBranch(restaurant_id, user_id))
    if (sources.sees_approval_requests) branches.push(waitingApprovalsBranch(restaurant_id, user_id, now))
  }
  if (sources.has_mail_queue) branches.push(failedMailsBranch(earliestShownAt(now)))
  if (unsent) branches.push(unsentMailsBranch(unsent))
  return branches
}

const earliestShownAt = (now: Date) => new Date(now.getTime() - MAX_DAYS * 86_400_000)

/** SQL union of the newest notices of each kind, at most `limit` notices per kind. */
const newestSql = (
  branches: readonly UnionBranch[],
  limit: number,
  bound: (branch: UnionBranch) => Sql,
  fields: (branch: UnionBranch) => Sql,
) =>
  sql.join(
    branches.map(
      (branch) => sql`(SELECT ${fields(branch)} FROM ${branch.from} WHERE ${branch.where} AND ${bound(branch)}
        ORDER BY ${branch.at} DESC, ${branch.id} DESC LIMIT ${limit})`,
    ),
    ' UNION ALL ',
  )

const markSql = ({ mark }: UnionBranch) => sql`(SELECT ${sql.raw(mark)} FROM mark)`

const marksCte = ({ user_id, restaurant_id }: NoticeSources) => sql`mark AS MATERIALIZED (
  SELECT coalesce(max(seen_until) FILTER (WHERE restaurant_id = ${NO_RESTAURANT}::uuid), '-infinity') AS own,
    coalesce(max(seen_until) FILTER (WHERE restaurant_id = ${restaurant_id}::uuid), '-infinity') AS restaurant
  FROM notice_marks WHERE user_id = ${user_id}::uuid
    AND restaurant_id = ANY (ARRAY[${NO_RESTAURANT}, ${restaurant_id ?? NO_RESTAURANT}]::uuid[]))`

const unseenCountSql = (branches: readonly UnionBranch[], since: Date) => sql`(SELECT count(*)::int FROM (
  SELECT FROM (${newestSql(
    branches,
    MAX_COUNTED_UNSEEN,
    (branch) => sql`${branch.at} > greatest(${markSql(branch)}, ${since}::timestamptz)`,
    () => sql`1`,
  )}) n LIMIT ${MAX_COUNTED_UNSEEN}) unseen)`

/** Notices of a page, plus one more if another page follows. `unseen` is at most `MAX_COUNTED_UNSEEN`. */
export interface NoticesRow {
  unseen: number
  items: NoticeRow[]
}

/** Reads a page of the caller's notices, newest first, and the number of unseen notices, in one statement. */
export async function selectNotices(
  ctx: Context,
  sources: NoticeSources,
  unsent: OutboxState | null,
  { per_page, cursor }: Pick<NoticeListQuery, 'per_page' | 'cursor'>,
): Promise<NoticesRow> {
  const branches = unionBranchesOf(ctx, sources, unsent)
  const since = earliestShownAt(ctx.now())
  const page = newestSql(
    branches,
    per_page + 1,
    ({ at, id }) =>
      cursor
        ? sql`${at} > ${since} AND (${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
        : sql`${at} > ${since}`,
    (
      branch,
    ) => sql`${branch.kind}::text AS kind, ${branch.id} AS id, ${branch.restaurant_id} AS restaurant_id,
      ${branch.at} AS at, ${branch.at} <= ${markSql(branch)} AS is_seen, ${branch.details} AS details`,
  )
  return sql.one<NoticesRow>(
    ctx,
    sql`WITH ${marksCte(sources)}
      SELECT ${unseenCountSql(branches, since)} AS unseen,
        (SELECT coalesce(json_agg(p ORDER BY p.at DESC, p.id DESC), '[]') FROM (
          SELECT * FROM (${page}) n ORDER BY n.at DESC, n.id DESC LIMIT ${per_page + 1}) p) AS items`,
  )
}

/** Reads the number of the caller's unseen notices, at most `MAX_COUNTED_UNSEEN`. */
export async function countUnseenNotices(
  ctx: Context,
  sources: NoticeSources,
  unsent: OutboxState | null,
): Promise<number> {
  const branches = unionBranchesOf(ctx, sources, unsent)
  const { unseen } = await sql.one<{ unseen: number }>(
    ctx,
    sql`WITH ${marksCte(sources)} SELECT ${unseenCountSql(branches, earliestShownAt(ctx.now()))} AS unseen`,
  )
  return unseen
}

/**
 * Stores that the user has seen all notices until an instant. The stored instant never decreases, because two
 * devices of the user may send their instants in any order. The statement sorts the restaurant ids, so that
 * concurrent statements lock the rows in the same order.
 */
export const advanceSeenMarks = (
  ctx: Context,
  { user_id, restaurant_id }: NoticeSources,
  until: Date,
): Promise<number> =>
  sql.run(
    ctx,
    sql`INSERT INTO notice_marks (user_id, restaurant_id, seen_until)
      SELECT ${user_id}::uuid, id, ${until}
      FROM (SELECT DISTINCT unnest(ARRAY[${NO_RESTAURANT}, ${restaurant_id ?? NO_RESTAURANT}]::uuid[]) AS id ORDER BY id) ids
      ON CONFLICT (user_id, restaurant_id)
        DO UPDATE SET seen_until = greatest(notice_marks.seen_until, excluded.seen_until)`,
  )

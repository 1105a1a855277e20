import type { Page } from '@forki/contract/kit/list'
import { businessDayRange } from '@forki/contract/dates/business-day'
import type { PeopleActionKind } from '@forki/contract/order-dashboard'
import type { PeopleActionsQuery } from '@forki/contract/people-report'
import type { Context } from '../../context/context.ts'
import { userOfAccountSql } from '../../db/merged-accounts.ts'
import { lazyPage, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { apiKeyQuery, personNameJoins, personNameSql, personKeySql } from './person-key.query.ts'
import type { DashboardRestaurantRow } from './restaurant.query.ts'

/** Business days of a report, and the restaurants that it covers for each kind of action. */
export interface PeopleActionDays {
  from: string
  to: string
  /** Restaurants whose drawer openings the report covers, because the caller may read their tills. */
  no_sale: readonly DashboardRestaurantRow[]
  /** Restaurants whose loyalty seals the report covers, because the caller may read their loyalty cards. */
  seal: readonly DashboardRestaurantRow[]
}

/** Drawer opening or loyalty seal. `at` is PostgreSQL's JSON text. */
export interface PeopleActionRow {
  id: string
  kind: PeopleActionKind
  restaurant_id: string
  person: string
  user_name: string | null
  at: string
  reason: string | null
  session_id: string | null
  card_id: string | null
  customer_name: string | null
}

/** Reads one page of drawer openings or loyalty seals, the kind in `query`. */
export async function selectPeopleActions(
  ctx: Context,
  days: PeopleActionDays,
  query: PeopleActionsQuery,
): Promise<Page<PeopleActionRow>> {
  const ids = days[query.kind].map(({ id }) => id)
  const found = await lazyPage<PeopleActionRow>(ctx, query, {
    withClause: sql`WITH ${apiKeyQuery(ids)}, ${peopleActionQueries(days)}`,
    from: sql`actions p`,
    where: [
      sql`p.kind = ${query.kind}`,
      ...(query.person === undefined ? [] : [sql`p.person = ${query.person}`]),
    ],
    join: sql`${personNameJoins} LEFT JOIN loyalty_cards l ON l.id = p.card_id LEFT JOIN customers c ON c.id = l.customer_id`,
    paginatedAlias: sql`p`,
    columns: sql`p.id, p.kind, p.restaurant_id, p.person, ${personNameSql} AS user_name, p.at, p.reason, p.session_id,
      p.card_id, c.name AS customer_name`,
    order: orderByWithTieBreaker({ order: 'desc' }, sql`p.at`, sql`p.id`),
    readsFrom: 'replica',
  })
  return found.read()
}

/**
 * WITH query `actions` of drawer openings without a sale, and of loyalty seals without an order. Excludes
 * removed seals. Excludes seals with `delta` 0, which settle a seal that the customer owes. The statement must
 * begin with `apiKeyQuery`.
 * @see FIG-41
 */
export const peopleActionQueries = ({ from, to, no_sale, seal }: PeopleActionDays): Sql => sql`
  actions AS MATERIALIZED (
    SELECT 'no_sale' AS kind, n.id, n.restaurant_id, ${openerKeySql} AS person, n.created_by_name AS label, n.created_at AS at,
      n.reason, n.session_id, NULL::uuid AS card_id
    FROM ${spansOf(no_sale, from, to)}
    JOIN no_sales n ON n.restaurant_id = span.restaurant_id AND n.created_at >= span.begins AND n.created_at < span.ends
    UNION ALL
    SELECT 'seal', e.id, e.restaurant_id, ${sealerKeySql}, '', e.at, NULL, NULL, e.card_id
    FROM ${spansOf(seal, from, to)}
    JOIN loyalty_card_entries e ON e.restaurant_id = span.restaurant_id AND e.at >= span.begins AND e.at < span.ends
      AND e.kind = 'seal' AND e.order_id IS NULL
    WHERE e.delta = 1 AND NOT EXISTS (SELECT FROM loyalty_card_entries u WHERE u.reverses_id = e.id))`

const sealerKeySql = sql`coalesce(${userOfAccountSql(sql`coalesce(e.created_by, e.staff_id)`)}::text, '')`

const openerKeySql = personKeySql({
  restaurant_id: sql`n.restaurant_id`,
  user_id: sql`n.created_by`,
  label: sql`n.created_by_name`,
  api_key_id: sql`n.api_key_id`,
})

/** SQL relation `span` of the instants at which the business days of each restaurant begin and end. */
function spansOf(restaurants: readonly DashboardRestaurantRow[], from: string, to: string): Sql {
  const spans = restaurants.map(({ id, timezone, business_day_cutoff }) => ({
    restaurant_id: id,
    begins: businessDayRange(from, timezone, business_day_cutoff).from,
    ends: businessDayRange(to, timezone, business_day_cutoff).to,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
    AS span(restaurant_id uuid, begins timestamptz, ends timestamptz)`
}

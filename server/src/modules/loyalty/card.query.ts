import type { CardListQuery, CardStatus } from '@forki/contract/loyalty'
import type { Context } from '../../context/context.ts'
import type { Scope } from '../../access/policies.ts'
import type { ChangeTable } from '../../events/change-feed.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { customerSearchConditions } from '../customers/customer.query.ts'
import type { TemplateRow } from './template.query.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'
import { CARD_PROGRESS_COLUMNS } from '../wallet/card-columns.query.ts'

type TemplateFields =
  | 'id'
  | 'name'
  | 'name_en'
  | 'reward'
  | 'reward_en'
  | 'background_color'
  | 'text_color'
  | 'seal_icon'
  | 'renews'

const cardColumns = columnsOf('LoyaltyCard', 'c', [
  'id',
  'restaurant_id',
  'template_id',
  'customer_id',
  ...CARD_PROGRESS_COLUMNS,
  'updated_at',
])

/**
 * Loyalty card as the database builds it. `status` is the stored status, without regard to the current time.
 */
export interface CardRow extends JsonRow<typeof cardColumns> {
  template: Pick<TemplateRow, TemplateFields>
  customer_name: string
  seals: { id: string; added_at: string; staff_id: string | null; order_id: string | null }[]
  seals_owed: number
  redemptions: { redeemed_at: string; staff_id: string | null }[]
}

/**
 * SQL expression for the number of seals that the customer of card `c` owes, over all cards of its template.
 * A seal is owed if the sale of its order was undone after the reward was given (`reverseSealsOfOrder`). Each
 * new seal settles one owed seal. Owed and settled seals are ledger entries with `delta` 0.
 */
export const sealsOwedSql = sql`
  (SELECT greatest(0, count(*) FILTER (WHERE e.kind = 'unseal') - count(*) FILTER (WHERE e.kind = 'seal'))::int
    FROM loyalty_cards o JOIN loyalty_card_entries e ON e.card_id = o.id
    WHERE o.customer_id = c.customer_id AND o.template_id = c.template_id AND e.delta = 0)`

/** SQL condition: seal `e` was not reversed. It counts on the loyalty card, or it settled an owed seal. */
export const isGivenSeal = sql`
  e.kind = 'seal' AND NOT EXISTS (SELECT 1 FROM loyalty_card_entries u WHERE u.reverses_id = e.id)`

/** SQL condition: seal `e` counts on the loyalty card and was not reversed. */
export const isActiveSeal = sql`${isGivenSeal} AND e.delta = 1`

const cardJson = cardColumns.json({
  template: sql`(SELECT json_build_object('id', t.id, 'name', t.name, 'name_en', t.name_en,
        'reward', t.reward, 'reward_en', t.reward_en,
        'background_color', t.background_color, 'text_color', t.text_color, 'seal_icon', t.seal_icon, 'renews', t.renews)
      FROM loyalty_templates t WHERE t.id = c.template_id)`,
  customer_name: sql`(SELECT u.name FROM customers u WHERE u.id = c.customer_id)`,
  seals_owed: sealsOwedSql,
  seals: sql`(SELECT coalesce(json_agg(json_build_object('id', e.id, 'added_at', e.at, 'staff_id', e.staff_id,
        'order_id', e.order_id) ORDER BY e.at, e.id), '[]')
      FROM loyalty_card_entries e
      WHERE e.card_id = c.id AND e.cycle = c.cycle AND c.status <> 'redeemed' AND ${isActiveSeal})`,
  redemptions: sql`(SELECT coalesce(json_agg(json_build_object('redeemed_at', e.at, 'staff_id', e.staff_id)
        ORDER BY e.cycle), '[]')
      FROM loyalty_card_entries e WHERE e.card_id = c.id AND e.kind = 'redeem')`,
})

const sortColumns: Record<CardListQuery['sort'], Sql> = {
  ...cardColumns.column,
  customer_name: sql`(SELECT u.name FROM customers u WHERE u.id = c.customer_id)`,
}

/** Reads a page of the loyalty cards in `scope`, searched by customer or by the complete card code. */
export const selectCardPage = (ctx: Context, scope: Scope, input: CardListQuery) =>
  page<CardRow>(ctx, input, {
    json: cardJson,
    from: sql`loyalty_cards c`,
    where: [conditions(ctx, scope, input)],
    order: orderByWithTieBreaker(input, sortColumns[input.sort], cardColumns.column.id),
    paginatedAlias: sql`c`,
  })

function conditions(ctx: Context, scope: Scope, { filters, q }: CardListQuery): Sql {
  const where = [sql`true`]
  if (scope.ids) where.push(inRestaurants(sql`c`, scope.ids))
  if (filters.template_id !== undefined) where.push(sql`c.template_id = ${filters.template_id}::uuid`)
  if (filters.customer_id !== undefined) where.push(sql`c.customer_id = ${filters.customer_id}::uuid`)
  if (filters.status !== undefined) where.push(hasStatus(filters.status, ctx.now()))
  const words = customerSearchConditions(q)
  if (q !== undefined && words.length > 0) {
    if (scope.ids) words.push(inRestaurants(sql`u`, scope.ids))
    // The search has two subqueries, each with its own index.
    where.push(sql`c.id IN (
      SELECT found.id FROM customers u JOIN loyalty_cards found ON found.customer_id = u.id
        WHERE ${sql.join(words, ' AND ')}
      UNION ALL SELECT found.id FROM loyalty_cards found WHERE found.code = ${q})`)
  }
  return sql.join(where, ' AND ')
}

/** SQL source of the loyalty cards' change feed. `archived` is null, because cards are never archived. */
export const cardChanges = (ctx: Context, scope: Scope, input: CardListQuery): ChangeTable<CardRow> => ({
  list: 'cards',
  from: sql`loyalty_cards c`,
  id: sql`c.id`,
  where: [conditions(ctx, scope, input)],
  json: cardJson,
  archived: null,
  restaurant_ids: scope.ids,
})

/** SQL condition on a card's status. Has the same result as `cardStatusAt` of the API contract. */
function hasStatus(status: CardStatus, now: Date): Sql {
  const isOverdue = sql`(c.status IN ('active', 'complete') AND c.expires_at IS NOT NULL AND c.expires_at <= ${now})`
  if (status === 'expired') return sql`(c.status = 'expired' OR ${isOverdue})`
  return sql`(c.status = ${status}::card_status AND NOT ${isOverdue})`
}

/** Reads a loyalty card with its current cycle's seals and all its rewards. Undefined for an unknown card. */
export async function selectCard(ctx: Context, card_id: string): Promise<CardRow | undefined> {
  const rows = await sql.rows<{ card: CardRow }>(
    ctx,
    sql`SELECT ${cardJson} AS card FROM loyalty_cards c WHERE c.id = ${card_id}::uuid`,
  )
  return rows[0]?.card
}

export async function selectCustomerCards(ctx: Context, customer_id: string): Promise<CardRow[]> {
  const rows = await sql.rows<{ card: CardRow }>(
    ctx,
    sql`
      SELECT ${cardJson} AS card FROM loyalty_cards c WHERE c.customer_id = ${customer_id}::uuid
      ORDER BY c.issued_at DESC, c.id DESC LIMIT 200`,
  )
  return rows.map((row) => row.card)
}

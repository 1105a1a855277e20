import type { TemplateListQuery } from '@forki/contract/loyalty'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import type { Scope } from '../../access/policies.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { inRestaurants, sql } from '../../db/sql.ts'
import { CARD_DESIGN_COLUMNS } from '../wallet/card-columns.query.ts'

const templateColumns = columnsOf('LoyaltyTemplate', 't', [
  'id',
  'restaurant_id',
  'name',
  'name_en',
  'description',
  'description_en',
  'seals_required',
  ...CARD_DESIGN_COLUMNS,
  'seal_icon',
  'logo',
  'valid_days',
  'renews',
  'requires_order',
  'min_gap_minutes',
  'max_per_day',
  'is_active',
  'created_at',
  'updated_at',
])

/** Card template with its number of active cards. */
export interface TemplateRow extends JsonRow<typeof templateColumns> {
  live_cards: number
}

const LIVE_CARDS_FROM = sql`FROM loyalty_cards c WHERE c.template_id = t.id AND c.status IN ('active', 'complete')`

/**
 * SQL expression of a card template as JSON with its number of active cards. The unique index
 * `loyalty_cards_one_live` counts the cards without a read of the table. A second index counts the overdue
 * cards that are not marked as expired yet, and these are subtracted.
 */
const templateJson = (ctx: Context) =>
  templateColumns.json({
    live_cards: sql`(SELECT count(*)::int ${LIVE_CARDS_FROM})
      - (SELECT count(*)::int ${LIVE_CARDS_FROM} AND c.expires_at <= ${ctx.now()})`,
  })

/** Reads a page of the card templates in `scope`, searched by name and description. */
export function selectTemplatePage(ctx: Context, scope: Scope, input: TemplateListQuery) {
  const { filters } = input
  const where = [sql`t.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(sql`t`, scope.ids))
  for (const pattern of searchPatterns(input.q)) where.push(sql`t.search_text LIKE ${pattern}`)
  if (filters.is_active !== undefined) where.push(sql`t.is_active = ${filters.is_active}`)
  return page<TemplateRow>(ctx, input, {
    json: templateJson(ctx),
    from: sql`loyalty_templates t`,
    where,
    order: orderByWithTieBreaker(input, templateColumns.column[input.sort], templateColumns.column.id),
    paginatedAlias: sql`t`,
  })
}

/** Reads a card template by id. Undefined for an archived template. */
export async function selectTemplate(ctx: Context, template_id: string): Promise<TemplateRow | undefined> {
  const rows = await sql.rows<{ template: TemplateRow }>(
    ctx,
    sql`
      SELECT ${templateJson(ctx)} AS template FROM loyalty_templates t
      WHERE t.id = ${template_id}::uuid AND t.deleted_at IS NULL`,
  )
  return rows[0]?.template
}

import type { TemplateListInput } from '@forki/contract/loyalty'
import type { Context } from '../../context/context.ts'
import { searchPatterns } from '../../db/list.ts'
import type { Scope } from '../../access/policies.ts'
import { page, sequence } from '../../db/page.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

/** A card template as the database builds it. */
export interface TemplateRow {
  id: string
  restaurant_id: string
  name: string
  description: string | null
  seals_required: number
  reward: string
  terms: string | null
  background_color: string
  text_color: string
  seal_icon: string
  logo: string | null
  valid_days: number | null
  renews: boolean
  requires_order: boolean
  min_gap_minutes: number
  max_per_day: number | null
  is_active: boolean
  live_cards: number
  created_at: string
  updated_at: string
}

const LIVE_CARDS = sql`FROM loyalty_cards c WHERE c.template_id = t.id AND c.status IN ('active', 'complete')`

/**
 * Live cards are counted on the index that keeps them one a customer, without reading a card; the few that have run out and
 * are not marked so yet are counted on the index of what is due.
 */
const templateJson = (ctx: Context) => sql`
  json_build_object('id', t.id, 'restaurant_id', t.restaurant_id, 'name', t.name, 'description', t.description,
    'seals_required', t.seals_required, 'reward', t.reward, 'terms', t.terms, 'background_color', t.background_color,
    'text_color', t.text_color, 'seal_icon', t.seal_icon, 'logo', t.logo, 'valid_days', t.valid_days,
    'renews', t.renews, 'requires_order', t.requires_order, 'min_gap_minutes', t.min_gap_minutes,
    'max_per_day', t.max_per_day, 'is_active', t.is_active, 'created_at', t.created_at, 'updated_at', t.updated_at,
    'live_cards', (SELECT count(*)::int ${LIVE_CARDS})
      - (SELECT count(*)::int ${LIVE_CARDS} AND c.expires_at <= ${ctx.now()}))`

const order: Record<TemplateListInput['sort'], Sql> = {
  created_at: sql`t.created_at`,
  name: sql`t.name`,
  updated_at: sql`t.updated_at`,
}

/** One page of templates and the total, in one statement. */
export function selectTemplatePage(ctx: Context, scope: Scope, input: TemplateListInput) {
  const { filters } = input
  const where = [sql`t.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(sql`t`, scope.ids))
  for (const pattern of searchPatterns(input.q)) where.push(sql`t.search_text LIKE ${pattern}`)
  if (filters.is_active !== undefined) where.push(sql`t.is_active = ${filters.is_active}`)
  return page<TemplateRow>(ctx, input, {
    json: templateJson(ctx),
    from: sql`loyalty_templates t`,
    where,
    order: sequence(input, order[input.sort], sql`t.id`),
    cut: sql`t`,
  })
}

/** One template, or undefined; archived ones are gone. */
export async function selectTemplate(ctx: Context, template_id: string): Promise<TemplateRow | undefined> {
  const rows = await sql.rows<{ template: TemplateRow }>(
    ctx,
    sql`
      SELECT ${templateJson(ctx)} AS template FROM loyalty_templates t
      WHERE t.id = ${template_id}::uuid AND t.deleted_at IS NULL`,
  )
  return rows[0]?.template
}

import type { CardStatus } from '@forki/contract/loyalty'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { standingSeal } from '../loyalty/card.query.ts'

/** A card as its holder may see it. */
export interface PublicCardRow {
  code: string
  status: CardStatus
  seals: { added_at: string }[]
  seals_count: number
  seals_required: number
  cycle: number
  rewards: number
  customer_name: string
  issued_at: Date
  expires_at: Date | null
  name: string
  description: string | null
  reward: string
  terms: string | null
  background_color: string
  text_color: string
  seal_icon: string
  logo: string | null
  restaurant_name: string
  timezone: string
  restaurant_logo: string | null
}

/** The card of that code, or undefined; one of an archived restaurant is gone. */
export async function selectPublicCard(ctx: Context, code: string): Promise<PublicCardRow | undefined> {
  const [row] = await sql.rows<PublicCardRow>(
    ctx,
    sql`
      SELECT c.code, c.status::text AS status, c.seals_count, c.seals_required, c.cycle, c.issued_at, c.expires_at,
        (SELECT coalesce(json_agg(json_build_object('added_at', e.at) ORDER BY e.at, e.id), '[]')
          FROM loyalty_card_entries e
          WHERE e.card_id = c.id AND e.cycle = c.cycle AND c.status <> 'redeemed' AND ${standingSeal}) AS seals,
        (SELECT count(*)::int FROM loyalty_card_entries e WHERE e.card_id = c.id AND e.kind = 'redeem') AS rewards,
        u.name AS customer_name, t.name, t.description, t.reward, t.terms, t.background_color, t.text_color,
        t.seal_icon, t.logo, r.name AS restaurant_name, r.timezone, r.restaurant_logo
      FROM loyalty_cards c JOIN loyalty_templates t ON t.id = c.template_id
        JOIN restaurants r ON r.id = c.restaurant_id AND r.deleted_at IS NULL
        JOIN customers u ON u.id = c.customer_id
      WHERE c.code = ${code}`,
  )
  return row
}

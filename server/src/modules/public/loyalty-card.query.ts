import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { isActiveSeal } from '../loyalty/card.query.ts'
import { CARD_DESIGN_COLUMNS, CARD_PROGRESS_COLUMNS } from '../wallet/card-columns.query.ts'

const cardColumns = columnsOf('LoyaltyCard', 'c', CARD_PROGRESS_COLUMNS)
const templateColumns = columnsOf('LoyaltyTemplate', 't', [
  'name',
  'name_en',
  'description',
  'description_en',
  ...CARD_DESIGN_COLUMNS,
  'seal_icon',
  'logo',
])
const restaurantColumns = columnsOf('Restaurant', 'r', ['timezone', 'restaurant_logo'])

/** Loyalty card with the data that its holder may read. */
export interface PublicCardRow
  extends SqlRow<typeof cardColumns>, SqlRow<typeof templateColumns>, SqlRow<typeof restaurantColumns> {
  seals: { added_at: string }[]
  rewards: number
  customer_name: string
  restaurant_name: string
}

/** Reads a loyalty card by its code. Undefined for an unknown code and for cards of archived restaurants. */
export async function selectPublicCard(ctx: Context, code: string): Promise<PublicCardRow | undefined> {
  const [row] = await sql.rows<PublicCardRow>(
    ctx,
    sql`
      SELECT ${cardColumns.selectList}, ${templateColumns.selectList}, ${restaurantColumns.selectList},
        (SELECT coalesce(json_agg(json_build_object('added_at', e.at) ORDER BY e.at, e.id), '[]')
          FROM loyalty_card_entries e
          WHERE e.card_id = c.id AND e.cycle = c.cycle AND c.status <> 'redeemed' AND ${isActiveSeal}) AS seals,
        (SELECT count(*)::int FROM loyalty_card_entries e WHERE e.card_id = c.id AND e.kind = 'redeem') AS rewards,
        u.name AS customer_name, r.name AS restaurant_name
      FROM loyalty_cards c JOIN loyalty_templates t ON t.id = c.template_id
        JOIN restaurants r ON r.id = c.restaurant_id AND r.deleted_at IS NULL
        JOIN customers u ON u.id = c.customer_id
      WHERE c.code = ${code}`,
  )
  return row
}

import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { CARD_DESIGN_COLUMNS } from './card-columns.query.ts'

const cardColumns = columnsOf('LoyaltyCard', 'c', [
  'id',
  'restaurant_id',
  'code',
  'status',
  'seals_count',
  'seals_required',
  'expires_at',
  'google_at',
])
const templateColumns = columnsOf('LoyaltyTemplate', 't', [
  'description',
  'description_en',
  ...CARD_DESIGN_COLUMNS,
  'logo',
])
const restaurantColumns = columnsOf('Restaurant', 'r', ['restaurant_logo', 'phone', 'website'])

/** Loyalty card with the data of its wallet pass. `google_at` is null before the first Google link. */
export interface WalletCard
  extends SqlRow<typeof cardColumns>, SqlRow<typeof templateColumns>, SqlRow<typeof restaurantColumns> {
  /** Time of the last change of the pass's data. */
  changed_at: Date
  customer_name: string
  /** User id of the customer's account, if any. */
  customer_user_id: string | null
  template_id: string
  template_name: string
  template_name_en: string | null
  restaurant_name: string
}

/** SQL expression for the time of the last change of the pass's data of card `c`. */
export const passChangedAtSql = sql`greatest(c.updated_at, t.updated_at, r.updated_at, u.updated_at)`

/** SQL relation of cards `c` with template `t`, restaurant `r` and customer `u`. */
export const walletCardFrom = sql`
  loyalty_cards c JOIN loyalty_templates t ON t.id = c.template_id JOIN restaurants r ON r.id = c.restaurant_id
  JOIN customers u ON u.id = c.customer_id`

/** Reads a loyalty card for its wallet pass by id. Undefined for an unknown id. */
export const selectWalletCard = (ctx: Context, card_id: string): Promise<WalletCard | undefined> =>
  selectCardWhere(ctx, sql`c.id = ${card_id}::uuid`)

/** Reads a loyalty card for its wallet pass by its code. Excludes cards of archived restaurants. */
export const selectWalletCardByCode = (ctx: Context, code: string): Promise<WalletCard | undefined> =>
  selectCardWhere(ctx, sql`c.code = ${code} AND r.deleted_at IS NULL`)

async function selectCardWhere(ctx: Context, which: Sql): Promise<WalletCard | undefined> {
  const [row] = await sql.rows<WalletCard>(
    ctx,
    sql`
      SELECT ${cardColumns.selectList}, ${templateColumns.selectList}, ${restaurantColumns.selectList}, ${passChangedAtSql} AS changed_at, u.name AS customer_name,
        u.user_id AS customer_user_id, t.id AS template_id, t.name AS template_name,
        t.name_en AS template_name_en, r.name AS restaurant_name
      FROM ${walletCardFrom} WHERE ${which}`,
  )
  return row
}

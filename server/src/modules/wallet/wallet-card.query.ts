import type { CardStatus } from '@forki/contract/loyalty'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'

/** A card with all that a wallet shows of it. */
export interface WalletCard {
  id: string
  restaurant_id: string
  code: string
  status: CardStatus
  seals_count: number
  seals_required: number
  expires_at: Date | null
  /** When Google was given it; null while it never was. */
  google_at: Date | null
  /** When anything that the pass shows changed last. */
  changed_at: Date
  customer_name: string
  /** The account of the customer, where they have one. */
  customer_user_id: string | null
  template_id: string
  template_name: string
  description: string | null
  reward: string
  terms: string | null
  background_color: string
  text_color: string
  logo: string | null
  restaurant_name: string
  restaurant_logo: string | null
  phone: string | null
  website: string | null
}

/** When anything that a pass of card `c` shows changed last. */
export const changedAt = sql`greatest(c.updated_at, t.updated_at, r.updated_at, u.updated_at)`

/** Card `c` with its template `t`, restaurant `r` and customer `u`. */
export const walletCards = sql`
  loyalty_cards c JOIN loyalty_templates t ON t.id = c.template_id JOIN restaurants r ON r.id = c.restaurant_id
  JOIN customers u ON u.id = c.customer_id`

/** The card, or undefined. */
export const selectWalletCard = (ctx: Context, card_id: string): Promise<WalletCard | undefined> =>
  selectOne(ctx, sql`c.id = ${card_id}::uuid`)

/** The card of that code; one of an archived restaurant is gone. */
export const selectWalletCardOf = (ctx: Context, code: string): Promise<WalletCard | undefined> =>
  selectOne(ctx, sql`c.code = ${code} AND r.deleted_at IS NULL`)

async function selectOne(ctx: Context, which: Sql): Promise<WalletCard | undefined> {
  const [row] = await sql.rows<WalletCard>(
    ctx,
    sql`
      SELECT c.id, c.restaurant_id, c.code, c.status::text AS status, c.seals_count, c.seals_required, c.expires_at,
        c.google_at, ${changedAt} AS changed_at, u.name AS customer_name, u.user_id AS customer_user_id, t.id AS template_id, t.name AS template_name,
        t.description, t.reward, t.terms, t.background_color, t.text_color, t.logo, r.name AS restaurant_name,
        r.restaurant_logo, r.phone, r.website
      FROM ${walletCards} WHERE ${which}`,
  )
  return row
}

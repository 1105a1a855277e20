import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { passChangedAtSql, walletCardFrom } from './wallet-card.query.ts'

/**
 * Maximum number of phones per loyalty card. Beyond it, a new phone replaces the oldest, because abandoned
 * phones never unregister.
 */
const MAX_DEVICES = 20

export interface PassRegistration {
  device_id: string
  card_id: string
}

/** Registers a phone for updates of a card's wallet pass. Returns true if the phone is new. */
export async function registerDevice(
  ctx: Context,
  { device_id, card_id }: PassRegistration,
  push_token: string,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    // The lock on the card's row makes the number of phones exact for concurrent registrations.
    await sql.rows(tx, sql`SELECT 1 FROM loyalty_cards WHERE id = ${card_id}::uuid FOR UPDATE`)
    const [row] = await sql.rows<{ is_new: boolean }>(
      tx,
      sql`
      INSERT INTO wallet_registrations (device_id, restaurant_id, card_id, push_token, created_at)
      SELECT ${device_id}, restaurant_id, id, ${push_token}, ${tx.now()} FROM loyalty_cards WHERE id = ${card_id}::uuid
      ON CONFLICT ON CONSTRAINT wallet_registrations_pkey DO UPDATE SET push_token = excluded.push_token
      RETURNING xmax = 0 AS is_new`,
    )
    await sql.run(
      tx,
      sql`
      DELETE FROM wallet_registrations WHERE card_id = ${card_id}::uuid AND device_id IN (
        SELECT device_id FROM wallet_registrations WHERE card_id = ${card_id}::uuid
        ORDER BY created_at DESC, device_id OFFSET ${MAX_DEVICES})`,
    )
    return row!.is_new
  })
}

/** Unregisters a phone from updates of a wallet pass. Ignores an unknown phone. */
export async function unregisterDevice(
  ctx: Context,
  { device_id, card_id }: PassRegistration,
): Promise<void> {
  await ctx.db.walletRegistration.deleteMany({ where: { device_id, card_id } })
}

/**
 * Reads the cards of a phone that changed after `since` (null for all), oldest change first. Returns at most
 * 1000 cards, and the time of the last change among them.
 */
export async function listChangedPasses(
  ctx: Context,
  device_id: string,
  since: Date | null,
): Promise<{ ids: string[]; last: Date | null }> {
  const sinceCondition = since === null ? sql.empty : sql`AND ${passChangedAtSql} > ${since}`
  const rows = await sql.rows<{ id: string; changed_at: Date }>(
    ctx,
    sql`
      SELECT c.id, ${passChangedAtSql} AS changed_at
      FROM wallet_registrations w JOIN (${walletCardFrom}) ON c.id = w.card_id
      WHERE w.device_id = ${device_id} ${sinceCondition} ORDER BY 2, 1 LIMIT 1000`,
  )
  return { ids: rows.map(({ id }) => id), last: rows.at(-1)?.changed_at ?? null }
}

import type { z } from 'zod'
import type { firstCount } from '@forki/contract/cashier-reports'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import { actorLabel } from '../../context/actor-label.ts'

/** First cash count of a till, as JSON from PostgreSQL. */
export interface FirstCountRow {
  counted_cash_cents: number
  counts: { denomination_cents: number; count: number }[]
  counted_by: string
  counted_by_name: string
  counted_at: string
}

/** SQL expression of the first cash count of session `s` as one JSON value, or null. */
export const firstCountJson = sql`(
  SELECT json_build_object('counted_cash_cents', f.counted_cash_cents, 'counts', f.counts, 'counted_by', f.counted_by,
    'counted_by_name', f.counted_by_name, 'counted_at', f.counted_at)
  FROM cashier_counts f WHERE f.session_id = s.id)`

export const presentFirstCount = (row: FirstCountRow | null): z.input<typeof firstCount> | null =>
  row && { ...row, counted_at: instant(row.counted_at) }

export async function selectFirstCount(ctx: Context, session_id: string): Promise<FirstCountRow | null> {
  const [row] = await sql.rows<{ first_count: FirstCountRow | null }>(
    ctx,
    sql`
    SELECT ${firstCountJson} AS first_count FROM cashier_sessions s WHERE s.id = ${session_id}::uuid`,
  )
  return row?.first_count ?? null
}

export interface CashCount {
  counted_cash_cents: number
  counts: FirstCountRow['counts']
}

/**
 * Inserts the first cash count of an open till. The lock on the till session serializes the count and a
 * closing.
 * @returns false if the till already has a first count or is closed
 */
export async function insertFirstCount(
  ctx: Context,
  session_id: string,
  { counted_cash_cents, counts }: CashCount,
): Promise<boolean> {
  const inserted = await sql.run(
    ctx,
    sql`
    INSERT INTO cashier_counts (session_id, restaurant_id, counted_cash_cents, counts, counted_by, counted_by_name, counted_at)
    SELECT s.id, s.restaurant_id, ${counted_cash_cents}, ${JSON.stringify(counts)}::jsonb, ${ctx.actor.user_id}::uuid,
      ${actorLabel(ctx.actor)}, ${ctx.now()}
    FROM cashier_sessions s
    WHERE s.id = ${session_id}::uuid AND s.status = 'open' AND s.deleted_at IS NULL FOR NO KEY UPDATE
    ON CONFLICT DO NOTHING`,
  )
  return inserted > 0
}

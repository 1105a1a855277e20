import type { Context } from '../../../context/context.ts'
import { sql } from '../../../db/sql.ts'
import { receiptToken } from './receipt-token.ts'

/** Public URL of a receipt with the current link generation of the order. */
export async function receiptUrl(
  ctx: Context,
  order: { id: string },
  check_id: string | null,
): Promise<string> {
  const { FORKI_SECRET, FORKI_PUBLIC_URL } = ctx.deps.env
  const generation = (await selectLinkGeneration(ctx, order.id)) ?? 0
  return `${FORKI_PUBLIC_URL}/recibo/${receiptToken(FORKI_SECRET, { order_id: order.id, check_id }, generation)}`
}

/**
 * Reads the generation of an order's receipt links, which a revocation increments. Null for an unknown or
 * archived order, and if the restaurant is archived.
 */
export async function selectLinkGeneration(ctx: Context, order_id: string): Promise<number | null> {
  const [row] = await sql.rows<{ generation: number }>(
    ctx,
    sql`
    SELECT coalesce(l.generation, 0) AS generation
    FROM orders o JOIN restaurants r ON r.id = o.restaurant_id AND r.deleted_at IS NULL
      LEFT JOIN receipt_links l ON l.order_id = o.id
    WHERE o.id = ${order_id}::uuid AND o.deleted_at IS NULL`,
  )
  return row?.generation ?? null
}

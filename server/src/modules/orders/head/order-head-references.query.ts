import { sql } from '../../../db/sql.ts'
import type { Context } from '../../../context/context.ts'

/**
 * Data that the validation of a changed order head needs: customer, waiter and restaurant. The head is all
 * fields except lines, payments and the checks of a split bill.
 */
export interface OrderHeadReferences {
  /** Discount limit of the restaurant in basis points. A discount above it needs approval. */
  discount_limit_bps: number
  /** Full name of the waiter: a user who owns the restaurant or works there. */
  waiter_name: string | null
  customer: { id: string; name: string; phone: string | null } | null
}

/**
 * Reads the data to validate the order's head in one statement. Waiter and customer are null if they are
 * inactive, archived or of another restaurant. Locks the customer until the commit, so that a concurrent
 * erasure also erases the copy of the data in the order.
 */
export async function selectOrderHeadReferences(
  ctx: Context,
  restaurant_id: string,
  { waiter_id = null, customer_id = null }: { waiter_id?: string | null; customer_id?: string | null },
): Promise<OrderHeadReferences> {
  const [references] = await sql.rows<OrderHeadReferences>(
    ctx,
    sql`
      SELECT r.discount_limit_bps,
        (SELECT rtrim(u.first_name || ' ' || u.last_name) FROM users u
          WHERE u.id = ${waiter_id}::uuid AND u.active AND u.deleted_at IS NULL
            AND (EXISTS (SELECT 1 FROM restaurant_owners o WHERE o.restaurant_id = r.id AND o.user_id = u.id)
              OR EXISTS (SELECT 1 FROM memberships m
                WHERE m.restaurant_id = r.id AND m.user_id = u.id AND m.status = 'accepted'))) AS waiter_name,
        (SELECT json_build_object('id', c.id, 'name', c.name, 'phone', c.phone) FROM (SELECT * FROM customers c
          WHERE c.id = ${customer_id}::uuid AND c.restaurant_id = r.id AND c.deleted_at IS NULL FOR KEY SHARE) c
          ) AS customer
      FROM restaurants r WHERE r.id = ${restaurant_id}::uuid`,
  )
  return references!
}

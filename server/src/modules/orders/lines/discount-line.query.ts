import type { Context } from '../../../context/context.ts'
import { sql } from '../../../db/sql.ts'

/** Rules of a restaurant for line discounts. */
export interface DiscountRules {
  /** Discount limit of the restaurant in basis points. A discount above it needs approval. */
  discount_limit_bps: number
  /** Active entries of the dropdown list `discount_reason`. */
  reasons: { key: string; label: string; label_en: string | null }[]
}

/** Reads the discount limit and the discount reasons of a restaurant in one statement. */
export const selectDiscountRules = (ctx: Context, restaurant_id: string): Promise<DiscountRules> =>
  sql.one<DiscountRules>(
    ctx,
    sql`
      SELECT r.discount_limit_bps,
        (SELECT coalesce(json_agg(json_build_object('key', e.key, 'label', e.label, 'label_en', e.label_en)), '[]')
          FROM restaurant_dropdowns e
          WHERE e.restaurant_id = r.id AND e.list = 'discount_reason' AND e.is_active) AS reasons
      FROM restaurants r WHERE r.id = ${restaurant_id}::uuid`,
  )

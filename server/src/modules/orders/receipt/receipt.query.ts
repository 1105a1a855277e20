import { columnsOf, type SqlRow } from '../../../db/columns.ts'
import { sql } from '../../../db/sql.ts'
import type { Context } from '../../../context/context.ts'
import type { Language } from '../../../errors/messages/language.ts'

const restaurantColumns = columnsOf('Restaurant', 'r', [
  'name',
  'tax_id',
  'street',
  'postal_code',
  'city',
  'country',
  'phone',
  'timezone',
  'locale',
  'receipt_header',
  'receipt_footer',
  'receipt_footer_en',
  'receipt_qr',
  'rehearsal_of',
])

/** Fields of the restaurant that a receipt contains. */
export type ReceiptRestaurant = SqlRow<typeof restaurantColumns, { locale: Language }>

export async function selectReceiptRestaurant(
  ctx: Context,
  restaurant_id: string,
): Promise<ReceiptRestaurant> {
  const [restaurant] = await sql.rows<ReceiptRestaurant>(
    ctx,
    sql`
      SELECT ${restaurantColumns.selectList} FROM restaurants r WHERE r.id = ${restaurant_id}::uuid`,
  )
  return restaurant!
}

/**
 * Reads the English labels of discount reasons in the order's restaurant, as a map keyed by the label in the
 * restaurant's language. Reasons without an English label are missing.
 */
export async function selectEnglishReasons(
  ctx: Context,
  order_id: string,
  reasons: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.rows<{ label: string; label_en: string }>(
    ctx,
    sql`
      SELECT DISTINCT ON (e.label) e.label, e.label_en
      FROM orders o JOIN restaurant_dropdowns e ON e.restaurant_id = o.restaurant_id AND e.list = 'discount_reason'
      WHERE o.id = ${order_id}::uuid AND e.label = ANY (${reasons}::text[]) AND e.label_en IS NOT NULL
      ORDER BY e.label, e.is_active DESC, e.id`,
  )
  return new Map(rows.map(({ label, label_en }) => [label, label_en]))
}

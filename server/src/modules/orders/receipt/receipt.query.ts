import { columnsOf, type SqlRow } from '../../../db/columns.ts'
import { sql } from '../../../db/sql.ts'
import type { Context } from '../../../context/context.ts'
import type { Language } from '../../../errors/messages/language.ts'

const columns = columnsOf('Restaurant', 'r', [
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
export type ReceiptRestaurant = SqlRow<typeof columns, { locale: Language }>

export async function selectReceiptRestaurant(
  ctx: Context,
  restaurant_id: string,
): Promise<ReceiptRestaurant> {
  const [restaurant] = await sql.rows<ReceiptRestaurant>(
    ctx,
    sql`
      SELECT ${columns.selectList} FROM restaurants r WHERE r.id = ${restaurant_id}::uuid`,
  )
  return restaurant!
}

import { sql } from '../../../db/sql.ts'
import type { Context } from '../../../context/context.ts'
import type { Language } from '../../../errors/messages/language.ts'

/** What a receipt says about the house. */
export interface House {
  name: string
  tax_id: string | null
  street: string | null
  postal_code: string | null
  city: string | null
  phone: string | null
  timezone: string
  locale: Language
  receipt_header: string | null
  receipt_footer: string | null
}

export async function selectHouse(ctx: Context, restaurant_id: string): Promise<House> {
  const [house] = await sql.rows<House>(
    ctx,
    sql`
      SELECT name, tax_id, street, postal_code, city, phone, timezone, locale, receipt_header, receipt_footer
      FROM restaurants WHERE id = ${restaurant_id}::uuid`,
  )
  return house!
}

import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'

/** Restaurant of exported rows. */
export interface ExportedRestaurant {
  id: string
  name: string
  currency: string
  timezone: string
}

/** Reads the restaurants of exported rows, archived ones too. */
export const selectExportedRestaurants = (
  ctx: Context,
  ids: readonly string[],
): Promise<ExportedRestaurant[]> =>
  sql.rows<ExportedRestaurant>(
    ctx,
    sql`SELECT id, name, currency, timezone FROM restaurants WHERE id = ANY (${ids}::uuid[])`,
  )

/** Reads the labels of the restaurants' dropdown entries in one language, as a map with keys of `labelKey`. */
export async function selectLabels(
  ctx: Context,
  ids: readonly string[],
  { lists, language }: { lists: readonly string[]; language: Language },
): Promise<Map<string, string>> {
  const rows = await sql.rows<{ restaurant_id: string; list: string; key: string; label: string }>(
    ctx,
    sql`
      SELECT restaurant_id, list, key,
        CASE WHEN ${language === 'en'} THEN coalesce(label_en, label) ELSE label END AS label
      FROM restaurant_dropdowns
      WHERE restaurant_id = ANY (${ids}::uuid[]) AND list = ANY (${lists}::text[])`,
  )
  return new Map(rows.map((row) => [labelKey(row.restaurant_id, row.list, row.key), row.label]))
}

export const labelKey = (restaurant_id: string, list: string, key: string): string =>
  `${restaurant_id} ${list} ${key}`

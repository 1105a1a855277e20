import type { Context } from '../context/context.ts'
import { jsonRows } from './columns.ts'
import { sql } from './sql.ts'

/** English translation of a row's name or description. */
export interface EnglishText {
  id: string
  field: 'name' | 'description'
  text_en: string | null
}

/** Writes English translations of one restaurant's rows by one statement per table and field. */
export async function writeEnglishTexts<T extends EnglishText>(
  ctx: Context,
  restaurant_id: string,
  { texts, tableOf }: { texts: readonly T[]; tableOf: (text: T) => string },
): Promise<void> {
  const byColumn = Map.groupBy(texts, (text) => `${tableOf(text)}.${text.field}_en`)
  await Promise.all(
    Array.from(byColumn, ([name, group]) => {
      const [table = '', column = ''] = name.split('.')
      const rows = group.map(({ id, text_en }) => ({ id, [column]: text_en }))
      return sql.run(
        ctx,
        sql`UPDATE ${sql.raw(table)} t SET ${sql.raw(column)} = n.${sql.raw(column)}
          FROM ${jsonRows(table, rows)} n WHERE t.id = n.id AND t.restaurant_id = ${restaurant_id}::uuid`,
      )
    }),
  )
}

import { MAX_NO_SALES } from '@forki/contract/no-sales'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import { instant } from '../../db/timestamps.ts'

const noSaleColumns = columnsOf('NoSale', 'n', [
  'id',
  'session_id',
  'reason',
  'created_by',
  'created_by_name',
  'created_at',
])

/** Drawer opening without a sale. */
export type NoSaleRow = JsonRow<typeof noSaleColumns>

export async function selectNoSales(ctx: Context, session_id: string): Promise<NoSaleRow[]> {
  const rows = await sql.rows<{ no_sale: NoSaleRow }>(
    ctx,
    sql`
    SELECT ${noSaleColumns.json({})} AS no_sale FROM no_sales n WHERE n.session_id = ${session_id}::uuid
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${MAX_NO_SALES}`,
  )
  return rows.map((row) => ({ ...row.no_sale, created_at: instant(row.no_sale.created_at) }))
}

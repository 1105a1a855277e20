import type { LineAndPaymentExportInput } from '@forki/contract/line-and-payment-export'
import type { Context } from '../../context/context.ts'
import type { FileReply } from '../../http/bind.ts'
import type { Decision } from '../../access/policies.ts'
import type { Actor } from '../../context/actor.ts'
import type { ColumnType } from '../../adapters/export/cells.ts'
import { exportFile, type Cell, type ExportColumn } from '../../adapters/export/export-file.ts'
import { rowsWhileAllowed } from '../auth/rows-while-allowed.service.ts'
import type { OrderCursor } from './line-and-payment-export.query.ts'
import type { DashboardRestaurantRow } from './restaurant.query.ts'

interface RowsExport<R> {
  request: LineAndPaymentExportInput
  texts: {
    file_name: string
    headers: Record<keyof R & string, string>
    code_labels: Partial<Record<keyof R, Readonly<Record<string, string>>>>
  }
  /** Columns with a total in the last row of `xlsx` and `csv_local` files. */
  summed: ReadonlySet<keyof R & string>
  /** Policy that the download checks repeatedly. The download stops when the caller no longer fulfils it. */
  can: (actor: Actor, subject: { named: readonly string[] }) => Decision
  /** Reads the rows of a restaurant's next orders after the order `after`. */
  readRowsAfter: (
    restaurant: DashboardRestaurantRow,
    after: OrderCursor | null,
  ) => Promise<{ last: OrderCursor | null; rows: R[] }>
}

export function exportRows<R extends Record<keyof R, Cell> & { currency: string; restaurant_id: string }>(
  ctx: Context,
  restaurants: readonly DashboardRestaurantRow[],
  { request, texts, summed, can, readRowsAfter }: RowsExport<R>,
): Promise<FileReply> {
  const timezones = new Map(restaurants.map(({ id, timezone }) => [id, timezone]))
  const columns = Object.keys(texts.headers) as (keyof R & string)[]
  return exportFile<R>(ctx, {
    format: request.format,
    file_name: `${texts.file_name}-${ctx.now().toISOString().slice(0, 10)}`,
    columns: columns.map((key): ExportColumn<R> => ({
      key,
      header: texts.headers[key],
      type: columnTypeOf(key),
      code_labels: texts.code_labels[key],
      total: summed.has(key),
    })),
    rows: rowsWhileAllowed(ctx, allRows(restaurants, readRowsAfter), (actor) =>
      can(actor, { named: restaurants.map(({ id }) => id) }),
    ),
    localityOf: ({ currency, restaurant_id }) => ({
      currency,
      timezone: timezones.get(restaurant_id) ?? 'UTC',
    }),
  })
}

async function* allRows<R>(
  restaurants: readonly DashboardRestaurantRow[],
  rowsAfter: RowsExport<R>['readRowsAfter'],
): AsyncGenerator<R> {
  for (const restaurant of restaurants) {
    let after: OrderCursor | null = null
    do {
      const { last, rows }: { last: OrderCursor | null; rows: R[] } = await rowsAfter(restaurant, after)
      yield* rows
      after = last
    } while (after !== null)
  }
}

const NUMBERS: ReadonlySet<string> = new Set(['number', 'quantity', 'course', 'seat'])

function columnTypeOf(name: string): ColumnType {
  if (NUMBERS.has(name)) return 'number'
  if (name === 'tax_rate_percent') return 'quantity'
  if (name.endsWith('_cents')) return 'money'
  if (name.endsWith('_at')) return 'instant'
  return name === 'business_date' ? 'day' : 'text'
}

import { ORDER_EXPORT_COLUMNS } from '@forki/contract/order-dashboard/constants'
import type { OrderExportInput } from '@forki/contract/order-export'
import type { Context } from '../../context/context.ts'
import { invalidFields, notFound } from '../../errors/app-error.ts'
import type { FileReply } from '../../http/bind.ts'
import type { Scope } from '../../access/policies.ts'
import type { ColumnType } from '../../adapters/export/cells.ts'
import { exportFile, type Cell } from '../../adapters/export/export-file.ts'
import { rowsWhileAllowed } from '../auth/rows-while-allowed.service.ts'
import { hidesCash } from '../cashiers/cashier.presenter.ts'
import { canReadPaymentDetails } from '../orders/order.presenter.ts'
import { presentOrderRow } from '../orders/order-row.presenter.ts'
import { instantOrNull } from '../../db/timestamps.ts'
import {
  selectOrderExportPage,
  selectKnownOrderIds,
  type OrderExportRow,
  type OrderExportCursor,
} from './order-export.query.ts'
import { ORDER_EXPORT_TRANSLATIONS, type OrderExportColumn } from './order-export.translations.ts'
import { selectDashboardRestaurants, type DashboardRestaurantRow } from './restaurant.query.ts'
import { canViewGroup } from './order-dashboard.policy.ts'

type ExportRow = Record<OrderExportColumn, Cell>

/** Number of orders per read, which limits the memory of an export. */
const PAGE_SIZE = 500

/**
 * Streams orders as an export file. Spreadsheets use the order's currency, the restaurant's local time and
 * the reader's language. JSON has the API's names, codes, minor units and UTC.
 * @throws not_found for an unknown restaurant, invalid if `order_ids` names an order of another restaurant
 */
export async function exportOrders(ctx: Context, scope: Scope, asked: OrderExportInput): Promise<FileReply> {
  const restaurants = await selectDashboardRestaurants(ctx, scope.ids)
  if (scope.restaurant_id !== null && restaurants.length === 0) throw notFound()
  if (asked.order_ids) await refuseUnknownOrders(ctx, asked.order_ids, restaurants)
  const timezones = new Map(restaurants.map(({ id, timezone }) => [id, timezone]))
  const translations = ORDER_EXPORT_TRANSLATIONS[ctx.language]
  const columns = asked.columns
    ? ORDER_EXPORT_COLUMNS.filter((name) => asked.columns?.includes(name))
    : ORDER_EXPORT_COLUMNS
  return exportFile<ExportRow>(ctx, {
    format: asked.format,
    file_name: `${translations.file_name}-${ctx.now().toISOString().slice(0, 10)}`,
    columns: columns.map((key) => ({
      key,
      header: translations.headers[key],
      type: columnTypeOf(key),
      code_labels: translations.code_labels[key],
      total: TOTALED_COLUMNS.has(key),
      ...(WIDTHS[key] ? { width: WIDTHS[key] } : {}),
    })),
    rows: rowsWhileAllowed(ctx, lines(ctx, restaurants, asked), (actor) =>
      canViewGroup(actor, { named: restaurants.map(({ id }) => id) }),
    ),
    localityOf: ({ currency, restaurant_id }) => ({
      currency: String(currency),
      timezone: timezones.get(String(restaurant_id)) ?? 'UTC',
    }),
  })
}

/** @throws invalid if `order_ids` names an order that none of `restaurants` has */
export async function refuseUnknownOrders(
  ctx: Context,
  order_ids: readonly string[],
  restaurants: readonly DashboardRestaurantRow[],
): Promise<void> {
  const knownOrderIds = await selectKnownOrderIds(
    ctx,
    order_ids,
    restaurants.map(({ id }) => id),
  )
  const issues = order_ids.flatMap((id, index) =>
    knownOrderIds.has(id) ? [] : [{ path: `order_ids.${index}`, message: 'unknown_reference' as const }],
  )
  if (issues.length > 0) throw invalidFields(issues.slice(0, 100))
}

async function* lines(
  ctx: Context,
  restaurants: readonly DashboardRestaurantRow[],
  request: OrderExportInput,
): AsyncGenerator<ExportRow> {
  for (const restaurant of restaurants) {
    let after: OrderExportCursor | null = null
    for (;;) {
      const page: OrderExportRow[] = await selectOrderExportPage(ctx, {
        restaurant_id: restaurant.id,
        request,
        after,
        limit: PAGE_SIZE,
      })
      for (const row of page) yield exportRowOf(ctx, row, restaurant)
      after = page.at(-1) ?? null
      if (page.length < PAGE_SIZE) break
    }
  }
}

const exportRowOf = (ctx: Context, row: OrderExportRow, restaurant: DashboardRestaurantRow): ExportRow => ({
  ...presentOrderRow(row, ctx),
  restaurant_name: restaurant.name,
  customer_phone: row.customer_phone,
  items: row.items,
  line_discount_cents: row.line_discount_cents,
  rounding_cents: row.rounding_cents,
  paid_cents: row.paid_cents,
  ...(canReadPaymentDetails(ctx.actor, restaurant.id) &&
  !hidesCash(ctx.actor, { restaurant_id: restaurant.id, blind_count: restaurant.blind_count })
    ? { payment_methods: row.payment_methods, tender_names: row.tender_names }
    : { payment_methods: null, tender_names: null }),
  sent_at: instantOrNull(row.sent_at),
  cancel_notes: row.cancel_notes,
  notes: row.notes,
})

/** Amount columns with a total in `xlsx` and `csv_local` files. Sale amounts of a cancelled order are zero. */
const TOTALED_COLUMNS: ReadonlySet<OrderExportColumn> = new Set([
  'subtotal_cents',
  'discount_cents',
  'line_discount_cents',
  'service_charge_cents',
  'tax_cents',
  'total_cents',
  'rounding_cents',
  'tip_cents',
  'paid_cents',
  'refunded_cents',
])

const COUNT_COLUMNS: ReadonlySet<OrderExportColumn> = new Set(['number', 'guests'])
function columnTypeOf(name: OrderExportColumn): ColumnType {
  if (COUNT_COLUMNS.has(name)) return 'number'
  if (name.endsWith('_cents')) return 'money'
  if (name.endsWith('_at')) return 'instant'
  return name === 'business_date' ? 'day' : 'text'
}

/** Widths of export columns with long texts, in characters. */
const WIDTHS: Partial<Record<OrderExportColumn, number>> = {
  restaurant_name: 26,
  items: 60,
  cancel_notes: 32,
  notes: 32,
  id: 38,
  restaurant_id: 38,
}

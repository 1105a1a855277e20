import type { LineAndPaymentExportInput } from '@forki/contract/line-and-payment-export'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import type { FileReply } from '../../http/bind.ts'
import type { Scope } from '../../access/policies.ts'
import { hidesCash } from '../cashiers/cashier.presenter.ts'
import { instantOrNull } from '../../db/timestamps.ts'
import { hasTotals } from '../../adapters/export/export-file.ts'
import { refuseUnknownOrders } from './order-export.service.ts'
import { canExportPayments, canViewGroup } from './order-dashboard.policy.ts'
import {
  selectExportedLines,
  selectExportedPayments,
  type ExportedLineRow,
  type OrderCursor,
  type ExportedPaymentRow,
} from './line-and-payment-export.query.ts'
import { LINE_AND_PAYMENT_TRANSLATIONS } from './line-and-payment-export.translations.ts'
import { selectDashboardRestaurants, type DashboardRestaurantRow } from './restaurant.query.ts'
import { exportRows } from './line-and-payment-file.service.ts'

/** Number of orders per read, which limits the memory of an export. */
const PAGE_SIZE = 200

type WithRestaurantName<R> = R & { restaurant_name: string }

/**
 * Streams the lines of orders as a file.
 * @throws not_found for an unknown restaurant, invalid if `order_ids` names an order of another restaurant
 */
export async function exportItems(
  ctx: Context,
  scope: Scope,
  request: LineAndPaymentExportInput,
): Promise<FileReply> {
  const texts = LINE_AND_PAYMENT_TRANSLATIONS[ctx.language].items
  return exportRows<WithRestaurantName<ExportedLineRow>>(ctx, await restaurantsIn(ctx, scope, request), {
    request,
    texts,
    summed: new Set(LINE_SUMS),
    can: canViewGroup,
    readRowsAfter: async (restaurant, after) => {
      const { last, rows } = await selectExportedLines(ctx, pagingOf(restaurant, request, after))
      return { last, rows: rows.map((row) => presentItem(row, restaurant, request)) }
    },
  })
}

/**
 * Streams the payments and refunds of orders as a file. Omits restaurants in which the caller lacks
 * `read_payment` or a blind count hides the cash.
 * @throws not_found for an unknown restaurant, invalid if `order_ids` names an order of another restaurant
 */
export async function exportPayments(
  ctx: Context,
  scope: Scope,
  request: LineAndPaymentExportInput,
): Promise<FileReply> {
  const texts = LINE_AND_PAYMENT_TRANSLATIONS[ctx.language].payments
  const restaurants = await restaurantsIn(ctx, scope, request)
  const visible = restaurants.filter(
    ({ id, blind_count }) =>
      canExportPayments(ctx.actor, { named: [id] }) === true &&
      !hidesCash(ctx.actor, { restaurant_id: id, blind_count }),
  )
  return exportRows<WithRestaurantName<ExportedPaymentRow>>(ctx, visible, {
    request,
    texts,
    summed: new Set(['amount_cents', 'tip_cents', 'rounding_cents'] as const),
    can: canExportPayments,
    readRowsAfter: async (restaurant, after) => {
      const { last, rows } = await selectExportedPayments(ctx, pagingOf(restaurant, request, after))
      return { last, rows: rows.map((row) => presentPayment(row, restaurant)) }
    },
  })
}

async function restaurantsIn(
  ctx: Context,
  scope: Scope,
  { order_ids }: LineAndPaymentExportInput,
): Promise<DashboardRestaurantRow[]> {
  const restaurants = await selectDashboardRestaurants(ctx, scope.ids)
  if (scope.restaurant_id !== null && restaurants.length === 0) throw notFound()
  if (order_ids) await refuseUnknownOrders(ctx, order_ids, restaurants)
  return restaurants
}

const pagingOf = (
  restaurant: DashboardRestaurantRow,
  request: LineAndPaymentExportInput,
  after: OrderCursor | null,
) => ({
  restaurant_id: restaurant.id,
  request,
  after,
  limit: PAGE_SIZE,
})

const LINE_SUMS = [
  'quantity',
  'line_discount_cents',
  'discount_cents',
  'tax_cents',
  'total_cents',
] as const satisfies readonly (keyof ExportedLineRow)[]
/** Empty cells of a voided line in a file with totals, because the line is no sale and must not be summed. */
const EMPTY_SUM_CELLS = Object.fromEntries(LINE_SUMS.map((key) => [key, null]))

const presentItem = (
  row: ExportedLineRow,
  restaurant: DashboardRestaurantRow,
  { format }: LineAndPaymentExportInput,
): WithRestaurantName<ExportedLineRow> => ({
  ...row,
  ...(hasTotals(format) && row.status === 'voided' ? EMPTY_SUM_CELLS : {}),
  restaurant_name: restaurant.name,
  sent_at: instantOrNull(row.sent_at),
  ready_at: instantOrNull(row.ready_at),
  served_at: instantOrNull(row.served_at),
  voided_at: instantOrNull(row.voided_at),
})

const presentPayment = (
  row: ExportedPaymentRow,
  restaurant: DashboardRestaurantRow,
): WithRestaurantName<ExportedPaymentRow> => ({
  ...row,
  restaurant_name: restaurant.name,
  created_at: instantOrNull(row.created_at) ?? row.created_at,
})

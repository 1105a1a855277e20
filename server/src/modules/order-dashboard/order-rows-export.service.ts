import type { OrderRowsExport } from '@forki/contract/order-rows-export'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import type { FileReply } from '../../http/bind.ts'
import type { Scope } from '../../access/policies.ts'
import { hidesCash } from '../cashiers/cashier.presenter.ts'
import { instantOrNull } from '../../db/timestamps.ts'
import { refuseUnknownOrders } from './export.service.ts'
import { canReadPayments, canViewGroup } from './order-dashboard.policy.ts'
import {
  selectItemRows,
  selectPaymentRows,
  type ItemRow,
  type OrderCursor,
  type PaymentRow,
} from './order-rows-export.query.ts'
import { ORDER_ROWS_TRANSLATIONS } from './order-rows-export.translations.ts'
import { selectRestaurants, type RestaurantRow } from './restaurant.query.ts'
import { exportRows } from './order-rows-file.service.ts'

/** Number of orders per read, which limits the memory of an export. */
const PAGE_SIZE = 200

type InRestaurant<R> = R & { restaurant_name: string }

/**
 * Streams the lines of orders as a file.
 * @throws not_found for an unknown restaurant, invalid for an order of another restaurant
 */
export async function exportItems(ctx: Context, scope: Scope, asked: OrderRowsExport): Promise<FileReply> {
  const texts = ORDER_ROWS_TRANSLATIONS[ctx.language].items
  return exportRows<InRestaurant<ItemRow>>(ctx, await restaurantsIn(ctx, scope, asked), {
    asked,
    texts,
    can: canViewGroup,
    rowsAfter: async (restaurant, after) => {
      const { last, rows } = await selectItemRows(ctx, page(restaurant, asked, after))
      return { last, rows: rows.map((row) => presentItem(row, restaurant)) }
    },
  })
}

/**
 * Streams the payments and refunds of orders as a file.
 * @throws not_found for an unknown restaurant, invalid for an order of another restaurant
 */
export async function exportPayments(ctx: Context, scope: Scope, asked: OrderRowsExport): Promise<FileReply> {
  const texts = ORDER_ROWS_TRANSLATIONS[ctx.language].payments
  const restaurants = await restaurantsIn(ctx, scope, asked)
  const visible = restaurants.filter(
    ({ id, blind_count }) =>
      canReadPayments(ctx.actor, { named: [id] }) === true &&
      !hidesCash(ctx.actor, { restaurant_id: id, blind_count }),
  )
  return exportRows<InRestaurant<PaymentRow>>(ctx, visible, {
    asked,
    texts,
    can: canReadPayments,
    rowsAfter: async (restaurant, after) => {
      const { last, rows } = await selectPaymentRows(ctx, page(restaurant, asked, after))
      return { last, rows: rows.map((row) => presentPayment(row, restaurant)) }
    },
  })
}

async function restaurantsIn(
  ctx: Context,
  scope: Scope,
  { order_ids }: OrderRowsExport,
): Promise<RestaurantRow[]> {
  const restaurants = await selectRestaurants(ctx, scope.ids)
  if (scope.restaurant_id !== null && restaurants.length === 0) throw notFound()
  if (order_ids) await refuseUnknownOrders(ctx, order_ids, restaurants)
  return restaurants
}

const page = (restaurant: RestaurantRow, asked: OrderRowsExport, after: OrderCursor | null) => ({
  restaurant_id: restaurant.id,
  asked,
  after,
  limit: PAGE_SIZE,
})

const presentItem = (row: ItemRow, restaurant: RestaurantRow): InRestaurant<ItemRow> => ({
  ...row,
  restaurant_name: restaurant.name,
  sent_at: instantOrNull(row.sent_at),
  ready_at: instantOrNull(row.ready_at),
  served_at: instantOrNull(row.served_at),
  voided_at: instantOrNull(row.voided_at),
})

const presentPayment = (row: PaymentRow, restaurant: RestaurantRow): InRestaurant<PaymentRow> => ({
  ...row,
  restaurant_name: restaurant.name,
  created_at: instantOrNull(row.created_at) ?? row.created_at,
})

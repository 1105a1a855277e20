import type { OrderRowsExport } from '@forki/contract/order-rows-export'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import type { FileReply } from '../../http/bind.ts'
import type { Decision, Scope } from '../../access/policies.ts'
import type { Actor } from '../../context/actor.ts'
import type { ColumnType } from '../../adapters/export/cells.ts'
import { exportFile, type Cell, type ExportColumn } from '../../adapters/export/export-file.ts'
import { whileAllowed } from '../auth/while-allowed.service.ts'
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

interface Rows<R> {
  asked: OrderRowsExport
  texts: {
    file_name: string
    headers: Record<keyof R & string, string>
    codes: Partial<Record<keyof R, Readonly<Record<string, string>>>>
  }
  /** Policy that the reader has to fulfil during the whole download. */
  can: (actor: Actor, subject: { named: readonly string[] }) => Decision
  /** Reads the rows of the next orders of a restaurant. */
  rowsAfter: (
    restaurant: RestaurantRow,
    after: OrderCursor | null,
  ) => Promise<{ last: OrderCursor | null; rows: R[] }>
}

function exportRows<R extends Record<keyof R, Cell> & { currency: string; restaurant_id: string }>(
  ctx: Context,
  restaurants: readonly RestaurantRow[],
  { asked, texts, can, rowsAfter }: Rows<R>,
): Promise<FileReply> {
  const timezones = new Map(restaurants.map(({ id, timezone }) => [id, timezone]))
  const columns = Object.keys(texts.headers) as (keyof R & string)[]
  return exportFile<R>(ctx, {
    format: asked.format,
    file_name: `${texts.file_name}-${ctx.now().toISOString().slice(0, 10)}`,
    columns: columns.map((key): ExportColumn<R> => ({
      key,
      header: texts.headers[key],
      type: typeOf(key),
      words: texts.codes[key],
    })),
    rows: whileAllowed(ctx, allRows(restaurants, rowsAfter), (actor) =>
      can(actor, { named: restaurants.map(({ id }) => id) }),
    ),
    localityOf: ({ currency, restaurant_id }) => ({
      currency,
      timezone: timezones.get(restaurant_id) ?? 'UTC',
    }),
  })
}

async function* allRows<R>(
  restaurants: readonly RestaurantRow[],
  rowsAfter: Rows<R>['rowsAfter'],
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

function typeOf(name: string): ColumnType {
  if (NUMBERS.has(name)) return 'number'
  if (name === 'tax_rate_percent') return 'quantity'
  if (name.endsWith('_cents')) return 'money'
  if (name.endsWith('_at')) return 'instant'
  return name === 'business_date' ? 'day' : 'text'
}

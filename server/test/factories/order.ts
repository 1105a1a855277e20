import type { Order } from '@forki/contract/orders'
import type { Dish, Restaurant, Table, User } from '../../src/generated/prisma/client.ts'
import type { Context } from '../../src/context/context.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import {
  applyPayment,
  balanceOf,
  lockOrder,
  resolveUnsentLines,
  type OrderPayment,
} from '../../src/modules/orders/order-payments.service.ts'
import type { Api } from '../setup/api.ts'
import { buildDish } from './dish.ts'
import { uniqueNumber } from './ids.ts'
import { buildMember } from './membership.ts'
import { buildRestaurant, type RestaurantOverrides } from './restaurant.ts'
import { buildTable } from './table.ts'

/**
 * Restaurant with its owner, a waiter, a cashier, two chefs, a table, a dish at 95.00 and a drink at 30.00.
 */
export interface StaffedRestaurant {
  restaurant: Restaurant & { owner_id: string }
  owner: { id: string }
  waiter: User
  cashier: User
  chef: User
  cook: User
  table: Table
  dish: Dish
  drink: Dish
}

export async function buildStaffedRestaurant(
  db: Db,
  overrides: RestaurantOverrides = {},
): Promise<StaffedRestaurant> {
  const restaurant = await buildRestaurant(db, overrides)
  const restaurant_id = restaurant.id
  const drink = { name: 'Agua de jamaica', name_en: 'Hibiscus water', price_cents: 3000, station: 'bar' }
  return {
    restaurant,
    owner: { id: restaurant.owner_id },
    waiter: await buildMember(db, restaurant_id),
    cashier: await buildMember(db, restaurant_id, { role: 'cashier' }),
    chef: await buildMember(db, restaurant_id, { role: 'chef' }),
    cook: await buildMember(db, restaurant_id, { role: 'chef', permissions: ['manage_kitchen'] }),
    table: await buildTable(db, { restaurant_id }),
    dish: await buildDish(db, { restaurant_id }),
    drink: await buildDish(db, { restaurant_id, ...drink }),
  }
}

/** Opens a takeaway order of the waiter with one dish through the API. `body` overrides fields of the request. */
export async function openOrder(api: Api, staffed: StaffedRestaurant, body: object = {}): Promise<Order> {
  const reply = await api.as(staffed.waiter).post('/orders', {
    restaurant_id: staffed.restaurant.id,
    order_type: 'takeaway',
    items: [{ dish_id: staffed.dish.id }],
    ...body,
  })
  if (reply.status !== 201) throw new Error(`the order was refused: ${JSON.stringify(reply.body)}`)
  return reply.body as Order
}

/** Creates an open till session without transactions. */
export async function buildTill(db: Db, staffed: StaffedRestaurant): Promise<{ id: string }> {
  return db.cashierSession.create({
    data: {
      id: newId(),
      restaurant_id: staffed.restaurant.id,
      cashier_id: newId(),
      cashier_name: 'Marta Solís',
      register: `caja ${uniqueNumber()}`,
      opening_float_cents: 0,
    },
    select: { id: true },
  })
}

/**
 * Records a card payment of an order in one database transaction. If the order is then paid in full, sends its
 * unsent lines to the kitchen.
 */
export async function payOrder(
  ctx: Context,
  staffed: StaffedRestaurant,
  order_id: string,
  payment: Partial<OrderPayment> & { amount_cents: number; session_id?: string },
): Promise<{ transaction_id: string; session_id: string }> {
  const session_id = payment.session_id ?? (await buildTill(ctx.db, staffed)).id
  const transaction_id = newId()
  const { tip_cents = 0, rounding_cents = 0, check_id = null, amount_cents } = payment
  const money = { amount_cents, tip_cents, rounding_cents, check_id }
  await inTransaction({ ...ctx, actor: tillActor(ctx, staffed) }, async (tx) => {
    const order = await lockOrder(tx, order_id)
    await tx.db.cashierTransaction.create({
      data: {
        id: transaction_id,
        restaurant_id: staffed.restaurant.id,
        session_id,
        type: 'payment',
        method: 'card',
        order_id,
        created_by: staffed.cashier.id,
        ...money,
      },
    })
    const paidOrder = await applyPayment(tx, order, { transaction_id, ...money })
    if (balanceOf(paidOrder) === 0) await resolveUnsentLines(tx, paidOrder, 'send')
  })
  return { transaction_id, session_id }
}

/** Actor with the cashier's id and an administrator's access to every order. */
const tillActor = (ctx: Context, staffed: StaffedRestaurant): Context['actor'] => ({
  ...ctx.actor,
  user_id: staffed.cashier.id,
  role: 'application_admin',
  name: 'Marta Solís',
})

/** Creates a staffed restaurant with a sent takeaway order of `quantity` portions of one dish. */
export async function buildSentOrder(
  api: Api,
  quantity: number,
): Promise<{ staffed: StaffedRestaurant; order: Order }> {
  const staffed = await buildStaffedRestaurant(api.db)
  const items = [{ dish_id: staffed.dish.id, quantity }]
  return { staffed, order: await openOrder(api, staffed, { items, send: true }) }
}

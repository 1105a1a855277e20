import type { Order } from '@forki/contract/orders'
import { createProcessDeps } from '../../src/deps.ts'
import { readEnv } from '../../src/env.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'
import { createContext } from '../../src/db/create-context.ts'
import { openSession } from '../../src/modules/auth/session.service.ts'
import { buildLayout } from '../../test/factories/layout.ts'
import { buildStaffedRestaurant } from '../../test/factories/order.ts'
import { buildDish } from '../../test/factories/dish.ts'
import { serveCourses } from './course-load.ts'
import type { RestaurantUnderLoad } from './restaurant-under-load.ts'
import { newWrite, logAndSendWrite, type WriteLog } from './write-log.ts'

/** Creates a restaurant with signed-in staff, an open till and a floor plan that its owner edits. */
export async function setUpRestaurant(settings: NodeJS.ProcessEnv): Promise<RestaurantUnderLoad> {
  const { deps, close } = createProcessDeps(readEnv(settings))
  try {
    const fixture = await buildStaffedRestaurant(deps.prisma, { course_pacing: 'manual' })
    const restaurant_id = fixture.restaurant.id
    const layout = await buildLayout(deps.prisma, { restaurant_id, editor_id: fixture.owner.id })
    const till_id = newId()
    const cashier = { cashier_id: fixture.cashier.id, cashier_name: 'Marta Solís', register: 'caja 1' }
    await deps.prisma.cashierSession.create({
      data: { id: till_id, restaurant_id, opening_float_cents: 0, ...cashier },
    })
    const stockedIds = await createStockedDish(deps.prisma, restaurant_id)
    const signIn = async (id: string) => {
      const user = await deps.prisma.user.findUniqueOrThrow({ where: { id } })
      return (await openSession(createContext(deps), user)).token
    }
    return {
      restaurant_id,
      dish_ids: [fixture.dish.id, fixture.drink.id],
      ...stockedIds,
      layout_id: layout.id,
      till_id,
      tokens: {
        waiter: await signIn(fixture.waiter.id),
        cashier: await signIn(fixture.cashier.id),
        owner: await signIn(fixture.owner.id),
      },
    }
  } finally {
    await close()
  }
}

/** Initial stock, in kg, of the ingredient that the dish of `serveCourses` uses. */
export const INITIAL_STOCK_UNITS = 1_000_000

/** Creates a dish whose recipe uses one unit of an ingredient. */
async function createStockedDish(db: Db, restaurant_id: string) {
  const { id: stocked_dish_id } = await buildDish(db, { restaurant_id })
  const stock_id = newId()
  await db.inventoryItem.create({
    data: { id: stock_id, restaurant_id, name: 'Masa', unit: 'kg', quantity: INITIAL_STOCK_UNITS },
  })
  await db.recipeLine.create({
    data: { restaurant_id, dish_id: stocked_dish_id, inventory_item_id: stock_id, quantity: 1 },
  })
  return { stocked_dish_id, stock_id }
}

/**
 * Number of concurrent waiters of the load. One more waiter serves orders with courses, and the owner edits the
 * floor plan.
 */
const WAITERS = 5

/**
 * Runs the load until the signal `stop` aborts. Each waiter repeatedly creates an order of four lines and
 * charges it. A waiter stops earlier if a write does not succeed.
 */
export async function runLoad(
  url: string,
  restaurant: RestaurantUnderLoad,
  log: WriteLog,
  stop: AbortSignal,
): Promise<void> {
  const waiters = Array.from({ length: WAITERS }, () => serveTables(url, restaurant, log, stop))
  await Promise.all([
    ...waiters,
    serveCourses(url, restaurant, log, stop),
    editPlan(url, restaurant, log, stop),
  ])
}

async function serveTables(
  url: string,
  restaurant: RestaurantUnderLoad,
  log: WriteLog,
  stop: AbortSignal,
): Promise<void> {
  const { restaurant_id, till_id, tokens, dish_ids } = restaurant
  const items = Array.from({ length: 4 }, (_, n) => ({ dish_id: dish_ids[n % 2], quantity: n + 1 }))
  while (!stop.aborted) {
    const body = { restaurant_id, order_type: 'takeaway', items, send: true }
    const orderReply = await logAndSendWrite(url, newWrite('order', '/orders', body, tokens.waiter), log)
    if (!orderReply) return
    const { id: order_id, balance_cents: amount_cents } = JSON.parse(orderReply) as Order
    const payment = { type: 'payment', method: 'cash', order_id, amount_cents }
    const path = `/cashiers/${till_id}/transactions`
    if (!(await logAndSendWrite(url, newWrite('payment', path, payment, tokens.cashier), log))) return
  }
}

/** Saves the floor plan repeatedly. Each save adds one section. */
async function editPlan(
  url: string,
  restaurant: RestaurantUnderLoad,
  log: WriteLog,
  stop: AbortSignal,
): Promise<void> {
  const { layout_id, tokens } = restaurant
  const section = { properties: { x: 0, y: 0, width: 500, height: 500, color: null } }
  for (let n = 0; !stop.aborted; n += 1) {
    const sections = [{ ...section, temp_id: 'temp-1', name: `Terraza ${n}` }]
    const body = { layout_id, layout: { name: `Planta ${n}` }, sections }
    const batch = newWrite('batch', '/restaurant-layouts/batch_update', body, tokens.owner)
    const batchReply = await logAndSendWrite(url, batch, log)
    if (!batchReply) return
  }
}

import type { Order } from '@forki/contract/orders'
import { createProcess } from '../../src/deps.ts'
import { readEnv } from '../../src/env.ts'
import { newId } from '../../src/db/ids.ts'
import { createContext } from '../../src/db/create-context.ts'
import { openSession } from '../../src/modules/auth/session.service.ts'
import { buildLayout } from '../../test/factories/layout.ts'
import { buildHouse } from '../../test/factories/order.ts'
import { newWrite, send, type Ledger, type Write } from './write-log.ts'

/** A restaurant in which everybody works at once. */
export interface Evening {
  restaurant_id: string
  dish_ids: string[]
  layout_id: string
  till_id: string
  tokens: { waiter: string; cashier: string; owner: string }
}

/** Opens the house: its people are signed in, its till is open, its plan is being drawn. */
export async function openEvening(settings: NodeJS.ProcessEnv): Promise<Evening> {
  const { deps, close } = createProcess(readEnv(settings))
  try {
    const house = await buildHouse(deps.prisma)
    const restaurant_id = house.restaurant.id
    const layout = await buildLayout(deps.prisma, { restaurant_id, editor_id: house.owner.id })
    const till_id = newId()
    const cashier = { cashier_id: house.cashier.id, cashier_name: 'Marta Solís', register: 'caja 1' }
    await deps.prisma.cashierSession.create({
      data: { id: till_id, restaurant_id, opening_float_cents: 0, ...cashier },
    })
    const signIn = async (id: string) => {
      const user = await deps.prisma.user.findUniqueOrThrow({ where: { id } })
      return (await openSession(createContext(deps), user)).token
    }
    return {
      restaurant_id,
      dish_ids: [house.dish.id, house.drink.id],
      layout_id: layout.id,
      till_id,
      tokens: {
        waiter: await signIn(house.waiter.id),
        cashier: await signIn(house.cashier.id),
        owner: await signIn(house.owner.id),
      },
    }
  } finally {
    await close()
  }
}

/** Waiters at once; beside them one who draws. */
const WAITERS = 5

/** Works until told to stop: each waiter sends an order of four lines and takes its money, again and again. */
export async function work(url: string, evening: Evening, ledger: Ledger, stop: AbortSignal): Promise<void> {
  const waiters = Array.from({ length: WAITERS }, () => wait(url, evening, ledger, stop))
  await Promise.all([...waiters, draw(url, evening, ledger, stop)])
}

async function wait(url: string, evening: Evening, ledger: Ledger, stop: AbortSignal): Promise<void> {
  const { restaurant_id, till_id, tokens, dish_ids } = evening
  const items = Array.from({ length: 4 }, (_, n) => ({ dish_id: dish_ids[n % 2], quantity: n + 1 }))
  while (!stop.aborted) {
    const body = { restaurant_id, order_type: 'takeaway', items, send: true }
    const ordered = await put(url, newWrite('order', '/orders', body, tokens.waiter), ledger)
    if (!ordered) return
    const { id: order_id, balance_cents: amount_cents } = JSON.parse(ordered) as Order
    const payment = { type: 'payment', method: 'cash', order_id, amount_cents }
    const path = `/cashiers/${till_id}/transactions`
    if (!(await put(url, newWrite('payment', path, payment, tokens.cashier), ledger))) return
  }
}

/** Each save takes the last one's section away and draws another. */
async function draw(url: string, evening: Evening, ledger: Ledger, stop: AbortSignal): Promise<void> {
  const { layout_id, tokens } = evening
  const section = { properties: { x: 0, y: 0, width: 500, height: 500, color: null } }
  for (let n = 0; !stop.aborted; n += 1) {
    const sections = [{ ...section, temp_id: 'temp-1', name: `Terraza ${n}` }]
    const body = { layout_id, layout: { name: `Planta ${n}` }, sections }
    const batch = newWrite('batch', '/restaurant-layouts/batch_update', body, tokens.owner)
    const saved = await put(url, batch, ledger)
    if (!saved) return
  }
}

/** Writes it down, then sends it; null when nobody answered for good. */
async function put(url: string, write: Write, ledger: Ledger): Promise<string | null> {
  ledger.writes.push(write)
  await send(url, write, ledger)
  return write.answer && write.answer.status < 300 ? write.answer.text : null
}

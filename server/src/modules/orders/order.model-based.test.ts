import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '@forki/contract/money/rounding'
import type { Order } from '@forki/contract/orders'
import type { Response } from 'supertest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { buildDish, buildModifierGroup } from '../../../test/factories/dish.ts'
import { missingId } from '../../../test/factories/ids.ts'
import {
  buildStaffedRestaurant,
  openOrder,
  payOrder,
  type StaffedRestaurant,
} from '../../../test/factories/order.ts'
import { AppError } from '../../errors/app-error.ts'
import { ORDER_AMOUNTS } from './amount-columns.ts'

const api = await startApiForFile()
/**
 * Fixtures of two restaurants. The prices of the first include tax, those of the second do not. Both have a
 * service charge.
 */
const fixtureVariants = await Promise.all([true, false].map(buildFixtures))

interface Fixtures {
  staffed: StaffedRestaurant
  dishes: { dish_id: string; modifiers: string[] }[]
  stock_id: string
}

async function buildFixtures(prices_include_tax: boolean): Promise<Fixtures> {
  const staffed = await buildStaffedRestaurant(api.db, {
    prices_include_tax,
    service_charge_bps: 1250,
    discount_limit_bps: 10_000,
  })
  const restaurant_id = staffed.restaurant.id
  const stock = await api.db.inventoryItem.create({
    data: { id: missingId(), restaurant_id, name: 'Masa', unit: 'kg', quantity: 0 },
  })
  const odd = await buildDish(api.db, { restaurant_id, price_cents: 3333, tax_rate_bps: 800 })
  const free = await buildDish(api.db, { restaurant_id, price_cents: 0, tax_rate_bps: 0 })
  const group = await buildModifierGroup(api.db, { dish_id: odd.id, max: 3 })
  await api.db.recipeLine.create({
    data: { restaurant_id, dish_id: odd.id, inventory_item_id: stock.id, quantity: 0.125 },
  })
  return {
    staffed,
    stock_id: stock.id,
    dishes: [
      { dish_id: staffed.dish.id, modifiers: [] },
      { dish_id: odd.id, modifiers: [] },
      { dish_id: odd.id, modifiers: [group.options[0]!.id] },
      { dish_id: free.id, modifiers: [] },
    ],
  }
}

/** Random command on an order. The numbers choose the order line, the quantity and the amount. */
type Act = readonly [name: keyof typeof ACTS, a: number, b: number]
type ActContext = { fixtures: Fixtures; order: Order; a: number; b: number }

const lineIdOf = ({ order, a }: ActContext) =>
  order.items[a % Math.max(1, order.items.length)]?.id ?? missingId()
const endpointOf = ({ fixtures, order }: ActContext, path: string) =>
  [api.as(fixtures.staffed.owner), `/orders/${order.id}${path}`] as const
const post = (doing: ActContext, path: string, body?: object) =>
  endpointOf(doing, '')[0].post(endpointOf(doing, path)[1], body)

/** Opens a second order, with which the order under test exchanges lines. */
const openOther = (doing: ActContext): Promise<Response> =>
  endpointOf(doing, '')[0].post('/orders', {
    restaurant_id: doing.fixtures.staffed.restaurant.id,
    order_type: 'takeaway',
    items: [{ ...doing.fixtures.dishes[doing.a % 4]!, quantity: 3 }],
    send: doing.b % 4 > 1,
  })

const ACTS = {
  add: (doing: ActContext) =>
    post(doing, '/items', {
      items: [
        { ...doing.fixtures.dishes[doing.a % 4]!, quantity: 1 + (doing.b % 5), seat: 1 + (doing.a % 3) },
      ],
      send: doing.b % 2 === 0,
    }),
  change: (doing: ActContext) => {
    const [owner, path] = endpointOf(doing, `/items/${lineIdOf(doing)}`)
    return owner.patch(path, { quantity: 1 + (doing.b % 7) })
  },
  serve: (doing: ActContext) => {
    const [owner, path] = endpointOf(doing, `/items/${lineIdOf(doing)}`)
    return owner.patch(path, { status: 'served' })
  },
  void: (doing: ActContext) =>
    post(doing, `/items/${lineIdOf(doing)}/void`, {
      reason: 'x',
      ...(doing.b % 3 && { quantity: doing.b % 3 }),
    }),
  send: (doing: ActContext) => post(doing, '/send'),
  bump: ({ fixtures, order }: ActContext) =>
    api.as(fixtures.staffed.owner).post(`/kitchen/tickets/${order.id}/bump`),
  recall: ({ fixtures, order }: ActContext) =>
    api.as(fixtures.staffed.owner).post(`/kitchen/tickets/${order.id}/recall`),
  discount: (doing: ActContext) => {
    const [owner, path] = endpointOf(doing, '')
    const kind = doing.b % 2 ? 'percent' : 'amount'
    return owner.put(path, {
      discount: doing.b % 5 === 0 ? null : { kind, value: 1 + ((doing.a * 97) % 5000), reason: 'x' },
    })
  },
  discount_line: (doing: ActContext) => {
    const [owner, path] = endpointOf(doing, `/items/${lineIdOf(doing)}/discount`)
    const kind = (['percent', 'amount', 'complimentary'] as const)[doing.b % 3]
    const value = kind === 'complimentary' ? 10_000 : 1 + ((doing.a * 97) % 5000)
    return owner.put(path, { discount: doing.b % 7 === 0 ? null : { kind, value, reason: 'x' } })
  },
  split: (doing: ActContext) => {
    const [owner, path] = endpointOf(doing, '/checks')
    return owner.put(path, doing.b % 2 ? { mode: 'seats' } : { mode: 'even', parts: 1 + (doing.a % 4) })
  },
  pay: async ({ fixtures, order, a, b }: ActContext) => {
    const amount_cents = b % 2 ? Math.max(1, order.balance_cents) : 1 + (a % 2000)
    const check_id = order.checks[a % Math.max(1, order.checks.length)]?.id ?? null
    await payOrder(api.ctx(), fixtures.staffed, order.id, { amount_cents, check_id, tip_cents: a % 100 })
  },
  move_out: async (doing: ActContext) => {
    const { body: other } = await openOther(doing)
    return post(doing, '/move-items', {
      to: { order_id: (other as Order).id },
      items: [{ item_id: lineIdOf(doing), ...(doing.b % 2 && { quantity: 1 + (doing.b % 3) }) }],
    })
  },
  move_in: async (doing: ActContext) => {
    const { body: other } = await openOther(doing)
    const [owner] = endpointOf(doing, '')
    return owner.post(`/orders/${(other as Order).id}/move-items`, {
      to: { order_id: doing.order.id },
      items: [{ item_id: (other as Order).items[0]!.id, quantity: 1 + (doing.b % 3) }],
      end_empty: doing.b % 2 === 0,
    })
  },
  complete: (doing: ActContext) => post(doing, '/complete'),
  cancel: (doing: ActContext) => post(doing, '/cancel', { notes: 'x' }),
  reopen: (doing: ActContext) => post(doing, '/reopen', { notes: 'x' }),
} satisfies Record<string, (doing: ActContext) => Promise<Response | void>>

const FREQUENT_ACTS = ['add', 'add', 'add', 'send', 'bump', 'void', 'split', 'pay', 'pay'] as const
const act = fc.tuple(
  fc.constantFrom(...FREQUENT_ACTS, ...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
  fc.nat(10_000),
  fc.nat(10_000),
)

const find = async ({ staffed }: Fixtures, id: string) =>
  (await api.as(staffed.owner).get(`/orders/${id}`)).body as Order

/** Executes a random command on an order. Rejections are expected, internal errors are not. */
async function perform(fixtures: Fixtures, order: Order, [name, a, b]: Act): Promise<Response | undefined> {
  try {
    const reply = await ACTS[name]({ fixtures, order, a, b })
    if (reply && ![200, 409, 422, 404].includes(reply.status)) {
      throw new Error(`${name}: ${JSON.stringify(reply.body)}`)
    }
    return reply ?? undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

const amountsOf = (order: Order) => ORDER_AMOUNTS.map((name) => order[name]).join()
const sum = (items: Order['items'], field: 'total_cents' | 'line_total_cents') =>
  sumOf(items.map((item) => item[field]))
const isEnded = ({ status }: Order) => status === 'completed' || status === 'cancelled'

/** Names of the order rules that the command violated, relative to the previous state. */
function brokenRules(before: Order, order: Order): string[] {
  const owedCents = sumOf([order.total_cents, order.rounding_cents, -order.paid_cents, order.refunded_cents])
  const voided = order.items.filter((item) => item.status === 'voided')
  const sent = order.items.filter((item) => item.status !== 'pending' && item.status !== 'voided')
  const rules = {
    lines_sum_to_total: sum(order.items, 'total_cents') === order.total_cents,
    lines_sum_to_subtotal: sum(order.items, 'line_total_cents') === order.subtotal_cents,
    lines_sum_to_line_discount:
      sumOf(order.items.map((item) => item.discount?.amount_cents ?? 0)) === order.line_discount_cents,
    line_discounts_fit: order.items.every(
      (item) => (item.discount?.amount_cents ?? 0) <= item.line_total_cents,
    ),
    tax_lines_sum: sumOf(order.tax_lines.map((tax) => tax.tax_cents)) === order.tax_cents,
    voided_cost_nothing: sum(voided, 'total_cents') === 0,
    payments_sum: sumOf(order.payments.map((payment) => payment.amount_cents)) === order.paid_cents,
    balance: order.balance_cents === (isEnded(order) ? 0 : owedCents),
    never_overpaid: owedCents >= 0,
    completed_is_paid: order.status !== 'completed' || owedCents === 0,
    frozen:
      before.status !== 'completed' || order.status !== 'completed' || amountsOf(order) === amountsOf(before),
    cancelled_stays: before.status !== 'cancelled' || order.version === before.version,
    paid_checks_stay: before.checks.every((check) => {
      const now = order.checks.find(({ id }) => id === check.id)
      return check.paid_cents <= 0 || (now?.paid_cents ?? 0) <= 0 || now?.total_cents === check.total_cents
    }),
    split_stays: before.checks.length === 0 || order.status === 'cancelled' || order.checks.length > 0,
    checks_fit: sumOf(order.checks.map((check) => check.total_cents)) <= order.total_cents,
    checks_owe_the_balance:
      order.checks.length === 0 ||
      sumOf(order.checks.map((check) => Math.max(0, check.balance_cents))) >= order.balance_cents,
    one_rest: order.checks.filter(({ is_rest }) => is_rest).length <= 1,
    status_of_lines: isEnded(order) || (order.status === 'pending') === (sent.length === 0),
    version_grows: order.version >= before.version,
  }
  return Object.entries(rules).flatMap(([name, kept]) => (kept ? [] : [name]))
}

/** Difference between the stock of the ingredient and the sum of its movements. */
async function stockDeviation({ stock_id }: Fixtures): Promise<number> {
  const moves = await api.db.inventoryMovement.findMany({ where: { inventory_item_id: stock_id } })
  const { quantity } = await api.db.inventoryItem.findUniqueOrThrow({ where: { id: stock_id } })
  return moves.reduce((left, move) => left - Number(move.quantity), Number(quantity))
}

/**
 * Builds a fast-check property of up to `most` random commands. `run` contains the assertions, so that
 * fast-check reports the shortest sequence of commands that violates a rule.
 */
const propertyOfActs = (most: number, run: (fixtures: Fixtures, acts: Act[]) => Promise<void>) =>
  fc.asyncProperty(
    fc.nat(1),
    fc.array(act, { minLength: Math.min(20, most), maxLength: most }),
    (which, acts) => run(fixtureVariants[which]!, acts),
  )

describe('an order', () => {
  it('the amounts of an order add up after any sequence of commands, and do not change after completion', async () => {
    const property = propertyOfActs(30, async (fixtures, acts) => {
      let order = await openOrder(api, fixtures.staffed, { items: [] })
      for (const one of acts) {
        const reply = await perform(fixtures, order, one)
        const after = await find(fixtures, order.id)
        expect({ one, broken: brokenRules(order, after) }).toEqual({ one, broken: [] })
        // The response of a command must equal the database.
        expect(reply?.status === 200 && 'balance_cents' in reply.body ? reply.body : after).toEqual(after)
        order = after
      }
      expect(await stockDeviation(fixtures)).toBe(0)
    })

    await expect(fc.assert(property, { numRuns: 12, includeErrorInReport: true })).resolves.toBe(undefined)
  }, 120_000)

  it('the amounts of an order add up after twenty concurrent commands', async () => {
    const property = propertyOfActs(20, async (fixtures, acts) => {
      const order = await openOrder(api, fixtures.staffed, { items: fixtures.dishes, send: true })
      await Promise.all(acts.map((one) => perform(fixtures, order, one)))
      expect(brokenRules(order, await find(fixtures, order.id))).toEqual([])
      expect(await stockDeviation(fixtures)).toBe(0)
    })

    await expect(fc.assert(property, { numRuns: 6, includeErrorInReport: true })).resolves.toBe(undefined)
  }, 120_000)
})

it('random commands on orders leave every database invariant true', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})

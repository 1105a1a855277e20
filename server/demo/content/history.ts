import { generateLines, addKitchenTimes, toVoidedLine, type GeneratedVisit } from './history-orders.ts'
import { splitIntoPayments } from './history-payments.ts'
import { generateVisits } from './history-visits.ts'
import { openOrderSpecs } from './open-order-specs.ts'
import type { DemoDay, DemoOrder, DemoTill } from './order-types.ts'
import {
  randomNormal,
  randomBetween,
  pick,
  pickWeighted,
  seedOf,
  randomInteger,
  type Random,
} from './random-draws.ts'
import type { DemoRestaurant } from './types.ts'
import { businessDate, addCalendarDays } from '@forki/contract/dates/business-day'
import { instantAt, minutesAfterMidnight, weekdayOf } from './local-time.ts'
import { seededRandom } from '../../src/modules/rehearsals/seeded-random.ts'

/** Number of days before today for which the demo contains completed orders. */
export const HISTORY_DAYS = 90
/**
 * Seed of the demo's random numbers. It is constant, so that each load of the demo generates the same data
 * (RUN-5).
 */
export const DEMO_SEED = 20_261_121

const CALLERS = [
  'Laura Méndez',
  'Iván Rosas',
  'Marisol Vega',
  'Kenji Tanaka',
  'Olivia Hart',
  'Damián Fuentes',
]
const DISCOUNT_REASONS = [
  'Cliente frecuente',
  'Cortesía de la casa',
  'Demora en cocina',
  'Vecino de la calle',
]
const CANCEL_NOTES = [
  'El cliente se retiró antes de ordenar',
  'Comanda duplicada',
  'No quisieron esperar la mesa',
  'Pidieron para llevar y no volvieron',
]

/**
 * Generates the history of a restaurant, one business day at a time, oldest first. It covers the day of
 * `until` and the `HISTORY_DAYS` days before, except days on which the restaurant is closed. It has only
 * orders that ended before `until`. Each complete day depends only on restaurant, date and seed, so it is the
 * same whenever the demo is loaded.
 */
export function* historyDays(
  restaurant: DemoRestaurant,
  until: Date,
  seed = DEMO_SEED,
): Generator<DemoDay, void> {
  const today = businessDate(until, restaurant.timezone, restaurant.business_day_cutoff)
  for (let daysBack = HISTORY_DAYS; daysBack >= 0; daysBack--) {
    const day = generateDemoDay(restaurant, addCalendarDays(today, -daysBack), until, seed)
    if (day) yield day
  }
}

/** Generates the orders of all days that `historyDays` generates, in the order in which they were opened. */
export function* historyOrders(
  restaurant: DemoRestaurant,
  until: Date,
  seed = DEMO_SEED,
): Generator<DemoOrder, void> {
  for (const day of historyDays(restaurant, until, seed)) yield* day.orders
}

/** Generates one business day up to `until`. Null for a closed day, or if the till opens after `until`. */
export function generateDemoDay(
  restaurant: DemoRestaurant,
  business_date: string,
  until: Date,
  seed: number,
): DemoDay | null {
  const hours = restaurant.opening_hours.find((one) => one.day === weekdayOf(business_date))
  if (!hours) return null
  const random = seededRandom(seedOf('history', restaurant.key, business_date, seed))
  const opens = minutesAfterMidnight(hours.opens)
  const closes = minutesAfterMidnight(hours.closes) + (minutesAfterMidnight(hours.closes) <= opens ? 1440 : 0)
  const midnight = instantAt(business_date, 0, restaurant.timezone).getTime()
  const instantOf = (minute: number) => new Date(midnight + Math.round(minute * 60_000))

  const till = dayTill(restaurant, { business_date, opens, closes, instantOf }, random)
  const orders = generateVisits(restaurant, { weekday: weekdayOf(business_date), opens, closes }, random)
    .map((visit) => visitOrder(restaurant, visit, random, instantOf))
    .filter((order) => isOver(order, until) && !overlapsOpenOrder(restaurant, order, until))
    .map((order, index) => ({
      ...order,
      key: `${restaurant.key}/${business_date}/${index + 1}`,
      business_date,
      number: index + 1,
    }))
  if (till.opened_at >= until) return null
  const closed_at = till.closed_at < until ? till.closed_at : until
  const movements = till.movements.filter((movement) => movement.at < closed_at)
  return { business_date, till: { ...till, closed_at, movements }, orders }
}

type UnnumberedOrder = Omit<DemoOrder, 'key' | 'business_date' | 'number'>

function visitOrder(
  restaurant: DemoRestaurant,
  visit: GeneratedVisit,
  random: Random,
  instantOf: (minute: number) => Date,
): UnnumberedOrder {
  const items = addKitchenTimes(generateLines(restaurant, visit, random), visit, random, instantOf)
  const takesAway = visit.table_label === null
  const order: UnnumberedOrder = {
    restaurant_key: restaurant.key,
    order_type: takesAway ? 'takeaway' : 'dine_in',
    status: 'completed',
    table_label: visit.table_label,
    waiter_email: pick(random, restaurant.traffic.waiter_emails),
    customer_name: takesAway ? pick(random, CALLERS) : null,
    customer_phone: null,
    guests: visit.guests,
    notes: null,
    items,
    discount: null,
    opened_at: instantOf(visit.start_minute),
    sent_at: items[0]?.sent_at ?? null,
    completed_at: instantOf(visit.start_minute + visit.stay_minutes),
    cancelled_at: null,
    cancel_notes: null,
    tip_bps: takesAway ? 0 : pickWeighted(random, restaurant.traffic.tips, (tip) => tip.weight).bps,
    payments: splitIntoPayments(restaurant, visit, random),
  }
  return withMishaps(
    restaurant,
    order,
    random,
    instantOf(visit.start_minute + Math.min(visit.stay_minutes, randomBetween(random, 8, 20))),
  )
}

/**
 * Applies a random mishap to a small share of the orders. A mishap cancels the order, voids a line, or adds a
 * discount to the order or to a line.
 */
function withMishaps(
  restaurant: DemoRestaurant,
  order: UnnumberedOrder,
  random: Random,
  early: Date,
): UnnumberedOrder {
  const reasons = restaurant.dropdowns.filter((item) => item.list === 'cancel_reason').map((item) => item.key)
  const chance = random()
  if (chance < 0.016) {
    const sentItems = order.items.filter((item) => item.sent_at && item.sent_at < early)
    return {
      ...order,
      status: 'cancelled',
      items: sentItems.map((item) => ({ ...toVoidedLine(item, pick(random, reasons)), voided_at: early })),
      sent_at: sentItems[0]?.sent_at ?? null,
      completed_at: null,
      cancelled_at: early,
      cancel_notes: pick(random, CANCEL_NOTES),
      tip_bps: 0,
      payments: [],
    }
  }
  if (chance < 0.05 && order.items.length > 2) {
    const voidedIndex = randomInteger(random, 1, order.items.length - 1)
    const reason = pick(random, reasons)
    return {
      ...order,
      items: order.items.map((item, index) => (index === voidedIndex ? toVoidedLine(item, reason) : item)),
    }
  }
  if (chance < 0.08) {
    const usualBps = pick(random, [500, 1000])
    // A few discounts are 20 %. Every restaurant's discount limit is lower, so these discounts need an
    // approval.
    const value = chance < 0.0525 ? 2000 : usualBps
    return { ...order, discount: { kind: 'percent', value, reason: pick(random, DISCOUNT_REASONS) } }
  }
  return chance < 0.12 && order.items.length > 2 ? withLineDiscount(restaurant, order, chance) : order
}

/**
 * Discounts the last order line, or makes it complimentary. Derives its choices from `chance`, because another
 * random number would change the orders that follow.
 */
function withLineDiscount(
  restaurant: DemoRestaurant,
  order: UnnumberedOrder,
  chance: number,
): UnnumberedOrder {
  const reasons = restaurant.dropdowns.filter((item) => item.list === 'discount_reason')
  const reason = reasons[Math.floor(chance * 1e6) % Math.max(1, reasons.length)]?.key ?? ''
  const discount =
    chance < 0.1
      ? { kind: 'percent' as const, value: 1000, reason }
      : { kind: 'complimentary' as const, value: 10_000, reason }
  const items = order.items.map((item, index) =>
    index === order.items.length - 1 ? { ...item, discount } : item,
  )
  return { ...order, items }
}

interface Hours {
  business_date: string
  opens: number
  closes: number
  instantOf: (minute: number) => Date
}

function dayTill(restaurant: DemoRestaurant, hours: Hours, random: Random): DemoTill {
  const { cashier_emails, opening_float_cents } = restaurant.traffic
  const cashStep = restaurant.cash_rounding_cents || 10
  const roundToCoin = (value: number) => Math.round(value / cashStep) * cashStep
  const limit = restaurant.cash_tolerance_cents
  const drift = random() < 0.7 ? 0 : roundToCoin(randomNormal(random, 0, limit / 2))
  const difference_cents = Math.max(-limit, Math.min(limit, drift))
  const movements: DemoTill['movements'] = []
  if (random() < 0.3) {
    movements.push({
      type: 'cash_out',
      amount_cents: roundToCoin(randomBetween(random, 0.05, 0.16) * opening_float_cents),
      note: pick(random, ['Hielo', 'Propina al repartidor', 'Pan de emergencia', 'Taxi de un proveedor']),
      at: hours.instantOf(randomBetween(random, hours.opens + 30, hours.closes - 60)),
    })
  }
  if (random() < 0.12) {
    movements.push({
      type: 'cash_in',
      amount_cents: roundToCoin(0.4 * opening_float_cents),
      note: 'Cambio del banco',
      at: hours.instantOf(randomBetween(random, hours.opens, hours.opens + 120)),
    })
  }
  return {
    key: `${restaurant.key}/${hours.business_date}`,
    cashier_email: pick(random, cashier_emails),
    register: 'Caja 1',
    opened_at: hours.instantOf(hours.opens - 30),
    closed_at: hours.instantOf(hours.closes + 45),
    opening_float_cents,
    difference_cents,
    notes: difference_cents < 0 ? 'Faltante menor, se revisó el cambio.' : null,
    movements: movements.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

const isOver = (order: UnnumberedOrder, until: Date) =>
  (order.completed_at ?? order.cancelled_at ?? until) < until

/** Returns whether a generated order would occupy a table at the same time as an order of `openOrderSpecs`. */
function overlapsOpenOrder(restaurant: DemoRestaurant, order: UnnumberedOrder, until: Date): boolean {
  const endTime = (order.completed_at ?? order.cancelled_at ?? until).getTime()
  return openOrderSpecs[restaurant.key].some(
    (spec) =>
      spec.table_label !== null &&
      spec.table_label === order.table_label &&
      endTime > until.getTime() - (spec.minutes_ago + 3) * 60_000,
  )
}

import type { DemoOrder, DemoOrderItem, DemoPayment } from './order-types.ts'
import { between, pick, pickWeighted, randomInteger, type Random } from './random.ts'
import type { DemoPortionRate } from './traffic-types.ts'
import type { DemoDish, DemoModifierGroup, DemoRestaurant } from './types.ts'

/** Visit of a party, or a takeaway order. Its times are minutes from local midnight of the business day. */
export interface Visit {
  minute: number
  stay: number
  guests: number
  table_label: string | null
}

/** Generated order line before its times are known. */
interface Line {
  dish: DemoDish
  options: string[]
  course: number
  quantity: number
}

const NOTES = [
  'Para compartir',
  'Poca sal',
  'Al centro',
  'Sin picante',
  'Bien caliente',
  'Alergia a frutos secos',
]
const METHODS = ['cash', 'card', 'transfer', 'other'] as const
/** Times at which the courses are sent, as shares of the visit's duration. */
const COURSE_STARTS = [0, 0.04, 0.24, 0.48, 0.7] as const

/**
 * Random order lines of a party: number of portions by rate and hour, dishes by demand. Joins equal lines.
 */
export function orderLines(restaurant: DemoRestaurant, visit: Visit, random: Random): Line[] {
  const lines = new Map<string, Line>()
  for (const rate of restaurant.traffic.portion_rates.filter((one) => appliesAt(one, visit.minute))) {
    const dishes = restaurant.dishes.filter((dish) => rate.categories.includes(dish.category))
    for (let left = roundByChance(rate.per_guest * visit.guests, random); left > 0; left--) {
      const dish = pickWeighted(random, dishes, (one) => one.demand)
      const sameDish = lines.values().find((line) => line.dish === dish)
      const options = sameDish && random() < 0.75 ? sameDish.options : someOptions(dish, random)
      const course = visit.table_label === null ? 1 : rate.course
      const key = [dish.sku, course, ...options].join(' ')
      const line = lines.get(key) ?? { dish, options, course, quantity: 0 }
      lines.set(key, { ...line, quantity: line.quantity + 1 })
    }
  }
  if (lines.size === 0) {
    const dish = pickWeighted(random, restaurant.dishes, (one) => one.demand)
    return [{ dish, options: someOptions(dish, random), course: 1, quantity: 1 }]
  }
  return [...lines.values()].toSorted((one, other) => one.course - other.course)
}

/** Adds random kitchen times to order lines. All lines are served before the party leaves. */
export function servedItems(
  lines: Line[],
  visit: Visit,
  random: Random,
  at: (minute: number) => Date,
): DemoOrderItem[] {
  const leaves = visit.minute + visit.stay
  return lines.map((line) => {
    const share = COURSE_STARTS[line.course] ?? 0.5
    const sent = visit.minute + 1 + share * visit.stay
    const begun = sent + between(random, 0.5, 3)
    const ready = Math.min(begun + line.dish.prep_minutes * between(random, 0.65, 1.35), leaves - 3)
    return {
      sku: line.dish.sku,
      quantity: line.quantity,
      options: line.options,
      notes: random() < 0.04 ? pick(random, NOTES) : null,
      course: line.course,
      seat: null,
      status: 'served',
      sent_at: at(sent),
      preparing_at: at(Math.min(begun, ready)),
      ready_at: at(ready),
      served_at: at(Math.min(ready + between(random, 0.5, 4), leaves - 1)),
      voided_at: null,
      void_reason: null,
      discount: null,
    }
  })
}

/** Returns the order line as voided a few minutes after it was sent. */
export const voided = (item: DemoOrderItem, reason: string): DemoOrderItem => ({
  ...item,
  status: 'voided',
  ready_at: null,
  served_at: null,
  voided_at: item.preparing_at,
  preparing_at: null,
  void_reason: reason,
})

/** Random payments of a bill by methods and own tenders, usually one payment, sometimes shared. */
export function sharePayments(
  { traffic, dropdowns }: DemoRestaurant,
  { guests, table_label }: Pick<Visit, 'guests' | 'table_label'>,
  random: Random,
): DemoPayment[] {
  const plain = METHODS.map((method) => ({ method, tender: null, chance: traffic.methods[method] }))
  const own = traffic.tenders.map(({ key, dine_in, takeaway }) => {
    const method = dropdowns.find((entry) => entry.list === 'tender' && entry.key === key)?.method
    if (!method) throw new RangeError(`No tender ${key}`)
    return { method, tender: key, chance: table_label === null ? takeaway : dine_in }
  })
  const parts = guests > 1 && random() < 0.09 ? randomInteger(random, 2, Math.min(guests, 4)) : 1
  return Array.from({ length: parts }, () => {
    const { method, tender } = pickWeighted(random, [...plain, ...own], ({ chance }) => chance)
    return { method, tender, weight: 1 }
  })
}

/** Amounts and tips of an order's payments, in minor units. The last payment includes the remainder. */
export function paymentAmounts(
  order: Pick<DemoOrder, 'payments' | 'tip_bps'>,
  totalCents: number,
): (Omit<DemoPayment, 'weight'> & { amount_cents: number; tip_cents: number })[] {
  const tip = Math.round((totalCents * order.tip_bps) / 10_000)
  const weights = order.payments.reduce((sum, payment) => sum + payment.weight, 0)
  let amountLeft = totalCents
  let tipLeft = tip
  return order.payments.map(({ weight, ...payment }, index) => {
    const isLast = index === order.payments.length - 1
    const amount_cents = isLast ? amountLeft : Math.floor((totalCents * weight) / weights)
    const tip_cents = isLast ? tipLeft : Math.floor((tip * weight) / weights)
    amountLeft -= amount_cents
    tipLeft -= tip_cents
    return { ...payment, amount_cents, tip_cents }
  })
}

const appliesAt = ({ hours }: DemoPortionRate, minute: number) =>
  !hours || (minute >= hours[0] && minute < hours[1])

const roundByChance = (value: number, random: Random) =>
  Math.floor(value) + (random() < value - Math.floor(value) ? 1 : 0)

const someOptions = (dish: DemoDish, random: Random) =>
  dish.modifier_groups.flatMap((group) => choose(group, random))

/**
 * Random options within the bounds of a modifier group, as `group.option`. Options without surcharge are more
 * frequent.
 */
function choose(group: DemoModifierGroup, random: Random): string[] {
  const wanted = Math.min(group.max, group.min + (random() < 0.25 ? 1 : 0))
  const rest = group.options.filter((option) => option.is_available)
  const chosen: string[] = []
  while (chosen.length < wanted && rest.length > 0) {
    const option = pickWeighted(random, rest, (one) => (one.price_delta_cents > 0 ? 1 : 4))
    rest.splice(rest.indexOf(option), 1)
    chosen.push(`${group.key}.${option.key}`)
  }
  return chosen
}

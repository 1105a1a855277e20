import type { DemoOrderItem } from './order-types.ts'
import { randomBetween, pick, pickWeighted, type Random } from './random-draws.ts'
import type { DemoPortionRate } from './traffic-types.ts'
import type { DemoDish, DemoModifierGroup, DemoRestaurant } from './types.ts'

/** Visit of a party, or a takeaway order. `start_minute` counts from local midnight of the business day. */
export interface GeneratedVisit {
  start_minute: number
  stay_minutes: number
  guests: number
  table_label: string | null
}

/** Generated order line without kitchen times. */
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
/** Times at which the courses are sent, as shares of the visit's duration. */
const COURSE_STARTS = [0, 0.04, 0.24, 0.48, 0.7] as const

/**
 * Generates the order lines of a party at random. The restaurant's `portion_rates` set the number of portions
 * by time of day. A dish's `demand` is its weight in the random choice. Equal portions share one line.
 */
export function generateLines(restaurant: DemoRestaurant, visit: GeneratedVisit, random: Random): Line[] {
  const lines = new Map<string, Line>()
  for (const rate of restaurant.traffic.portion_rates.filter((one) => appliesAt(one, visit.start_minute))) {
    const dishes = restaurant.dishes.filter((dish) => rate.categories.includes(dish.category))
    for (let remaining = roundByChance(rate.per_guest * visit.guests, random); remaining > 0; remaining--) {
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
export function addKitchenTimes(
  lines: Line[],
  visit: GeneratedVisit,
  random: Random,
  instantOf: (minute: number) => Date,
): DemoOrderItem[] {
  const endMinute = visit.start_minute + visit.stay_minutes
  return lines.map((line) => {
    const share = COURSE_STARTS[line.course] ?? 0.5
    const sentMinute = visit.start_minute + 1 + share * visit.stay_minutes
    const begunMinute = sentMinute + randomBetween(random, 0.5, 3)
    const readyMinute = Math.min(
      begunMinute + line.dish.prep_minutes * randomBetween(random, 0.65, 1.35),
      endMinute - 3,
    )
    return {
      sku: line.dish.sku,
      quantity: line.quantity,
      options: line.options,
      notes: random() < 0.04 ? pick(random, NOTES) : null,
      course: line.course,
      seat: null,
      status: 'served',
      sent_at: instantOf(sentMinute),
      preparing_at: instantOf(Math.min(begunMinute, readyMinute)),
      ready_at: instantOf(readyMinute),
      served_at: instantOf(Math.min(readyMinute + randomBetween(random, 0.5, 4), endMinute - 1)),
      voided_at: null,
      void_reason: null,
      discount: null,
    }
  })
}

/** Returns the order line as voided a few minutes after it was sent. */
export const toVoidedLine = (item: DemoOrderItem, reason: string): DemoOrderItem => ({
  ...item,
  status: 'voided',
  ready_at: null,
  served_at: null,
  voided_at: item.preparing_at,
  preparing_at: null,
  void_reason: reason,
})

const appliesAt = ({ hours }: DemoPortionRate, minute: number) =>
  !hours || (minute >= hours[0] && minute < hours[1])

const roundByChance = (value: number, random: Random) =>
  Math.floor(value) + (random() < value - Math.floor(value) ? 1 : 0)

const someOptions = (dish: DemoDish, random: Random) =>
  dish.modifier_groups.flatMap((group) => chooseOptions(group, random))

/**
 * Chooses random options as `group.option`, within the minimum and maximum of the modifier group. Options
 * without surcharge are more frequent.
 */
function chooseOptions(group: DemoModifierGroup, random: Random): string[] {
  const optionCount = Math.min(group.max, group.min + (random() < 0.25 ? 1 : 0))
  const available = group.options.filter((option) => option.is_available)
  const chosenOptions: string[] = []
  while (chosenOptions.length < optionCount && available.length > 0) {
    const option = pickWeighted(random, available, (one) => (one.price_delta_cents > 0 ? 1 : 4))
    available.splice(available.indexOf(option), 1)
    chosenOptions.push(`${group.key}.${option.key}`)
  }
  return chosenOptions
}

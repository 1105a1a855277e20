import type { StartSimulation } from '@forki/contract/rehearsals'
import { seededRandom } from './seeded-random.ts'

export interface PlannedLine {
  dish_id: string
  quantity: number
  modifiers: string[]
  course: number | null
}

/**
 * Action of a simulated step. With `cut`, the client aborts its first HTTP attempt and retries with the same
 * idempotency key.
 */
export type StepCommand =
  | { kind: 'till' }
  | { kind: 'open'; table_id: string | null; guests: number; items: PlannedLine[]; cut: boolean }
  | { kind: 'add'; items: PlannedLine[]; cut: boolean }
  | { kind: 'void'; reason: string }
  | { kind: 'cook'; to: 'preparing' | 'ready' | 'served' }
  | { kind: 'discount'; value: number; reason: string }
  | { kind: 'bill' }
  | { kind: 'split'; parts: number }
  | { kind: 'pay'; method: 'cash' | 'card'; check: number | null; tip_bps: number; cut: boolean }
  | { kind: 'complete' }
  | { kind: 'refund'; share_bps: number }
  | { kind: 'cash_out'; amount_cents: number }
  | { kind: 'close' }

/** Planned step of a simulated service. `at` is in simulated minutes after its start. */
export interface SimulationStep {
  at: number
  /** Number of the party. Null for steps of the till. */
  party: number | null
  command: StepCommand
}

/** Dish of a rehearsal copy that simulated parties may order. */
export interface PlanDish {
  id: string
  course: number | null
  /** Options to choose, for groups that require some. */
  modifiers: string[]
}

/** Contents of a rehearsal copy from which a simulated service is planned. */
export interface PlanRestaurant {
  dishes: readonly PlanDish[]
  tables: readonly { id: string; seats: number }[]
  /** Minutes from the start of the service until the restaurant closes. */
  open_minutes: number
  has_courses: boolean
  discount_limit_bps: number
  discount_reason: string
  void_reason: string
}

/** Duration of a party's stay in simulated minutes. Services under 160 minutes have shorter stays. */
const STAY_MINUTES = { least: 45, most: 80 }
/** Discount of a simulated service in basis points, unless the restaurant's discount limit is lower. */
const DISCOUNT_BPS = 1000
const CASH_OUT_CENTS = 5000

/**
 * Incidents of a simulated service. A party has an incident if its number plus the seed, modulo `every`, equals
 * `at`. Every value of `every` is below 20, so a service of 20 parties has each incident. `split`, `void` and
 * `refund` have different remainders modulo 4, so no party has two of them.
 */
const INCIDENTS = {
  split: { every: 4, at: 1 },
  void: { every: 8, at: 2 },
  discount: { every: 10, at: 3 },
  cut: { every: 10, at: 8 },
  refund: { every: 16, at: 4 },
} as const
type Incident = keyof typeof INCIDENTS
/** Returns whether a party has an incident. */
type HasIncident = (incident: Incident) => boolean

const incidentsOf =
  (number: number): HasIncident =>
  (incident) =>
    number % INCIDENTS[incident].every === INCIDENTS[incident].at

type Random = () => number
const randomBoolean = (random: Random, share: number) => random() < share
const integerBetween = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1))
const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)]!

/**
 * Plans a simulated service: arrivals, orders by course, mistakes, kitchen steps and payments, by time. Equal
 * restaurants and seeds give equal plans.
 * @see REH-9
 */
export function planSimulatedService(
  restaurant: PlanRestaurant,
  input: Required<StartSimulation>,
): SimulationStep[] {
  const random = seededRandom(input.seed)
  // A short service has short stays, so that every party leaves before the end.
  const scale = Math.min(1, input.minutes / (2 * STAY_MINUTES.most))
  const span = Math.max(
    1,
    Math.min(input.minutes, restaurant.open_minutes) - Math.ceil(STAY_MINUTES.most * scale),
  )
  // Each arrival is the mean of two uniform random numbers, so most parties arrive in the middle of the
  // service.
  const arrivals = Array.from({ length: input.parties }, () => ((random() + random()) / 2) * span)
  const free_from = new Map(restaurant.tables.map(({ id }) => [id, 0]))
  const steps: SimulationStep[] = [{ at: 0, party: null, command: { kind: 'till' } }]
  for (const [party, at] of arrivals.toSorted((a, b) => a - b).entries()) {
    const stay = integerBetween(random, STAY_MINUTES.least, STAY_MINUTES.most) * scale
    const table = randomBoolean(random, 0.15) ? null : firstFreeTable(restaurant, free_from, at)
    if (table) free_from.set(table.id, at + stay)
    for (const step of planParty(restaurant, random, { table, hasIncident: incidentsOf(party + input.seed) }))
      steps.push({ at: at + step.fractionOfStay * stay, party, command: step.command })
  }
  steps.push({
    at: input.minutes * 0.6,
    party: null,
    command: { kind: 'cash_out', amount_cents: CASH_OUT_CENTS },
  })
  steps.push({ at: input.minutes, party: null, command: { kind: 'close' } })
  return steps
    .map((step, index) => ({ ...step, at: Math.round(Math.min(step.at, input.minutes) * 10) / 10, index }))
    .toSorted((a, b) => a.at - b.at || a.index - b.index)
    .map(({ index: _index, ...step }) => step)
}

/**
 * First table that is free at this time, so that the plan never seats two parties at one table at the same
 * time.
 */
const firstFreeTable = ({ tables }: PlanRestaurant, free_from: ReadonlyMap<string, number>, at: number) =>
  tables.find(({ id }) => (free_from.get(id) ?? 0) <= at) ?? null

interface PartyStep {
  /** Time of the step as a share of the party's stay. */
  fractionOfStay: number
  command: StepCommand
}

interface Party {
  /** Table of the party. Null for a takeaway order. */
  table: { id: string; seats: number } | null
  hasIncident: HasIncident
}

function planParty(restaurant: PlanRestaurant, random: Random, { table, hasIncident }: Party): PartyStep[] {
  const guests = table ? integerBetween(random, 1, Math.min(table.seats, 8)) : 1
  const lines = (course: number, minLines = 1) => planLines(restaurant, random, { guests, course, minLines })
  const mistake = { kind: 'void', reason: restaurant.void_reason } as const
  // An order without lines cannot be paid, so the course with a mistake has two lines or more.
  const mistakeCourse = hasIncident('void') ? (table ? integerBetween(random, 1, 2) : 1) : null
  const leastOf = (course: number) => (course === mistakeCourse ? 2 : 1)
  const cutStep = hasIncident('cut')
    ? pick(random, table ? (['open', 'add', 'pay'] as const) : (['open', 'pay'] as const))
    : null
  const items = lines(1, leastOf(1))
  const firstCommand = {
    kind: 'open',
    table_id: table?.id ?? null,
    guests,
    items,
    cut: cutStep === 'open',
  } as const
  const steps: PartyStep[] = [{ fractionOfStay: 0, command: firstCommand }, ...cookingSteps(0.1)]
  if (mistakeCourse === 1) steps.push({ fractionOfStay: 0.02, command: mistake })
  if (table) {
    steps.push({
      fractionOfStay: 0.3,
      command: { kind: 'add', items: lines(2, leastOf(2)), cut: cutStep === 'add' },
    })
    if (mistakeCourse === 2) steps.push({ fractionOfStay: 0.32, command: mistake })
    steps.push(...cookingSteps(0.4))
    if (randomBoolean(random, 0.4)) {
      steps.push({ fractionOfStay: 0.65, command: { kind: 'add', items: lines(3).slice(0, 2), cut: false } })
      steps.push(...cookingSteps(0.7))
    }
  }
  const value = Math.min(DISCOUNT_BPS, restaurant.discount_limit_bps)
  if (value > 0 && hasIncident('discount'))
    steps.push({
      fractionOfStay: 0.86,
      command: { kind: 'discount', value, reason: restaurant.discount_reason },
    })
  const partCount = hasIncident('split') ? Math.max(2, Math.min(guests, 3)) : 1
  steps.push(
    { fractionOfStay: 0.88, command: { kind: 'bill' } },
    ...planPayments(random, partCount, cutStep === 'pay'),
  )
  steps.push({ fractionOfStay: 0.98, command: { kind: 'complete' } })
  if (hasIncident('refund'))
    steps.push({
      fractionOfStay: 1,
      command: { kind: 'refund', share_bps: randomBoolean(random, 0.5) ? 10_000 : 2500 },
    })
  return steps
}

/**
 * Steps in which the kitchen prepares, finishes and serves a course. `begin` is the time of the first step as
 * a share of the party's stay.
 */
const cookingSteps = (begin: number): PartyStep[] =>
  (['preparing', 'ready', 'served'] as const).map((to, index) => ({
    fractionOfStay: begin + index * 0.06,
    command: { kind: 'cook', to },
  }))

function planPayments(random: Random, parts: number, cut: boolean): PartyStep[] {
  const tip = () => pick(random, [0, 0, 1000, 1500])
  const method = () => (randomBoolean(random, 0.45) ? 'cash' : 'card')
  const pay = (fractionOfStay: number, check: number | null): PartyStep => ({
    fractionOfStay,
    command: { kind: 'pay', method: method(), check, tip_bps: tip(), cut: cut && (check ?? 0) === 0 },
  })
  if (parts === 1) return [pay(0.94, null)]
  return [
    { fractionOfStay: 0.9, command: { kind: 'split', parts } },
    ...Array.from({ length: parts }, (_, check) => pay(0.92 + check * 0.02, check)),
  ]
}

interface Course {
  guests: number
  course: number
  /** Minimum number of lines in the course. */
  minLines: number
}

/**
 * Plans the order lines of a course: dishes of that course, or any dishes if the restaurant has none for it.
 */
function planLines(
  restaurant: PlanRestaurant,
  random: Random,
  { guests, course, minLines }: Course,
): PlannedLine[] {
  const dishesOfCourse = restaurant.dishes.filter((dish) => dish.course === course)
  const dishes = dishesOfCourse.length > 0 ? dishesOfCourse : restaurant.dishes
  const count = Math.max(minLines, Math.min(guests, course === 3 ? 2 : 4))
  return Array.from({ length: count }, () => {
    const { id, modifiers } = pick(random, dishes)
    return {
      dish_id: id,
      quantity: randomBoolean(random, 0.15) ? 2 : 1,
      modifiers,
      course: restaurant.has_courses ? course : null,
    }
  })
}

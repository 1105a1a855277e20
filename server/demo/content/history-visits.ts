import type { GeneratedVisit } from './history-orders.ts'
import { randomNormal, randomBetween, pick, pickWeighted, type Random } from './random-draws.ts'
import type { DemoRestaurant, DemoTable } from './types.ts'

interface DayHours {
  weekday: number
  opens: number
  closes: number
}

const PARTIES = [
  { guests: 1, weight: 16 },
  { guests: 2, weight: 44 },
  { guests: 3, weight: 14 },
  { guests: 4, weight: 17 },
  { guests: 5, weight: 4 },
  { guests: 6, weight: 4 },
  { guests: 8, weight: 1 },
]
/** Maximum time in minutes that a party waits for a table before it orders takeaway. */
const PATIENCE = 35
/** Time to clear and set a table, in minutes. */
const TURNOVER = 5

/**
 * Generates the visits and takeaway orders of one day in order of their start. A table serves one party at a
 * time. A party without a table orders takeaway.
 */
export function generateVisits(
  restaurant: DemoRestaurant,
  hours: DayHours,
  random: Random,
): GeneratedVisit[] {
  const tables = restaurant.layouts.find((layout) => layout.is_active)!.sections.flatMap((one) => one.tables)
  const freeAt = new Map<string, number>(tables.map((table) => [table.label, 0]))
  const { traffic } = restaurant
  return arrivals(restaurant, hours, random)
    .map((start_minute): GeneratedVisit => {
      const { guests } = pickWeighted(random, PARTIES, (party) => party.weight)
      const table =
        random() < traffic.takeaway_share
          ? null
          : pickTable(tables, freeAt, { minute: start_minute, guests }, random)
      if (!table)
        return { start_minute, stay_minutes: randomBetween(random, 12, 26), guests, table_label: null }
      const seatedMinute = Math.max(start_minute, freeAt.get(table.label)!)
      const pace = table.shape === 'bar' ? 0.7 : 0.76 + 0.12 * guests
      const stay_minutes = Math.min(
        traffic.stay_minutes * pace * randomBetween(random, 0.8, 1.25),
        Math.max(hours.closes + 20 - seatedMinute, 25),
      )
      freeAt.set(table.label, seatedMinute + stay_minutes + TURNOVER)
      return { start_minute: seatedMinute, stay_minutes, guests, table_label: table.label }
    })
    .toSorted((one, other) => one.start_minute - other.start_minute)
}

function arrivals(
  restaurant: DemoRestaurant,
  { weekday, opens, closes }: DayHours,
  random: Random,
): number[] {
  const { orders_by_weekday, peaks } = restaurant.traffic
  const todays = peaks.filter((peak) => !peak.days || peak.days.includes(weekday))
  const count = Math.round((orders_by_weekday[weekday] ?? 0) * randomBetween(random, 0.94, 1.03))
  const firstMinute = opens + 4
  const lastMinute = closes - 55
  const minutes = Array.from({ length: count }, () => {
    const peak = pickWeighted(random, todays, (one) => one.weight)
    const minute = randomNormal(random, peak.peak_minute, peak.spread_minutes)
    return minute < firstMinute || minute > lastMinute
      ? randomBetween(random, firstMinute, lastMinute)
      : minute
  })
  return minutes.toSorted((one, other) => one - other)
}

/**
 * Picks a random free table with enough seats, preferably with at most two spare ones. Otherwise picks the
 * next such table that becomes free within `PATIENCE` minutes, or null.
 */
function pickTable(
  tables: DemoTable[],
  freeAt: Map<string, number>,
  party: { minute: number; guests: number },
  random: Random,
): DemoTable | null {
  const fitting = tables.filter((table) => table.seats >= party.guests)
  const freeTables = fitting.filter((table) => freeAt.get(table.label)! <= party.minute)
  const tight = freeTables.filter((table) => table.seats <= party.guests + 2)
  if (freeTables.length > 0) return pick(random, tight.length > 0 ? tight : freeTables)
  const [soonest] = fitting.toSorted((one, other) => freeAt.get(one.label)! - freeAt.get(other.label)!)
  if (!soonest || freeAt.get(soonest.label)! > party.minute + PATIENCE) return null
  return soonest
}

import type { Layout } from '@forki/contract/layouts'

/** Names of the other floor plans by their scheduled weekdays and dates. */
export function daysOfOtherLayouts(layouts: readonly Layout[], own_id: string) {
  const others = layouts.filter(({ id }) => id !== own_id)
  return {
    weekdays: new Map(others.flatMap(({ name, schedule }) => schedule.weekdays.map((day) => [day, name]))),
    dates: new Map(others.flatMap(({ name, schedule }) => schedule.dates.map((day) => [day, name]))),
  }
}

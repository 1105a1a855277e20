/** Editing of a week's opening hours. Pure functions. Day 0 is Sunday, as in the contract. */
import type { Restaurant } from '@forki/contract/restaurants'
import { clockOf, DAY_MINUTES, minutesOf } from '../../domain/restaurants/opening-state.ts'

export type OpeningHours = Restaurant['opening_hours']
export interface OpeningRange {
  opens: string
  closes: string
}

/** Weekdays in the order of the week, from Monday. */
export const DAYS_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const
export const WORKDAYS: readonly number[] = [1, 2, 3, 4, 5]

export const rangesOf = (hours: OpeningHours, day: number): OpeningRange[] =>
  hours.filter((each) => each.day === day).map(({ opens, closes }) => ({ opens, closes }))

/**
 * Replaces the opening hours of one day, and returns those of the whole week. The ranges of a day keep their order,
 * so that a range stays in its place while the user types its time.
 */
export function withDay(hours: OpeningHours, day: number, ranges: readonly OpeningRange[]): OpeningHours {
  return [
    ...hours.filter((each) => each.day !== day),
    ...ranges.map(({ opens, closes }) => ({ day, opens, closes })),
  ].toSorted((a, b) => a.day - b.day)
}

/** Copies the opening hours of one day to other days, and returns those of the whole week. */
export function withCopiedDay(hours: OpeningHours, from: number, days: readonly number[]): OpeningHours {
  const ranges = rangesOf(hours, from)
  return days.reduce((week, day) => withDay(week, day, ranges), hours)
}

/**
 * Default for a new range of opening hours. It is 09:00 to 18:00 for a day without a range. Otherwise it is
 * four hours, from one hour after the last range.
 */
export function nextRange(ranges: readonly OpeningRange[]): OpeningRange {
  const last = ranges.at(-1)
  if (!last) return { opens: '09:00', closes: '18:00' }
  const start = minutesOf(last.closes) + 60
  return { opens: clockOf(start), closes: clockOf(start + 240) }
}

/** True if the range of opening hours ends on the next day. */
export const endsNextDay = ({ opens, closes }: OpeningRange): boolean => minutesOf(closes) <= minutesOf(opens)

/** True if two opening hours ranges of a day overlap. */
export function hasOverlap(ranges: readonly OpeningRange[]): boolean {
  const spans = ranges.map(spanOf).toSorted((a, b) => a.from - b.from)
  return spans.some(({ from }, index) => index > 0 && from < (spans[index - 1]?.to ?? 0))
}

const spanOf = (range: OpeningRange) => {
  const fromMinute = minutesOf(range.opens)
  const closingMinute = minutesOf(range.closes)
  return { from: fromMinute, to: closingMinute <= fromMinute ? closingMinute + DAY_MINUTES : closingMinute }
}

/** Opening hours of a week in the order of their start. */
export const sortedHours = (hours: OpeningHours): OpeningHours =>
  hours.toSorted((a, b) => a.day - b.day || a.opens.localeCompare(b.opens))

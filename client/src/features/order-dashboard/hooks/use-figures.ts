import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePeriod } from '../../../components/date-range/use-period.ts'
import { useToday } from '../../../components/date-range/use-today.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lastWeekUntil } from '../chart-series.ts'
import { figureQueries, polled, immutable, type Span } from '../queries.ts'
import { grainOf, spanBefore, weekBefore, weeksBefore, type Grain } from '../spans.ts'

/**
 * Key figures of the period in the URL and of the previous period, and the revenue of one day by the hour.
 */
export function useFigures(restaurant: AccessibleRestaurant) {
  const restaurant_id = restaurant.id
  const today = useToday(restaurant)
  const choices = useFigureChoices(today)
  const { span, grain, comparing } = choices
  const before = spanBefore(span)
  const single = span.from_date === span.to_date
  const all = useQuery({
    ...figureQueries.complete({ query: { restaurant_id, ...span, granularity: grain } }),
    ...(span.to_date >= today ? polled : immutable),
    placeholderData: keepPreviousData,
  })
  const past = useQuery({ ...figureQueries.stats({ query: { restaurant_id, ...before } }), ...immutable })
  const { weeks, ...earlier } = weeksBefore(span)
  const pastTrend = useQuery({
    ...figureQueries.revenueOverTime({ query: { restaurant_id, ...earlier, granularity: 'day' } }),
    ...immutable,
    enabled: !single && comparing && grain === 'day',
  })
  const day = single ? span.to_date : today
  const { hours, lastWeek } = useHours(restaurant_id, day, today)
  // Compares an unfinished day with last week up to the same time of day.
  const lastWeekSoFar =
    single && day === today && lastWeek.data && hours.dataUpdatedAt > 0
      ? lastWeekUntil(lastWeek.data, hours.dataUpdatedAt)
      : undefined
  return {
    ...choices,
    today,
    before,
    single,
    day,
    all,
    past,
    pastTrend,
    weeks,
    hours,
    lastWeek,
    lastWeekSoFar,
  }
}

export type Figures = ReturnType<typeof useFigures>

/** Period, granularity and comparison with the previous period, stored in the URL. */
function useFigureChoices(today: string) {
  const period = usePeriod(today, '7d')
  const [search, setSearch] = useSearchParams()
  const span: Span = { from_date: period.from_date ?? today, to_date: period.to_date ?? today }
  const set = (name: string, value: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, flushSync: true },
    )
  return {
    period,
    span,
    grain: grainOf(search.get('grain'), span),
    comparing: search.get('compare') !== 'no',
    setGrain: (next: Grain) => set('grain', next),
    setComparing: (next: boolean) => set('compare', next ? null : 'no'),
  }
}

/** Revenue of a day by the hour, and of the same weekday a week before. */
function useHours(restaurant_id: string, day: string, today: string) {
  const hoursOf = (date: string) =>
    figureQueries.revenueOverTime({
      query: { restaurant_id, from_date: date, to_date: date, granularity: 'hour' },
    })
  const hours = useQuery({ ...hoursOf(day), ...(day >= today ? polled : immutable) })
  const lastWeek = useQuery({ ...hoursOf(weekBefore(day)), ...immutable })
  return { hours, lastWeek }
}

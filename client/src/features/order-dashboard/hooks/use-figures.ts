import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePeriod } from '../../../components/date-range/use-period.ts'
import { useToday } from '../../../components/date-range/use-today.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paceOf } from '../figures.ts'
import { figureQueries, fresh, settled, type Span } from '../queries.ts'
import { grainOf, spanBefore, weekBefore, weeksBefore, type Grain } from '../spans.ts'

/** The figures of the period in the address, of the one before it, and of a day by the hour. */
export function useFigures(restaurant: AccessibleRestaurant) {
  const today = useToday(restaurant)
  const period = usePeriod(today, '7d')
  const [search, setSearch] = useSearchParams()
  const span: Span = { from_date: period.from_date ?? today, to_date: period.to_date ?? today }
  const before = spanBefore(span)
  const single = span.from_date === span.to_date
  const grain = grainOf(search.get('grain'), span)
  const comparing = search.get('compare') !== 'no'
  const restaurant_id = restaurant.id
  const running = span.to_date >= today ? fresh : settled
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

  const all = useQuery({
    ...figureQueries.complete({ query: { restaurant_id, ...span, granularity: grain } }),
    ...running,
    placeholderData: keepPreviousData,
  })
  const past = useQuery({ ...figureQueries.stats({ query: { restaurant_id, ...before } }), ...settled })
  const { weeks, ...earlier } = weeksBefore(span)
  const pastCourse = useQuery({
    ...figureQueries.revenueOverTime({ query: { restaurant_id, ...earlier, granularity: 'day' } }),
    ...settled,
    enabled: !single && comparing && grain === 'day',
  })
  const day = single ? span.to_date : today
  const hoursOf = (date: string) =>
    figureQueries.revenueOverTime({
      query: { restaurant_id, from_date: date, to_date: date, granularity: 'hour' },
    })
  const hours = useQuery({ ...hoursOf(day), ...(day >= today ? fresh : settled) })
  const lastWeek = useQuery({ ...hoursOf(weekBefore(day)), ...settled })
  // A day that is not over would always look poor beside a whole one.
  const pace =
    single && day === today && lastWeek.data && hours.dataUpdatedAt > 0
      ? paceOf(lastWeek.data, hours.dataUpdatedAt)
      : undefined
  return {
    today,
    period,
    span,
    before,
    single,
    grain,
    comparing,
    day,
    all,
    past,
    pastCourse,
    weeks,
    hours,
    lastWeek,
    pace,
    setGrain: (next: Grain) => set('grain', next),
    setComparing: (next: boolean) => set('compare', next ? null : 'no'),
  }
}

export type Figures = ReturnType<typeof useFigures>

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePeriod } from '../../../components/date-range/use-period.ts'
import { useBusinessDay } from '../../../components/date-range/use-today.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { withParams } from '../../../lib/search-params.ts'
import { figureQueries, polledOptions, pastDayOptions, type DaySpan } from '../queries.ts'
import { comparisonQueryOf, grainOf, weekBefore, type Grain } from '../date-spans.ts'

/**
 * Key figures of the period in the URL with their comparison, and the revenue of one day by the hour.
 */
export function useKeyFigures(restaurant: AccessibleRestaurant) {
  const restaurant_id = restaurant.id
  const today = useBusinessDay(restaurant)
  const choices = useFigureChoices(today)
  const { span, grain, comparing, compared } = choices
  const single = span.from_date === span.to_date
  const analyticsQuery = useQuery({
    ...figureQueries.complete({ query: { restaurant_id, ...span, ...compared, granularity: grain } }),
    ...(span.to_date >= today ? polledOptions : pastDayOptions),
  })
  const pastPeriod = analyticsQuery.data?.stats.comparison
  const isCompared = !single && comparing && grain === 'day'
  const pastTrend = useQuery({
    ...figureQueries.revenueOverTime({
      query: {
        restaurant_id,
        from_date: pastPeriod?.from_date ?? today,
        to_date: pastPeriod?.to_date ?? today,
        granularity: 'day',
      },
    }),
    ...pastDayOptions,
    enabled: isCompared && pastPeriod !== undefined,
  })
  const day = single ? span.to_date : today
  return {
    ...choices,
    today,
    single,
    day,
    all: analyticsQuery,
    past: pastPeriod,
    isCompared,
    pastTrend,
    ...useHourlyRevenue(restaurant_id, day, today),
  }
}

export type KeyFigures = ReturnType<typeof useKeyFigures>

/** Comparison that the user chose for a report, and the days that the report compares. */
export interface ComparisonState extends Pick<
  ReturnType<typeof useFigureChoices>,
  'compared' | 'setCompared'
> {
  today: string
  /** Days of the comparison. Orders after `until`, if set, do not count. Undefined while the report loads. */
  past: { from_date: string; to_date: string; until: string | null } | undefined
}

/** Period, granularity and comparison of the key figures, stored in the URL. */
export function useFigureChoices(today: string) {
  const period = usePeriod(today, '7d')
  const [search, setSearch] = useSearchParams()
  const span: DaySpan = { from_date: period.from_date ?? today, to_date: period.to_date ?? today }
  const set = (name: string, value: string | null) =>
    setSearch((current) => withParams(current, { [name]: value }), { replace: true, flushSync: true })
  return {
    period,
    span,
    grain: grainOf(search.get('grain'), span),
    compared: comparisonQueryOf(search, period.preset, span),
    comparing: search.get('compare') !== 'no',
    setGrain: (next: Grain) => set('grain', next),
    setCompared: (next: string) => set('against', next),
    setComparing: (next: boolean) => set('compare', next ? null : 'no'),
  }
}

/** Revenue of a day by the hour, and of the same weekday a week before. */
function useHourlyRevenue(restaurant_id: string, day: string, today: string) {
  const hoursOf = (date: string) =>
    figureQueries.revenueOverTime({
      query: { restaurant_id, from_date: date, to_date: date, granularity: 'hour' },
    })
  const hours = useQuery({ ...hoursOf(day), ...(day >= today ? polledOptions : pastDayOptions) })
  const lastWeek = useQuery({ ...hoursOf(weekBefore(day)), ...pastDayOptions })
  return { hours, lastWeek }
}

import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useBusinessDay } from '../../../components/date-range/use-today.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useListParams } from '../../../lib/list-params.ts'
import { withParams } from '../../../lib/search-params.ts'
import { useFigureChoices } from '../hooks/use-key-figures.ts'
import { figureQueries, pastDayOptions, polledOptions } from '../queries.ts'
import {
  pageOfPeople,
  PEOPLE_SORTS,
  PEOPLE_VIEWS,
  type PeopleReport,
  type PeopleView,
} from './people-report.ts'

const listOptions = {
  sales: { sorts: PEOPLE_SORTS.sales, order: 'desc' },
  exceptions: { sorts: PEOPLE_SORTS.exceptions, order: 'desc' },
} as const

/** Report of people for the period, comparison, view and order in the URL. */
export function usePeopleReport(restaurant: AccessibleRestaurant) {
  const today = useBusinessDay(restaurant)
  const [search, setSearch] = useSearchParams()
  const { period, span, compared, setCompared } = useFigureChoices(today)
  const view: PeopleView = PEOPLE_VIEWS.find((name) => name === search.get('view')) ?? 'sales'
  const list = useListParams(listOptions[view])
  const { sort, order, page, per_page } = list
  const options = {
    ...figureQueries.people({ query: { restaurant_id: restaurant.id, ...span, ...compared } }),
    ...(span.to_date >= today ? polledOptions : pastDayOptions),
  }
  const report = useQuery(options)
  const people = useQuery({
    ...options,
    select: useCallback(
      (data: PeopleReport) => pageOfPeople(data, { sort, order, page, per_page }),
      [sort, order, page, per_page],
    ),
  })
  return {
    today,
    period,
    span,
    compared,
    setCompared,
    past: report.data?.comparison,
    view,
    setView: (next: string) =>
      setSearch(
        (current) =>
          withParams(current, { view: next === 'sales' ? null : next, sort: null, order: null, page: null }),
        { replace: true, flushSync: true },
      ),
    list,
    report,
    people,
  }
}
export type PeopleReportState = ReturnType<typeof usePeopleReport>

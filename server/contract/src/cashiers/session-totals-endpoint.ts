import { z } from 'zod'
import { sessionTotals } from '../cashier-reports.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/ids.ts'
import { queryFlag } from '../kit/list.ts'
import { day, singleLineText, sumCents } from '../kit/values.ts'

/** Filters of the list of till sessions. */
export const sessionFilters = {
  status: z.enum(['open', 'closed']),
  cashier_id: id,
  register: singleLineText(40),
  from_date: day,
  to_date: day,
  closed_from_date: day,
  closed_to_date: day,
  has_difference: queryFlag.meta({
    description:
      'True: closed sessions with a difference of cash or of another counted method. False: closed sessions without one.',
  }),
}

export const sessionTotalsQuery = z.object(sessionFilters).partial().extend({ restaurant_id: id })

/** Totals of the till sessions that match a filter. */
export const sessionTotalsReply = sessionTotals
  .pick({ sales_cents: true, tips_cents: true, refunds_cents: true })
  .extend({
    sessions: z.int(),
    closed: z.int(),
    differing: z
      .int()
      .meta({ description: 'Closed sessions with a difference of cash or of another counted method.' }),
    difference_cents: sumCents.meta({ description: 'Sum of the cash differences of closed sessions.' }),
  })

export const sessionTotalsEndpoint = endpoint({
  method: 'GET',
  path: '/cashiers/totals',
  access: 'perm:read_cashier_session',
  summary: 'Get the number and amounts of cashier sessions',
  description:
    'Covers all sessions of a restaurant that match the filters of `GET /cashiers`. Blind counts omit the cash of open sessions.',
  query: sessionTotalsQuery,
  response: sessionTotalsReply,
})

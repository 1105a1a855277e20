import type { z } from 'zod'
import { roundHalfUpDiv } from '@forki/contract/money/rounding'
import { MIN_COMPARED_ORDERS } from '@forki/contract/order-dashboard/constants'
import type { PeopleFigure, peopleReport } from '@forki/contract/people-report'
import {
  EXCEPTION_COLUMNS,
  PEOPLE_SUMS,
  type PeopleReportRows,
  type PeopleSums,
} from './people-report.query.ts'
import type { PeopleReportResult } from './people-report.service.ts'
import {
  averageTicket,
  changeBps,
  hasEnoughOrdersToCompare,
  presentComparisonSpan,
} from './report.presenter.ts'

type View = z.input<typeof peopleReport>
type Figures = View['totals']
type PersonView = View['people'][number]

/**
 * Figures whose average is computed over the people with completed orders. All other averages are over all
 * people of the report, except the average ticket.
 */
const SELLER_FIGURES: ReadonlySet<string> = new Set<PeopleFigure>([
  'completed',
  'guests',
  'revenue_cents',
  'net_sales_cents',
  'tips_cents',
])

/** Presents the report of people. Figures that the caller may not read are null. */
export function presentPeopleReport({ restaurants, span, past, rows, may_read }: PeopleReportResult): View {
  const totals = figuresOf(rows.totals, may_read)
  const all = pastOf(rows.totals)
  return {
    currency: restaurants.currency,
    from_date: span.from,
    to_date: span.to,
    comparison: {
      ...presentComparisonSpan(past, { ...all, until: rows.until }),
      ...comparisonOf(rows.totals),
    },
    people: rows.people.map((row): PersonView => {
      const figures = figuresOf(row, may_read)
      const { person, name, is_api_key } = row
      return {
        person,
        name,
        is_api_key,
        ...figures,
        of_average_bps: ratiosToAverage(figures, totals, rows),
        comparison: comparisonOf(row),
      }
    }),
    people_count: rows.people_count,
    totals,
  }
}

function figuresOf(row: PeopleSums, reads: PeopleReportResult['may_read']): Figures {
  return {
    ...sumsOf(row, PEOPLE_SUMS),
    average_ticket_cents: averageTicket(row.revenue_cents, row.completed),
    tips_cents: reads.tips ? row.tips_cents : null,
    no_sale_count: reads.no_sales ? row.no_sale_count : null,
    seal_count: reads.seals ? row.seal_count : null,
  }
}

const sumsOf = <K extends keyof PeopleSums>(row: PeopleSums, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Record<K, number>

/** Exceptions of the comparison span, under the field names of the report's own exceptions. */
const pastExceptions = (row: PeopleSums): PersonView['comparison']['exceptions'] =>
  Object.fromEntries(EXCEPTION_COLUMNS.map((name) => [name, row[`past_${name}`]])) as Record<
    (typeof EXCEPTION_COLUMNS)[number],
    number
  >

const pastOf = (row: PeopleSums) => ({
  orders: row.past_completed,
  revenue_cents: row.past_revenue_cents,
  net_sales_cents: row.past_net_sales_cents,
})

/** Presents the comparison span of a person or of all people. Changes need 5 completed orders in it (FIG-5). */
function comparisonOf(row: PeopleSums): PersonView['comparison'] {
  const { orders, ...past } = pastOf(row)
  const average = averageTicket(past.revenue_cents, orders)
  return {
    completed: orders,
    ...past,
    average_ticket_cents: average,
    exceptions: pastExceptions(row),
    changes_bps: hasEnoughOrdersToCompare({ orders })
      ? {
          completed: changeBps(row.completed, orders),
          revenue: changeBps(row.revenue_cents, past.revenue_cents),
          net_sales: changeBps(row.net_sales_cents, past.net_sales_cents),
          average_ticket: changeBps(averageTicket(row.revenue_cents, row.completed), average),
        }
      : null,
  }
}

/**
 * Ratio of each figure of a person to the report's average, in basis points (FIG-42). Null if the report has
 * too few orders. The average ticket is also null if the person has too few orders.
 */
function ratiosToAverage(own: Figures, all: Figures, rows: PeopleReportRows): PersonView['of_average_bps'] {
  const isKnown = all.completed >= MIN_COMPARED_ORDERS
  const entries = Object.entries(all).map(([name, total]) => {
    const value = own[name as PeopleFigure]
    const people = SELLER_FIGURES.has(name) ? rows.sellers : rows.people_count
    const weight = name === 'average_ticket_cents' ? 1 : people
    const hasOrders = name !== 'average_ticket_cents' || own.completed >= MIN_COMPARED_ORDERS
    return [name, isKnown && hasOrders ? ratioBps(value, total, weight) : null]
  })
  return Object.fromEntries(entries) as PersonView['of_average_bps']
}

/**
 * Ratio of `value` to `total / people` in basis points. Null without a value or if the total is not above
 * zero.
 */
function ratioBps(value: number | null, total: number | null, people: number): number | null {
  if (value === null || total === null || total <= 0) return null
  return roundHalfUpDiv(BigInt(value) * BigInt(people) * 10_000n, total)
}

/** Figures of the report of people: views, sorting and pages. Pure functions. */
import type { Page } from '@forki/contract/kit/list'
import type { PeopleFigure, peopleReport } from '@forki/contract/people-report'
import type { z } from 'zod'

export type PeopleReport = z.output<typeof peopleReport>
export type Person = PeopleReport['people'][number] & { id: string }

export const PEOPLE_VIEWS = ['sales', 'exceptions'] as const
export type PeopleView = (typeof PEOPLE_VIEWS)[number]

/** Field names in the response of the people report, by sales figure. */
export const SALES_FIELDS = {
  completed: 'completed',
  net_sales: 'net_sales_cents',
  average_ticket: 'average_ticket_cents',
  tips: 'tips_cents',
  revenue: 'revenue_cents',
  guests: 'guests',
} as const satisfies Record<string, PeopleFigure>
export type SalesFigure = keyof typeof SALES_FIELDS

/**
 * Fields of the report for count and amount, by kind of exception. `cents` is null for kinds without an amount.
 */
export const EXCEPTION_FIELDS = {
  voided: { count: 'voided_count', cents: 'voided_cents' },
  cancelled: { count: 'cancelled_count', cents: 'cancelled_cents' },
  unpaid: { count: 'unpaid_quantity', cents: 'unpaid_cents' },
  discount: { count: 'discount_count', cents: 'discount_cents' },
  line_discount: { count: 'line_discount_count', cents: 'line_discount_cents' },
  complimentary: { count: 'complimentary_count', cents: 'complimentary_cents' },
  refunded: { count: 'refunded_count', cents: 'refunded_cents' },
  reopened: { count: 'reopened_count', cents: null },
  no_sale: { count: 'no_sale_count', cents: null },
  seal: { count: 'seal_count', cents: null },
} as const satisfies Record<string, { count: PeopleFigure; cents: PeopleFigure | null }>
export type ExceptionFigure = keyof typeof EXCEPTION_FIELDS

/**
 * Value of an exception in the comparison span: its amount, or its count if it has no amount. Null for
 * actions without an order, which the comparison lacks.
 */
export const comparisonValueOf = (
  figure: ExceptionFigure,
  { comparison }: Pick<PeopleReport, 'comparison'> | Person,
): number | null => {
  const field = sortFieldOf(figure)
  return field in comparison.exceptions
    ? comparison.exceptions[field as keyof typeof comparison.exceptions]
    : null
}

export const SALES_FIGURES = Object.keys(SALES_FIELDS) as SalesFigure[]
export const EXCEPTION_FIGURES = Object.keys(EXCEPTION_FIELDS) as ExceptionFigure[]

/**
 * Field by which the column of an exception is sorted and compared with the average: the amount, or else the
 * count.
 */
export const sortFieldOf = (figure: ExceptionFigure): PeopleFigure =>
  EXCEPTION_FIELDS[figure].cents ?? EXCEPTION_FIELDS[figure].count

/** Sort fields of each view. The first is the default. */
export const PEOPLE_SORTS: Record<PeopleView, readonly string[]> = {
  sales: ['net_sales_cents', 'name', 'change', ...Object.values(SALES_FIELDS)],
  exceptions: ['voided_cents', 'name', ...EXCEPTION_FIGURES.map(sortFieldOf)],
}

interface Sorting {
  sort: string | undefined
  order: 'asc' | 'desc'
  page: number
  per_page: number | undefined
}

const PER_PAGE = 50

/** Page of the people in the chosen order. People with equal values are sorted by name. */
export function pageOfPeople(
  { people }: PeopleReport,
  { sort, order, page, per_page = PER_PAGE }: Sorting,
): Page<Person> {
  const sign = order === 'asc' ? 1 : -1
  const nameOf = (row: PeopleReport['people'][number]) => row.name ?? ''
  const byName = (one: PeopleReport['people'][number], other: PeopleReport['people'][number]) =>
    nameOf(one).localeCompare(nameOf(other))
  const sorted = people.toSorted((one, other) =>
    sort === 'name'
      ? sign * byName(one, other)
      : sign * (valueOf(one, sort) - valueOf(other, sort)) || byName(one, other),
  )
  const startIndex = (page - 1) * per_page
  return {
    items: sorted.slice(startIndex, startIndex + per_page).map((row) => ({ ...row, id: row.person })),
    page,
    per_page,
    total: people.length,
    total_pages: Math.ceil(people.length / per_page),
  }
}

/**
 * Value by which a column sorts. A missing value counts as the lowest, so that it is last in descending
 * order.
 */
function valueOf(row: PeopleReport['people'][number], sort: string | undefined): number {
  if (sort === 'change') return row.comparison.changes_bps?.net_sales ?? -Number.MAX_SAFE_INTEGER
  return row[(sort ?? 'net_sales_cents') as PeopleFigure] ?? -1
}

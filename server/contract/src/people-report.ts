import { z } from 'zod'
import { peopleExportTable } from './exports/sales-reports.ts'
import { exportColumnsParameter, exportFormatParameter } from './kit/export.ts'
import { id } from './kit/ids.ts'
import { pageOf, pagingQueryFields } from './kit/list.ts'
import { day, instant, signedCents, sumCents } from './kit/values.ts'
import { comparedSpanFields, comparisonQueryFields, netSales, spanQueryFields } from './order-dashboard.ts'
import { PEOPLE_ACTION_KINDS } from './order-dashboard/constants.ts'

export const peopleQuery = z.object({ ...spanQueryFields, ...comparisonQueryFields })
export type PeopleQuery = z.output<typeof peopleQuery>
export const peopleExportQuery = z.object({
  ...spanQueryFields,
  ...comparisonQueryFields,
  format: exportFormatParameter,
  columns: exportColumnsParameter(peopleExportTable),
})

const actionFields = (what: string) => ({
  count: z.int().meta({ description: `${what} by this person, on the business day of the order.` }),
  cents: sumCents.meta({ description: 'Their amount in minor units.' }),
})
const voidedFields = actionFields('Lines voided after sending,')
const cancelledFields = actionFields('Orders cancelled, without merged ones,')
const discountFields = actionFields('Discounts of orders')
const lineDiscountFields = actionFields('Discounts of lines')
const complimentaryFields = actionFields('Complimentary lines')
const refundedFields = actionFields('Refunds')

const exceptionFields = {
  voided_count: voidedFields.count,
  voided_cents: voidedFields.cents,
  cancelled_count: cancelledFields.count,
  cancelled_cents: cancelledFields.cents,
  unpaid_quantity: z.int().meta({
    description: 'Portions that the kitchen had received when this person cancelled their orders.',
  }),
  unpaid_cents: sumCents.meta({ description: 'Price of these portions before discounts.' }),
  discount_count: discountFields.count,
  discount_cents: discountFields.cents,
  line_discount_count: lineDiscountFields.count,
  line_discount_cents: lineDiscountFields.cents,
  complimentary_count: complimentaryFields.count,
  complimentary_cents: complimentaryFields.cents,
  refunded_count: refundedFields.count,
  refunded_cents: refundedFields.cents,
  reopened_count: z.int(),
}

/**
 * Fields of the people report, for one staff member or for all together. Sales count for the waiter of the
 * order. Exceptions, such as voids and refunds, count for the user who made them.
 */
const figureFields = {
  completed: z.int().meta({ description: 'Completed orders of the waiter.' }),
  guests: z.int(),
  revenue_cents: sumCents.meta({ description: 'Charged amount of these orders, as in the dashboard.' }),
  net_sales_cents: netSales,
  average_ticket_cents: z.int(),
  tips_cents: sumCents.nullable().meta({ description: 'Null without `read_payment`.' }),
  ...exceptionFields,
  no_sale_count: z
    .int()
    .nullable()
    .meta({ description: 'Drawer openings without a sale. Null without `read_cashier_session`.' }),
  seal_count: z
    .int()
    .nullable()
    .meta({ description: 'Loyalty seals without an order. Null without `manage_loyalty`.' }),
}
export type PeopleFigure = keyof typeof figureFields

const comparisonChanges = z
  .object({
    completed: signedCents.nullable(),
    revenue: signedCents.nullable(),
    net_sales: signedCents.nullable(),
    average_ticket: signedCents.nullable(),
  })
  .nullable()
  .meta({ description: 'Null if the comparison span has fewer than 5 completed orders of the person.' })

const exceptionSums = z.object(exceptionFields).meta({
  description: 'Exceptions of the comparison span. Those of a cut day count up to `until`.',
})
const personComparison = z.object({
  completed: z.int(),
  revenue_cents: sumCents,
  net_sales_cents: netSales,
  average_ticket_cents: z.int(),
  exceptions: exceptionSums,
  changes_bps: comparisonChanges,
})

const averageRatioBps = z.int().nullable()
const personFigures = z.object({
  person: z.string().meta({ description: 'Id of the user or API key, otherwise a name. Empty for nobody.' }),
  name: z.string().nullable().meta({ description: 'Name of the user or `API: name`. Null for nobody.' }),
  is_api_key: z.boolean(),
  ...figureFields,
  of_average_bps: z
    .object(
      Object.fromEntries(Object.keys(figureFields).map((name) => [name, averageRatioBps])) as Record<
        PeopleFigure,
        typeof averageRatioBps
      >,
    )
    .meta({
      description:
        'Figure relative to the average: 10000 equals it. Sales: per person with orders. Exceptions: per person of the report. Null without an average, below 5 completed orders in all, for an average bill below 5 of the person.',
    }),
  comparison: personComparison,
})

/** Sales and exceptions of a span of business days by person. */
export const peopleReport = z.object({
  currency: z.string().nullable(),
  from_date: day,
  to_date: day,
  comparison: z.object({
    ...comparedSpanFields,
    average_ticket_cents: z.int(),
    exceptions: exceptionSums,
    changes_bps: comparisonChanges,
  }),
  people: z.array(personFigures).meta({ description: 'By net sales, highest first, at most 1000.' }),
  people_count: z.int().meta({ description: 'All people, also beyond the list.' }),
  totals: z.object(figureFields).meta({
    description: 'Sums over all people. Sales equal those of the dashboard, exceptions their sums.',
  }),
})

/** Query for staff actions without an order: drawer openings without a sale, and loyalty seals. */
export const peopleActionsQuery = z.object({
  ...spanQueryFields,
  kind: z.enum(PEOPLE_ACTION_KINDS).meta({
    description:
      '`no_sale`: drawer openings without a sale, needs `read_cashier_session`. `seal`: loyalty seals without an order, needs `manage_loyalty`.',
  }),
  person: z.string().max(200).optional().meta({ description: 'Only of this `person` of the report.' }),
  ...pagingQueryFields(30),
})
export type PeopleActionsQuery = z.output<typeof peopleActionsQuery>

/** Page of staff actions without an order, each with the user who did it. */
export const peopleActions = pageOf(
  z.object({
    id,
    kind: z.enum(PEOPLE_ACTION_KINDS),
    restaurant_id: id,
    person: z.string(),
    user_name: z.string().nullable(),
    at: instant,
    reason: z.string().nullable().meta({ description: 'Reason of the drawer opening.' }),
    session_id: id.nullable().meta({ description: 'Cashier session of the drawer opening.' }),
    card_id: id.nullable().meta({ description: 'Card of the seal.' }),
    customer_name: z.string().nullable(),
  }),
)

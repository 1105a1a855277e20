import { z } from 'zod'
import { id } from './kit/ids.ts'
import { listParameter } from './kit/query.ts'
import { day, signedCents, sumCents } from './kit/values.ts'
import {
  comparedSpanFields,
  comparisonQueryFields,
  spanDayQueryFields,
  methodTotal,
  netSales,
  paymentSumFields,
} from './order-dashboard.ts'

/** Query of the key figures of a group, optionally limited to some of its restaurants. */
export const groupAnalyticsQuery = z.object({
  restaurant_ids: listParameter(id, 100).optional().meta({
    description:
      'Repeated or separated by commas. Default: every restaurant in which the caller has `view_dashboard`.',
  }),
  ...spanDayQueryFields,
  ...comparisonQueryFields,
})

const figureFields = {
  orders: z.int().meta({ description: 'Completed orders.' }),
  cancelled: z.int(),
  guests: z.int(),
  revenue_cents: sumCents.meta({ description: 'Minor units, defined as in the order dashboard.' }),
  net_sales_cents: netSales,
  tax_cents: sumCents,
  tips_cents: sumCents,
  refunds_cents: sumCents,
  average_ticket_cents: z.int(),
  revenue_change_bps: signedCents
    .nullable()
    .meta({ description: 'Change from the revenue of `comparison`, whatever the number of its orders.' }),
  comparison: z.object({
    ...comparedSpanFields,
    changes_bps: z
      .object({ revenue: signedCents.nullable(), net_sales: signedCents.nullable() })
      .nullable()
      .meta({ description: 'Null if the comparison span has fewer than 5 completed orders.' }),
  }),
}

const methodTotals = z
  .array(methodTotal)
  .meta({ description: 'As in the order dashboard. Empty if a blind count hides the cash from the caller.' })

/** Payments of several restaurants by method. Own tenders with the same name and method are added up. */
const groupMethodTotals = z
  .array(
    methodTotal.omit({ tenders: true }).extend({
      tenders: z.array(
        z.object({
          name: z.string(),
          name_en: z.string().nullable(),
          tender_ids: z
            .array(id)
            .meta({ description: 'Own tenders of the restaurants, of which it is the sum.' }),
          ...paymentSumFields,
        }),
      ),
    }),
  )
  .meta({ description: 'Sums of the restaurants below. Case and accents of names do not matter.' })

const currentStateFields = {
  open_orders: z.int().meta({ description: 'Current value, regardless of the days.' }),
  occupied_tables: z.int().meta({ description: 'Current number of tables with an open order.' }),
  staff: z.int().meta({ description: 'Accepted memberships, without owners.' }),
}

/** Key figures and current state of each restaurant in a group. Totals exist only per currency. */
export const groupAnalytics = z.object({
  from_date: day,
  to_date: day,
  totals: z.array(
    z.object({
      currency: z.string(),
      restaurants: z.int(),
      ...figureFields,
      by_payment_method: groupMethodTotals,
      hidden_payments: z
        .int()
        .meta({ description: 'Restaurants whose payments a blind count hides. They are not in the sums.' }),
    }),
  ),
  restaurants: z.array(
    z.object({
      restaurant_id: id,
      name: z.string(),
      currency: z.string(),
      ...figureFields,
      by_payment_method: methodTotals,
      ...currentStateFields,
    }),
  ),
})

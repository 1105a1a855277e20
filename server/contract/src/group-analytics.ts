import { z } from 'zod'
import { id } from './kit/ids.ts'
import { several } from './kit/query.ts'
import { day, signedCents, sumCents } from './kit/values.ts'
import { dashboardSpan, netSales } from './order-dashboard.ts'

/** Restaurants by repeating the parameter; one or many. */
export const groupAnalyticsQuery = z.object({
  restaurant_ids: several(id, 100).optional().meta({
    description:
      'Repeated or separated by commas. Without it every restaurant in which the caller holds `view_dashboard`.',
  }),
  ...dashboardSpan,
})

const figures = {
  orders: z.int().meta({ description: 'Completed orders.' }),
  cancelled: z.int(),
  guests: z.int(),
  revenue_cents: sumCents.meta({ description: 'Minor units, as in the dashboard of orders.' }),
  net_sales_cents: netSales,
  tax_cents: sumCents,
  tips_cents: sumCents,
  refunds_cents: sumCents,
  average_ticket_cents: z.int(),
  revenue_change_bps: signedCents.nullable().meta({ description: 'Against as many days just before.' }),
}

const standing = {
  open_orders: z.int().meta({ description: 'Now, whatever the days.' }),
  occupied_tables: z.int().meta({ description: 'Now: tables with an open order.' }),
  staff: z.int().meta({ description: 'Accepted memberships, owners apart.' }),
}

/** What a group of restaurants came to and what goes on in each; totals only within a currency. */
export const groupAnalytics = z.object({
  from_date: day,
  to_date: day,
  totals: z.array(z.object({ currency: z.string(), restaurants: z.int(), ...figures })),
  restaurants: z.array(
    z.object({ restaurant_id: id, name: z.string(), currency: z.string(), ...figures, ...standing }),
  ),
})

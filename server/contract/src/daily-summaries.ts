import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/ids.ts'

/** Daily summary of one restaurant. `is_subscribed` is true if the caller receives it by email. */
export const dailySummary = z.object({
  restaurant_id: id,
  restaurant_name: z.string(),
  is_subscribed: z.boolean().meta({ description: 'True if the caller receives the summary by email.' }),
})
export type DailySummary = z.output<typeof dailySummary>

export const dailySummaryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/daily-summaries',
    access: 'signed-in',
    summary: "List the caller's daily summaries",
    description:
      'Lists the restaurants where the caller has `view_dashboard`, by name, with the state of the subscription.',
    response: z.object({ items: z.array(dailySummary) }),
    api_keys: false,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/daily-summaries/{restaurantId}',
    access: 'perm:view_dashboard',
    summary: 'Subscribe to a daily summary',
    description:
      '`is_subscribed: false` ends the subscription. The first summary covers the current business day.',
    params: z.object({ restaurantId: id }),
    body: z.strictObject({ is_subscribed: z.boolean() }),
    response: dailySummary,
    errors: ['not_in_rehearsal'],
    api_keys: false,
  }),
}

import { buildApiKey } from '../../factories/api-key.ts'
import { buildWebhookDelivery, buildWebhook } from '../../factories/webhook.ts'
import type { Call } from '../matrix/call-input.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const byRestaurant: CallBuilder = (_fixtures, { restaurant }) => ({ query: { restaurant_id: restaurant.id } })

const webhookCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, { restaurant }) => ({
    params: { id: (await buildWebhook(api, { restaurant_id: restaurant.id })).id },
    ...(body && { body }),
  })

/** Builders of calls about API keys, webhooks and the audit log. */
export const INTEGRATION_CALLS: Readonly<Record<string, CallBuilder>> = {
  'GET /api-keys': byRestaurant,
  'POST /api-keys': (_fixtures, { restaurant }) => ({
    body: { restaurant_id: restaurant.id, name: 'Tablero', permissions: ['read_order'] },
  }),
  'DELETE /api-keys/{id}': async ({ api }, { restaurant }) => {
    const scope = { restaurant_id: restaurant.id, created_by: restaurant.owner_id }
    return { params: { id: (await buildApiKey(api.db, { ...scope, permissions: ['read_order'] })).id } }
  },
  'GET /webhooks': byRestaurant,
  'GET /audit': byRestaurant,
  'POST /webhooks': async ({ api }, { restaurant }) => {
    // Webhooks of earlier calls are deleted, because a restaurant has a limited number.
    await api.db.webhook.deleteMany({ where: { restaurant_id: restaurant.id } })
    const events = ['order.completed']
    return { body: { restaurant_id: restaurant.id, url: 'https://hooks.example.com/forki', events } }
  },
  'PUT /webhooks/{id}': webhookCall({ is_active: false }),
  'DELETE /webhooks/{id}': webhookCall(),
  'GET /webhooks/{id}': webhookCall(),
  'POST /webhooks/{id}/test': webhookCall(),
  'GET /webhooks/{id}/deliveries': webhookCall(),
  'POST /webhooks/{id}/deliveries/{delivery_id}/redeliver': async ({ api }, { restaurant }) => {
    const hook = await buildWebhook(api, { restaurant_id: restaurant.id })
    const { id } = await buildWebhookDelivery(api, hook, { status: 'failed' })
    return { params: { id: hook.id, delivery_id: id } }
  },
}

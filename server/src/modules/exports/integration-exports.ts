import { apiKeyEndpoints } from '@forki/contract/api-keys'
import {
  apiKeyExportTable,
  webhookDeliveryExportTable,
  webhookExportTable,
} from '@forki/contract/exports/integrations'
import { listExportEndpoints } from '@forki/contract/list-exports'
import { webhookEndpoints } from '@forki/contract/webhooks'
import { listExport } from './list-export.ts'

/** Exports of API keys, webhooks and their deliveries, without secrets. */
export const INTEGRATION_EXPORTS = [
  listExport(apiKeyEndpoints.list, listExportEndpoints.apiKeys, {
    table: apiKeyExportTable,
    rowsOf: ({ items }) =>
      items.map((key) => ({
        restaurant_id: key.restaurant_id,
        id: key.id,
        name: key.name,
        prefix: key.prefix,
        permissions: key.permissions.join(', '),
        last_used_at: key.last_used_at,
        expires_at: key.expires_at,
        belongs_to: key.belongs_to,
        restaurants: key.restaurant_ids.length + key.other_restaurants,
        created_at: key.created_at,
        created_by: `${key.created_by.first_name} ${key.created_by.last_name}`.trim(),
      })),
  }),
  listExport(webhookEndpoints.list, listExportEndpoints.webhooks, {
    table: webhookExportTable,
    rowsOf: ({ items }) =>
      items.map((webhook) => ({
        restaurant_id: webhook.restaurant_id,
        id: webhook.id,
        url: webhook.url,
        events: webhook.events.join(', '),
        is_active: webhook.is_active,
        old_secret_ends: webhook.old_secret_ends,
        created_at: webhook.created_at,
        updated_at: webhook.updated_at,
      })),
  }),
  listExport(webhookEndpoints.listDeliveries, listExportEndpoints.webhookDeliveries, {
    table: webhookDeliveryExportTable,
    rowsOf: ({ items }, { restaurant_id }) =>
      items.map((delivery) => ({
        restaurant_id,
        id: delivery.id,
        created_at: delivery.created_at,
        type: delivery.type,
        status: delivery.status,
        attempts: delivery.attempts,
        response_status: delivery.response_status,
        response: delivery.response,
        duration_ms: delivery.duration_ms,
        attempted_at: delivery.attempted_at,
        next_attempt_at: delivery.next_attempt_at,
        delivered_at: delivery.delivered_at,
        payload: JSON.stringify(delivery.payload),
        event_id: delivery.event_id,
      })),
  }),
]

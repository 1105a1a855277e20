import { exportTable, RESTAURANT_COLUMN, YES_NO } from '../kit/export-table.ts'
import { EVENT_LABELS, PERMISSION_LABELS } from './integration-labels.ts'

/** Exported columns of the API keys: the start of each key, never the key. */
export const apiKeyExportTable = exportTable({
  file_name: { es: 'claves-de-api', en: 'api-keys' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    name: { es: 'Nombre', en: 'Name', width: 28 },
    prefix: { es: 'Inicio de la clave', en: 'Start of the key' },
    permissions: { es: 'Permisos', en: 'Permissions', width: 60, code_labels: PERMISSION_LABELS },
    last_used_at: { es: 'Último uso', en: 'Last used', kind: 'instant' },
    expires_at: { es: 'Vence', en: 'Expires', kind: 'instant' },
    belongs_to: {
      es: 'Pertenece a',
      en: 'Belongs to',
      code_labels: {
        creator: { es: 'Quien la creó', en: 'Its creator' },
        restaurants: { es: 'Los restaurantes', en: 'The restaurants' },
      },
    },
    restaurants: { es: 'Restaurantes', en: 'Restaurants', kind: 'number' },
    created_at: { es: 'Creada', en: 'Created', kind: 'instant' },
    created_by: { es: 'Creada por', en: 'Created by', width: 28 },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the webhooks, without their secrets. */
export const webhookExportTable = exportTable({
  file_name: { es: 'webhooks', en: 'webhooks' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    url: { es: 'Dirección', en: 'Address', width: 44 },
    events: { es: 'Eventos', en: 'Events', width: 60, code_labels: EVENT_LABELS },
    is_active: { es: 'Activo', en: 'Active', code_labels: YES_NO },
    old_secret_ends: {
      es: 'El secreto anterior firma hasta',
      en: 'Previous secret signs until',
      kind: 'instant',
      width: 30,
    },
    created_at: { es: 'Creado', en: 'Created', kind: 'instant' },
    updated_at: { es: 'Modificado', en: 'Changed', kind: 'instant' },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the deliveries of a webhook, with the last response to each. */
export const webhookDeliveryExportTable = exportTable({
  file_name: { es: 'entregas-de-webhook', en: 'webhook-deliveries' },
  columns: {
    created_at: { es: 'Fecha', en: 'Date', kind: 'instant' },
    type: { es: 'Evento', en: 'Event', width: 30, code_labels: EVENT_LABELS },
    status: {
      es: 'Estado',
      en: 'Status',
      code_labels: {
        pending: { es: 'Pendiente', en: 'Pending' },
        delivered: { es: 'Entregada', en: 'Delivered' },
        failed: { es: 'Fallida', en: 'Failed' },
      },
    },
    attempts: { es: 'Intentos', en: 'Attempts', kind: 'number' },
    response_status: { es: 'Código HTTP', en: 'HTTP status', kind: 'number' },
    response: { es: 'Respuesta', en: 'Response', width: 44 },
    duration_ms: { es: 'Duración en ms', en: 'Duration in ms', kind: 'number' },
    attempted_at: { es: 'Último intento', en: 'Last attempt', kind: 'instant' },
    next_attempt_at: { es: 'Próximo intento', en: 'Next attempt', kind: 'instant' },
    delivered_at: { es: 'Entregada', en: 'Delivered', kind: 'instant' },
    payload: { es: 'Mensaje', en: 'Message', width: 60 },
    event_id: { es: 'Identificador del evento', en: 'Event ID' },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

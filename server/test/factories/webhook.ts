import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EventType } from '@forki/contract/events'
import type { Prisma, Webhook, WebhookDelivery } from '../../src/generated/prisma/client.ts'
import { deriveKey, encryptText } from '../../src/adapters/derived-keys.ts'
import { newWebhookSecret } from '../../src/events/webhook-outbox/webhook-signature.ts'
import { newId } from '../../src/db/ids.ts'
import type { Api } from '../setup/api.ts'

export type WebhookOverrides = Partial<Omit<Prisma.WebhookCreateManyInput, 'events'>> & {
  restaurant_id: string
  events?: EventType[]
}

/** Creates a webhook. Returns its secret in plain text. */
export async function buildWebhook(
  api: Api,
  overrides: WebhookOverrides,
): Promise<Webhook & { plain: string }> {
  const plainSecret = newWebhookSecret()
  const secret = encryptText(deriveKey(api.deps.env.FORKI_SECRET, 'webhook-secret'), plainSecret)
  const events: EventType[] = ['order.updated']
  const webhook = await api.db.webhook.create({
    data: { id: newId(), url: 'https://hooks.example.com/forki', events, ...overrides, secret },
  })
  return { ...webhook, plain: plainSecret }
}

/** Creates a webhook delivery before its first attempt. */
export const buildWebhookDelivery = (
  api: Api,
  webhook: Pick<Webhook, 'id' | 'restaurant_id'>,
  overrides: Partial<Prisma.WebhookDeliveryCreateManyInput> = {},
): Promise<WebhookDelivery> =>
  api.db.webhookDelivery.create({
    data: {
      id: newId(),
      restaurant_id: webhook.restaurant_id,
      webhook_id: webhook.id,
      event_id: 1n,
      type: 'order.updated',
      payload: {
        id: '1',
        type: 'order.updated',
        restaurant_id: webhook.restaurant_id,
        at: new Date().toISOString(),
        data: { ids: ['a'] },
      },
      ...overrides,
    },
  })

/** Request that the webhook receiver received. */
export interface ReceivedRequest {
  headers: IncomingHttpHeaders
  body: string
}

/** Local HTTP server that receives webhook deliveries. */
export interface WebhookReceiver {
  url: string
  port: number
  requests: ReceivedRequest[]
  /** Sets the function that writes the responses. Default: 200 `ok`. */
  respondWith: (how: (response: ServerResponse) => void) => void
  close: () => Promise<void>
}

const respondWithOk = (response: ServerResponse): void => void response.end('ok')

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const requests: ReceivedRequest[] = []
  let writeResponse = respondWithOk
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      requests.push({ headers: request.headers, body })
      writeResponse(response)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    requests,
    respondWith: (next) => void (writeResponse = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { webhookMessage } from '@forki/contract/webhooks'

const headers = z.object({
  'webhook-id': z
    .string()
    .meta({ description: 'Id of the message, equal in every attempt. Ignore repeated ids.' }),
  'webhook-timestamp': z
    .string()
    .meta({ description: 'Seconds since 1970. Reject old values.', example: '1795284245' }),
  'webhook-signature': z.string().meta({
    description:
      '`v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, once per secret, separated by spaces.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  }),
})

/** OpenAPI `webhooks`: requests to the receivers of webhooks, by the Standard Webhooks specification. */
export const webhookPaths: ZodOpenApiPathsObject = {
  event: {
    post: {
      operationId: 'webhooksEvent',
      tags: ['webhooks'],
      summary: 'Receive an event of the restaurant',
      description: 'Each subscribed webhook receives it at least once. The order is not guaranteed.',
      security: [],
      requestParams: { header: headers },
      requestBody: { required: true, content: { 'application/json': { schema: webhookMessage } } },
      responses: {
        '2XX': { description: 'Accepted. Respond within ten seconds.' },
        '4XX': { description: 'Failure. Any response but 2XX, and none, is retried with growing pauses.' },
      },
    },
  },
}

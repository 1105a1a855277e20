import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { webhookMessage } from '@forki/contract/webhooks'

const headers = z.object({
  'webhook-id': z.string().meta({ description: 'Equal in every attempt. Ignore repeated ids.' }),
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
      summary: 'Event of the restaurant, sent to each subscribed webhook at least once, in any order.',
      security: [],
      requestParams: { header: headers },
      requestBody: { required: true, content: { 'application/json': { schema: webhookMessage } } },
      responses: {
        '2XX': { description: 'Accepted. Respond within ten seconds.' },
        '4XX': { description: 'Retried with growing pauses, like any other response and none.' },
      },
    },
  },
}

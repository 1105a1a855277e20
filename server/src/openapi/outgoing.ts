import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { liveEvent } from '@forki/contract/events'

const headers = z.object({
  'webhook-id': z.string().meta({ description: 'The same at every attempt: drop what you have seen.' }),
  'webhook-timestamp': z
    .string()
    .meta({ description: 'Seconds since 1970; refuse what is old.', example: '1795284245' }),
  'webhook-signature': z.string().meta({
    description:
      '`v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, once for each secret, with spaces between.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  }),
})

/** Requests to webhooks by the Standard Webhooks convention. */
export const outgoing: ZodOpenApiPathsObject = {
  event: {
    post: {
      operationId: 'webhooksEvent',
      tags: ['webhooks'],
      summary:
        'An event of the restaurant, to each webhook that asked for it. At least once, in no promised order.',
      security: [],
      requestParams: { header: headers },
      requestBody: { required: true, content: { 'application/json': { schema: liveEvent } } },
      responses: {
        '2XX': { description: 'Taken. Answer within ten seconds.' },
        '4XX': { description: 'Like every other answer, and none: tried again with growing pauses.' },
      },
    },
  },
}

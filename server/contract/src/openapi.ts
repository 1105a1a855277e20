import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'

export const openapiEndpoints = {
  document: endpoint({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'This description: OpenAPI 3.1, made from the schemas that validate.',
    response: z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) }),
    reply: 'stream',
    media: 'application/json',
    etag: true,
  }),
}

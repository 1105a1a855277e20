import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'

export const openapiEndpoints = {
  document: endpoint({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'Get this OpenAPI document',
    description: 'Describes the schemas that validate the requests.',
    response: z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) }),
    reply: 'stream',
    media: 'application/json',
    etag: true,
  }),
}

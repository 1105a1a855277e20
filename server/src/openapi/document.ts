import { createDocument, type oas31, type ZodOpenApiPathsObject } from 'zod-openapi'
import { problem } from '@forki/contract/errors'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpoints, registry } from '@forki/contract/registry'
import manifest from '../../package.json' with { type: 'json' }
import { nameSchemas } from './components.ts'
import { removeRefSiblings, writeExamples } from './examples.ts'
import { RESPONSE_HEADERS } from './headers.ts'
import { describeOperation } from './operation.ts'
import { webhookPaths } from './webhook-paths.ts'
import { describeParameters } from './parameters.ts'
import { nameParameters } from './paths.ts'
import { TAGS } from './tags.ts'
import { describeUnits } from './units.ts'

export type OpenApiDocument = oas31.OpenAPIObject

const DESCRIPTION = `API of Forki. Amounts are integer minor units of the restaurant's currency, rates are basis
points, instants are UTC. Errors are \`application/problem+json\` with a stable \`code\`. Sign in with
\`POST /auth/login\` and send the token as \`Authorization: Bearer\`; browsers may use the session cookie instead. Programs use an
API key in the same place.`

/** Builds the OpenAPI 3.1 document of the bound endpoints and their schemas. */
export function buildOpenApi(): OpenApiDocument {
  nameSchemas()
  const paths: ZodOpenApiPathsObject = {}
  const named = nameParameters(endpoints)
  for (const [module, calls] of Object.entries<Record<string, Endpoint>>(registry)) {
    for (const [name, call] of Object.entries(calls)) {
      const endpoint = named(call)
      const method = endpoint.method.toLowerCase() as 'get'
      paths[endpoint.path] = { ...paths[endpoint.path], [method]: describeOperation(module, name, endpoint) }
    }
  }
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Forki',
        version: manifest.version,
        description: DESCRIPTION.replaceAll('\n', ' '),
        license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
      },
      servers: [{ url: '/api/v1' }],
      tags: Object.keys(registry).map((name) => ({ name, description: TAGS[name] ?? '' })),
      paths,
      webhooks: webhookPaths,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'forki_session' },
          api_key: {
            type: 'http',
            scheme: 'bearer',
            description: 'API key of `POST /api-keys`, for one restaurant with its listed permissions.',
          },
        },
        headers: RESPONSE_HEADERS,
        schemas: { Problem: problem },
      },
    },
    { override: describeUnits },
  ) as OpenApiDocument
  removeRefSiblings(document)
  describeParameters(document)
  writeExamples(document as Parameters<typeof writeExamples>[0])
  return document
}

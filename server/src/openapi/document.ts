import { z } from 'zod'
import { createDocument, type oas31, type ZodOpenApiPathsObject } from 'zod-openapi'
import { changeBatchOf } from '@forki/contract/kit/change-feed'
import { pageOf } from '@forki/contract/kit/list'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpoints, registry } from '@forki/contract/registry'
import manifest from '../../package.json' with { type: 'json' }
import { nameSchemas } from './name-schemas.ts'
import { writeSchemaExtensions } from './schema-extensions.ts'
import { removeRefSiblings, addRequestExamples } from './request-examples.ts'
import { HEADER_COMPONENTS } from './response-headers.ts'
import { DEFAULT_SECURITY, describeOperation } from './describe-operation.ts'
import { describeFields } from './describe-fields.ts'
import { addSchemaDescriptions } from './schema-descriptions.ts'
import { shareScalars } from './share-scalars.ts'
import type { Node } from './schema-tree.ts'
import { shareParametersAndResponses } from './share-parts.ts'
import { shareSchemas } from './share-schemas.ts'
import { webhookPaths } from './webhook-paths.ts'
import { describeProblem, problemResponses } from './describe-refusals.ts'
import { describeParameters } from './describe-parameters.ts'
import { nameParameters } from './path-parameters.ts'
import { writePortablePatterns } from './portable-patterns.ts'
import { TAGS } from './tags.ts'
import { overrideSchema } from './schema-override.ts'

export type OpenApiDocument = oas31.OpenAPIObject

const DESCRIPTION = `API of the restaurant system Forki. Amounts are integer minor units of the restaurant's currency,
rates are basis points, instants are UTC. Every response has the headers \`X-Request-Id\` and \`RateLimit-*\`. Errors are
\`application/problem+json\` with a stable \`code\`. Each operation lists its own error codes by status. The ranges 4XX
and 5XX list the general ones. Programs send an API key as \`Authorization: Bearer\`. Users sign in with
\`POST /auth/login\` and send the returned token in the same header. Browsers may use the session cookie instead.`

const listPage = pageOf(z.unknown())
  .omit({ items: true })
  .meta({ description: 'Position of a page in its list.' })
const changeBatch = changeBatchOf(z.object({}))
  .omit({ items: true })
  .meta({ description: 'Position of a batch in the changes of a list.' })

/** Licence of Forki. The owner has granted none. */
export const LICENSE = { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' } as const

/** Schema of a read-only field in a request body. The server ignores the field. */
const IGNORED_FIELD_SCHEMA = {
  readOnly: true,
  description: 'Accepted and ignored, so that a client may send a changed response of GET.',
}

/** Builds the OpenAPI 3.1 document of the contract's endpoints and schemas. */
export function buildOpenApi(): OpenApiDocument {
  nameSchemas()
  const paths: ZodOpenApiPathsObject = {}
  const withNamedParameters = nameParameters(endpoints)
  for (const [module, calls] of Object.entries<Record<string, Endpoint>>(registry)) {
    for (const [name, call] of Object.entries(calls)) {
      const endpoint = withNamedParameters(call)
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
        contact: { name: 'Operator of this installation' },
        license: LICENSE,
      },
      servers: [{ url: '/api/v1' }],
      tags: Object.keys(registry).map((name) => ({ name, description: TAGS[name] ?? '' })),
      security: DEFAULT_SECURITY,
      paths,
      webhooks: webhookPaths,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'forki_session' },
          api_key: {
            type: 'http',
            scheme: 'bearer',
            description:
              'API key of `POST /api-keys`, for one restaurant or several with its listed permissions.',
          },
        },
        headers: HEADER_COMPONENTS,
        responses: problemResponses(endpoints),
        schemas: {
          Problem: describeProblem(),
          ListPage: listPage,
          ChangeBatch: changeBatch,
          Ignored: IGNORED_FIELD_SCHEMA,
        },
      },
    },
    { override: overrideSchema },
  ) as OpenApiDocument
  compactDocument(document as unknown as Node)
  return document
}

/** Adds descriptions and examples to the document, and moves repeated parts into its components. */
function compactDocument(document: Node): void {
  removeRefSiblings(document)
  describeParameters(document)
  writePortablePatterns(document)
  shareScalars(document)
  describeFields(document)
  addSchemaDescriptions(document)
  addRequestExamples(document)
  writeSchemaExtensions(document)
  shareSchemas(document)
  shareParametersAndResponses(document)
}

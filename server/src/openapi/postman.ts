import type { OpenApiDocument } from './document.ts'
import { sampleBody } from './request-examples.ts'
import { resolveReference } from './resolve-reference.ts'
import type { SchemaNode } from './schema-samples.ts'
import { isNode, type Node } from './schema-tree.ts'

interface Parameter {
  in: string
  name: string
  required?: boolean
  description?: string
}
interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security?: unknown[]
  parameters?: Node[]
  requestBody?: { content: Record<string, { schema?: SchemaNode; example?: unknown }> }
}

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** Postman collection (format 2.1) with a request per operation, in one folder per tag. */
export function postmanCollection(document: OpenApiDocument): object {
  const requests = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      isNode(operation) ? [requestOf(document, method, path, operation as unknown as Operation)] : [],
    ),
  )
  const folders = (document.tags ?? []).map(({ name, description }) => ({
    name,
    description,
    item: requests.filter(({ tag }) => tag === name).map(({ tag: _tag, ...request }) => request),
  }))
  return {
    info: { name: document.info.title, description: document.info.description, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'server', value: 'http://127.0.0.1:4000' },
      { key: 'token', value: '' },
    ],
    item: folders.filter(({ item }) => item.length > 0),
  }
}

function requestOf(document: OpenApiDocument, method: string, path: string, operation: Operation) {
  const { operationId, summary, tags, security, parameters = [] } = operation
  const ownParameters = parameters.map((one) => resolveReference(document, one) as unknown as Parameter)
  const inPlace = (place: string) => ownParameters.filter((one) => one.in === place)
  const segments = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1')
  return {
    tag: tags[0],
    name: summary,
    request: {
      method: method.toUpperCase(),
      ...(security?.length === 0 && { auth: { type: 'noauth' } }),
      header: [
        ...inPlace('header').map(({ name, description }) => ({
          key: name,
          value: '',
          description,
          disabled: true,
        })),
        ...bodyHeader(operation),
      ],
      url: {
        raw: `{{server}}/api/v1/${segments}`,
        host: ['{{server}}'],
        path: ['api', 'v1', ...segments.split('/')],
        variable: inPlace('path').map(({ name, description }) => ({ key: name, value: '', description })),
        query: inPlace('query').map(({ name, description, required }) => ({
          key: name,
          value: '',
          description,
          disabled: !required,
        })),
      },
      ...bodyOf(document, operationId, operation),
    },
  }
}

const bodyHeader = ({ requestBody }: Operation) =>
  requestBody?.content['application/json'] ? [{ key: 'Content-Type', value: 'application/json' }] : []

function bodyOf(document: OpenApiDocument, operationId: string, { requestBody }: Operation): object {
  const media = requestBody?.content['application/json']
  if (!media?.schema) return requestBody ? { body: { mode: 'formdata', formdata: [] } } : {}
  const sample = media.example ?? sampleBody(operationId, media.schema, document as never)
  return { body: { mode: 'raw', raw: JSON.stringify(sample, null, 2) } }
}

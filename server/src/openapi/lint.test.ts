import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { registry } from '@forki/contract/registry'
import { buildOpenApi } from './document.ts'
import { operationId } from './describe-operation.ts'
import { sampleBody } from './request-examples.ts'
import { anonymousPath } from './path-parameters.ts'
import { successResponseOf } from './resolve-reference.ts'
import { sampleOf, type Components, type SchemaNode } from './schema-samples.ts'
import type { Node } from './schema-tree.ts'

const document = JSON.parse(JSON.stringify(buildOpenApi())) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Components }
}

interface Media {
  schema: SchemaNode
  example?: unknown
}
interface Operation {
  operationId: string
  requestBody?: { content: Record<string, Media> }
}

/** Accepted findings of the OpenAPI linter, with reasons. */
const ACCEPTED: readonly (readonly [rule: string, where: RegExp, why: string])[] = [
  ['no-ambiguous-paths', /./, 'the paths are given; the server looks for a literal part before a parameter'],
]

test('the OpenAPI linter reports only accepted findings', { timeout: 60_000 }, async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const lintResults = await lintFromString({ source: JSON.stringify(document), config })
  const findings = lintResults.filter(({ ruleId, location }) => {
    const lintPointer = location[0]?.pointer ?? ''
    return !ACCEPTED.some(([rule, at]) => rule === ruleId && at.test(lintPointer))
  })

  expect(findings.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([])
})

const calls = Object.entries<Record<string, Endpoint>>(registry).flatMap(([module, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => [operationId(module, name), endpoint] as const),
)
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, one]) => [`${method.toUpperCase()} ${anonymousPath(path)}`, one] as const,
    ),
  ),
)
const operationOf = ({ method, path }: Endpoint) => operations.get(`${method} ${anonymousPath(path)}`)

test('every request body in the OpenAPI document has an example that the server accepts', () => {
  const wrong = calls.flatMap(([name, endpoint]) => {
    if (!endpoint.body || endpoint.accepts === 'multipart') return []
    const media = operationOf(endpoint)?.requestBody?.content['application/json']
    const parsed = endpoint.body.safeParse(media?.example ?? sampleBody(name, media!.schema, document))
    return parsed.success ? [] : [`${name}: ${JSON.stringify(parsed.error.issues)}`]
  })

  expect(wrong).toEqual([])
})

test('the schema of every success yields an example that matches the contract', () => {
  const wrong = calls.flatMap(([name, endpoint]) => {
    if (endpoint.reply !== undefined) return []
    const success = successResponseOf(document, operationOf(endpoint) as unknown as Node)
    const { schema } = (success['content'] as Record<string, Media>)['application/json']!
    const parsed = endpoint.response.safeParse(sampleOf(schema, document.components.schemas))
    return parsed.success ? [] : [`${name}: ${JSON.stringify(parsed.error.issues)}`]
  })

  expect(wrong).toEqual([])
})

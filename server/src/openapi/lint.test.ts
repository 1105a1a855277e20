import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { registry } from '@forki/contract/registry'
import { buildOpenApi } from './document.ts'
import { operationId } from './operation.ts'
import { anonymousPath } from './paths.ts'

const document = JSON.parse(JSON.stringify(buildOpenApi())) as {
  paths: Record<string, Record<string, Operation>>
}

interface Media {
  example?: unknown
}
interface Operation {
  operationId: string
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

/** Accepted findings of the OpenAPI linter, with reasons. */
const ACCEPTED: readonly (readonly [rule: string, where: RegExp, why: string])[] = [
  ['no-ambiguous-paths', /./, 'the paths are given; the server looks for a literal part before a parameter'],
]

test('the OpenAPI linter reports only accepted findings', { timeout: 60_000 }, async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: JSON.stringify(document), config })
  const findings = found.filter(({ ruleId, location }) => {
    const where = location[0]?.pointer ?? ''
    return !ACCEPTED.some(([rule, at]) => rule === ruleId && at.test(where))
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

test('every body has an example that the server accepts', () => {
  const wrong = calls.flatMap(([name, endpoint]) => {
    if (!endpoint.body || endpoint.accepts === 'multipart') return []
    const parsed = endpoint.body.safeParse(
      operationOf(endpoint)?.requestBody?.content['application/json']?.example,
    )
    return parsed.success ? [] : [`${name}: ${JSON.stringify(parsed.error.issues)}`]
  })

  expect(wrong).toEqual([])
})

test('every success has an example that matches its schema', () => {
  const wrong = calls.flatMap(([name, endpoint]) => {
    if (endpoint.reply !== undefined) return []
    const success = operationOf(endpoint)?.responses[String(endpoint.status ?? 200)]
    const parsed = endpoint.response.safeParse(success?.content?.['application/json']?.example)
    return parsed.success ? [] : [`${name}: ${JSON.stringify(parsed.error.issues)}`]
  })

  expect(wrong).toEqual([])
})

test('every refusal lists its codes', () => {
  const silent = [...operations].filter(([, { responses }]) =>
    Object.entries(responses).some(
      ([status, { content }]) => Number(status) >= 400 && !content?.['application/problem+json']?.example,
    ),
  )

  expect(silent.map(([call]) => call)).toEqual([])
})

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '@forki/contract/registry'
import { needsTerminal } from '@forki/contract/terminals'
import { bindings } from '../app.ts'
import { isComponentSchema } from './name-schemas.ts'
import { buildOpenApi } from './document.ts'
import { anonymousPath } from './path-parameters.ts'
import { declaredProblemsOf, resolveOperationReferences } from './resolve-reference.ts'
import type { Node } from './schema-tree.ts'

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: { in: string; name: string; required?: boolean; schema: Record<string, unknown> }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, unknown> }>
}

/** Verbs with which the summary of an operation may begin. */
const VERBS: ReadonlySet<string> = new Set(
  `
  Accept Acquire Activate Add Admit Approve Archive Call Cancel Change Close Complete Confirm Create
  Deactivate Decline Delete Draft Email End Erase Export Free Get Hand Import Invite Issue Join
  List Lock Mark Merge Move Open Order Preview Print Reconcile Record Redeem Reject Release Remove
  Rename Reopen Reorder Replace Request Reset Restore Retry Revoke Save Schedule Search Send Set
  Sign Split Start Stop Stream Subscribe Take Turn Update Verify Void Withdraw Write`
    .trim()
    .split(/\s+/),
)
const CONTRACT = join(import.meta.dirname, '../../contract/src')
const document = buildOpenApi()
const json = JSON.parse(JSON.stringify(document)) as Record<string, unknown>
const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    path,
    operation: resolveOperationReferences(document, operation as unknown as Node) as unknown as Operation,
  })),
)
/** API calls with anonymous path parameters, because OpenAPI compares paths without parameter names. */
const anonymousCalls = (calls: readonly { method: string; path: string }[]) =>
  calls.map(({ method, path }) => `${method} ${anonymousPath(path)}`).toSorted()
const operationOf = (call: string) => operations.find((one) => one.call === call)!.operation

describe('the OpenAPI document', () => {
  test('the OpenAPI document describes exactly the endpoints of the contract, which are those that the server binds', () => {
    const describedCalls = operations.map(({ call }) => call).toSorted()

    expect(describedCalls.map((call) => anonymousPath(call)).toSorted()).toEqual(anonymousCalls(endpoints))
    expect(anonymousCalls(endpoints)).toEqual(anonymousCalls(bindings.map(({ endpoint }) => endpoint)))
  })

  test('the OpenAPI document has version 3.1 of the format, with a title, a version and a server', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info.title).toBe('Forki')
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(document.servers).toEqual([{ url: '/api/v1' }])
  })

  test('the OpenAPI document names every operation uniquely with letters that any language accepts', () => {
    const names = operations.map(({ operation }) => operation.operationId)

    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([])
  })

  test('the OpenAPI document describes requests to webhooks with their signature headers', () => {
    const sentOperation = (document.webhooks as unknown as Record<string, { post: Operation }>)['event']!.post

    expect(sentOperation.parameters?.map(({ name }) => name).toSorted()).toEqual([
      'webhook-id',
      'webhook-signature',
      'webhook-timestamp',
    ])
    expect(sentOperation.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/WebhookMessage',
    })
  })

  test('the OpenAPI document describes every tag', () => {
    expect(document.tags?.filter(({ description }) => !description)).toEqual([])
  })

  test('the OpenAPI document describes every operation with a summary, a declared tag, a success and problem responses', () => {
    const tags = new Set(document.tags?.map(({ name }) => name))
    const faults = operations.filter(({ operation }) => {
      const { 200: ok, 201: created, 304: _same, ...refusals } = operation.responses
      return (
        !operation.summary ||
        !operation.tags.every((tag) => tags.has(tag)) ||
        Boolean(ok) === Boolean(created) ||
        !Object.values(refusals).every(({ content }) => content?.['application/problem+json'])
      )
    })

    expect(faults.map(({ call }) => call)).toEqual([])
  })

  test('every summary of the OpenAPI document is a phrase of 2 to 8 words that begins with a verb', () => {
    const faults = operations.filter(({ operation: { summary } }) => {
      const words = summary.split(' ')
      return !VERBS.has(words[0]!) || words.length < 2 || words.length > 8 || summary.endsWith('.')
    })

    expect(faults.map(({ call, operation }) => `${call}: ${operation.summary}`)).toEqual([])
  })

  test('only aliases share a summary in the OpenAPI document', () => {
    const bySummary = Map.groupBy(operations, ({ operation }) => operation.summary)
    const repeatedSummaries = [...bySummary.values()].filter((same) => same.length > 1)

    expect(
      repeatedSummaries.filter(
        (same) => !same.some(({ operation }) => / the same as `/.test(operation.description)),
      ),
    ).toEqual([])
  })

  test('the OpenAPI document declares exactly the parameters of every path, as required', () => {
    const faults = operations.filter(({ path, operation }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const declaredParameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      return (
        declaredParameters
          .map(({ name }) => name)
          .toSorted()
          .join() !== inPath.toSorted().join() || !declaredParameters.every(({ required }) => required)
      )
    })

    expect(faults.map(({ call }) => call)).toEqual([])
  })

  test('the OpenAPI document resolves every reference and uses every component', () => {
    const references = new Set([...JSON.stringify(json).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!))
    const brokenReferences = [...references].filter((to) => resolveReference(json, to) === undefined)
    const unusedSchemas = Object.keys(document.components?.schemas ?? {}).filter(
      (name) => !references.has(`#/components/schemas/${name}`),
    )

    expect(brokenReferences).toEqual([])
    expect(unusedSchemas).toEqual([])
  })

  test('every object schema that a contract module exports has a component name in the OpenAPI document', async () => {
    const modules = await Promise.all(
      globSync('*.ts', { cwd: CONTRACT }).map(async (file) => ({
        file,
        exported: (await import(join(CONTRACT, file))) as Readonly<Record<string, unknown>>,
      })),
    )
    const unnamed = modules.flatMap(({ file, exported }) =>
      Object.entries(exported)
        .filter(([, schema]) => isComponentSchema(schema) && z.globalRegistry.get(schema)?.id === undefined)
        .map(([name]) => `${file}: ${name}`),
    )

    expect(unnamed).toEqual([])
  })

  test('the OpenAPI document has a schema for every parameter and body', () => {
    const vague = operations.flatMap(({ call, operation }) => [
      ...(operation.parameters ?? [])
        .filter(({ schema }) => Object.keys(schema).length === 0)
        .map(({ name }) => `${call}: ${name}`),
      ...Object.values(operation.requestBody?.content ?? {})
        .filter(({ schema }) => Object.keys(schema as object).length === 0)
        .map(() => `${call}: body`),
    ])

    expect(vague).toEqual([])
  })
})

describe('operations of the OpenAPI document', () => {
  test('the OpenAPI document requires no credentials for public calls, and by default a bearer token, a cookie or an API key', () => {
    const open = operations.filter(({ operation }) => operation.security?.length === 0)

    expect(open.map(({ call }) => anonymousPath(call)).toSorted()).toEqual(
      anonymousCalls(
        endpoints.filter((one) => one.access === 'public' && !one.credentials && !needsTerminal(one)),
      ),
    )
    expect(operationOf('POST /auth/token').security).toEqual([{ cookie: [] }])
    expect(operationOf('GET /kitchen/waiting').security).toEqual([{ bearer: [] }, { cookie: [] }])
    expect(operationOf('GET /dishes').security).toBeUndefined()
    expect(document.security).toEqual([{ bearer: [] }, { cookie: [] }, { api_key: [] }])
  })

  test('operations of the OpenAPI document list their own error codes under their status', () => {
    const problems = declaredProblemsOf(document, operationOf('POST /auth/register') as unknown as Node)

    expect(problems).toEqual(
      expect.arrayContaining([
        '409 email_taken',
        '422 weak_password',
        '429 rate_limited',
        '500 internal_error',
      ]),
    )
    expect(problems).not.toContain('403 forbidden')
  })

  test('idempotent calls of the OpenAPI document declare the idempotency key as a header', () => {
    const keyed = operations.filter(({ operation }) =>
      operation.parameters?.some(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key'),
    )

    expect(keyed.map(({ call }) => anonymousPath(call)).toSorted()).toEqual(
      anonymousCalls(endpoints.filter(({ idempotent }) => idempotent)),
    )
  })

  test('the OpenAPI document declares a form for logins, a stream for events, and the filters of lists', () => {
    expect(Object.keys(operationOf('POST /auth/login').requestBody!.content)).toContain(
      'application/x-www-form-urlencoded',
    )
    expect(Object.keys(operationOf('GET /events').responses['200']!.content!)).toEqual(['text/event-stream'])
    expect(operationOf('GET /dishes').parameters?.map(({ name }) => name)).toContain('restaurant_id')
  })

  test('amounts in the OpenAPI document refer to the schema of minor units', () => {
    const dish = document.components?.schemas?.['DishFields'] as {
      properties: Record<string, { $ref?: string }>
    }

    expect(dish.properties['price_cents']).toEqual({ $ref: '#/components/schemas/Cents' })
    expect(document.components?.schemas?.['Cents']).toMatchObject({
      description: expect.stringContaining('inor units'),
    })
  })
})

test('the minified OpenAPI document has at most 880 kB (decision 130)', () => {
  expect(JSON.stringify(document).length).toBeLessThan(880_000)
})

/** Resolves a reference such as `#/a/b` in the OpenAPI document. */
function resolveReference(root: unknown, reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (place, step) => (place as Record<string, unknown> | undefined)?.[decodeURIComponent(step)],
      root,
    )
}

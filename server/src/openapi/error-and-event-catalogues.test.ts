import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { allowsApiKeys } from '@forki/contract/api-keys'
import { ERROR_CODES } from '@forki/contract/errors'
import { EVENT_TYPES } from '@forki/contract/events'
import { endpoints } from '@forki/contract/registry'
import { needsTerminal } from '@forki/contract/terminals'
import { errorCatalogue, eventCatalogue } from './error-and-event-catalogues.ts'
import { buildOpenApi } from './document.ts'
import { EVENT_TEXTS } from './event-texts.ts'
import { apiKeyDocumentOf } from './api-key-document.ts'
import { llmsText } from './llms-text.ts'
import { anonymousPath } from './path-parameters.ts'
import { postmanCollection } from './postman.ts'

const document = JSON.parse(JSON.stringify(buildOpenApi())) as ReturnType<typeof buildOpenApi>
const apiKeyDocument = apiKeyDocumentOf(document)

/** Calls of a document with anonymous parameters. */
const callsOf = ({ paths = {} }: typeof document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${anonymousPath(path)}`),
  )

test('the document for API keys contains exactly the calls that a key may make', () => {
  const apiKeyEndpoints = endpoints
    .filter((endpoint) => endpoint.credentials === undefined && !needsTerminal(endpoint))
    .filter((endpoint) => endpoint.access === 'public' || allowsApiKeys(endpoint))

  expect(callsOf(apiKeyDocument).toSorted()).toEqual(
    apiKeyEndpoints.map(({ method, path }) => `${method} ${anonymousPath(path)}`).toSorted(),
  )
})

test(
  'the document for API keys is valid, has no unused component, and at most 690 kB',
  { timeout: 60_000 },
  async () => {
    const text = JSON.stringify(apiKeyDocument)
    const config = await createConfig({ extends: ['recommended'] })
    const findings = await lintFromString({ source: text, config })

    expect(
      findings.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths').map(({ message }) => message),
    ).toEqual([])
    expect(text.length).toBeLessThan(690_000)
  },
)

const PLATFORM = [
  'create_order',
  'read_dish',
  'read_order',
  'read_payment',
  'update_dish',
  'update_order',
] as const

test('the document for the permissions of a delivery platform contains exactly its calls, is valid, and has at most 400 kB', async () => {
  const found = apiKeyDocumentOf(document, PLATFORM)
  const text = JSON.stringify(found)
  const config = await createConfig({ extends: ['recommended'] })
  const findings = await lintFromString({ source: text, config })

  expect(callsOf(found)).toEqual(
    expect.arrayContaining([
      'POST /orders',
      'GET /menus/active',
      'PUT /dishes/external/{}',
      'GET /events/log',
    ]),
  )
  const names: readonly string[] = PLATFORM
  const unexpectedCalls = endpoints
    .filter(({ access }) => access !== 'member')
    .filter(({ access }) => !access.split('|').some((part) => names.includes(part.replace('perm:', ''))))
    .map(({ method, path }) => `${method} ${anonymousPath(path)}`)
  expect(callsOf(found).filter((call) => unexpectedCalls.includes(call))).toEqual([])
  expect(callsOf(apiKeyDocumentOf(document, [...PLATFORM, 'update_restaurant']))).toContain('POST /webhooks')
  expect(
    findings.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths').map(({ message }) => message),
  ).toEqual([])
  expect(text.length).toBeLessThan(400_000)
}, 60_000)

test('the catalogue of errors lists every code once with its text', () => {
  const rows = Array.from(errorCatalogue().matchAll(/^\| `(\w+)` \| \d{3} \| .{8,}/gm), ([, code]) => code)

  expect(new Set(rows)).toEqual(new Set(ERROR_CODES))
  expect(rows).toHaveLength(ERROR_CODES.length)
})

/** Row of an error code in the catalogue. */
const rowOf = (code: string) =>
  errorCatalogue()
    .split('\n')
    .find((line) => line.startsWith(`| \`${code}\``))

test('the catalogue of errors names the calls of a rare code, and counts those of a frequent one', () => {
  expect(rowOf('dish_unavailable')).toMatch(/`dish_ids`, `option_ids` \|.* `POST \/orders`,/)
  expect(rowOf('overpayment')).toContain('`POST /cashiers/{session_id}/transactions`')
  expect(rowOf('not_found')).toMatch(/\| \d{3} \|$/)
})

test('the calls of webhooks name owners and API keys with their permission', () => {
  const { description } = document.paths!['/webhooks']!.post!

  expect(description).toContain('For owners of the restaurant, and API keys with `update_restaurant`.')
  expect(document.paths!['/api-keys']!.post!.description).toContain('For owners of the restaurant.')
})

test('the catalogue of events has a section for every type and names only existing calls', () => {
  const text = eventCatalogue()
  const calls = new Set(callsOf(document))

  expect(EVENT_TYPES.filter((type) => !text.includes(`## ${type}\n`))).toEqual([])
  expect(
    Object.values(EVENT_TEXTS)
      .map(({ readCall }) => anonymousPath(readCall))
      .filter((call) => !calls.has(call)),
  ).toEqual([])
})

test('the Postman collection has a request for every operation, with its parameters', () => {
  const { item } = postmanCollection(document) as {
    item: { item: { request: { method: string; url: { raw: string; variable: { key: string }[] } } }[] }[]
  }
  const requests = item.flatMap((folder) => folder.item.map(({ request }) => request))
  const calls = requests.map(
    ({ method, url }) => `${method} ${url.raw.replace('{{server}}/api/v1', '').replaceAll(/:\w+/g, '{}')}`,
  )

  expect(calls.toSorted()).toEqual(callsOf(document).toSorted())
  expect(requests.filter(({ url }) => url.variable.some(({ key }) => !url.raw.includes(`:${key}`)))).toEqual(
    [],
  )
})

test('llms.txt names every operation', () => {
  const text = anonymousPath(llmsText(document))

  expect(callsOf(document).filter((call) => !text.includes(`\`${call}\``))).toEqual([])
})

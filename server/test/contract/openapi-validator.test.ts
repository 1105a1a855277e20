import { expect, test } from 'vitest'
import { buildOpenApi } from '../../src/openapi/document.ts'
import { sampleOf, type Components } from '../../src/openapi/schema-samples.ts'
import { OpenapiValidator, type RecordedCall } from './openapi-validator.ts'

const document = JSON.parse(JSON.stringify(buildOpenApi())) as { components: { schemas: Components } }
const validator = await OpenapiValidator.of(document)
const dish = sampleOf({ $ref: '#/components/schemas/Dish' }, document.components.schemas) as Record<
  string,
  unknown
>

const recordedRead = (answer: unknown, overrides: Partial<RecordedCall> = {}): RecordedCall => ({
  method: 'GET',
  path: '/dishes/{id}',
  params: { id: '019aa7c2-5b1e-7cc3-8b3f-2f6f3a1f9c10' },
  query: {},
  body: undefined,
  status: 200,
  contentType: 'application/json; charset=utf-8',
  text: JSON.stringify(answer),
  ...overrides,
})
const listOverrides = { path: '/dishes', params: {} }
const page = { items: [dish], page: 1, per_page: 20, total: 1, total_pages: 1 }
const problem = {
  type: 'urn:forki:error:not_found',
  title: 'Not found',
  status: 404,
  detail: 'No existe.',
  code: 'not_found',
  request_id: '019aa7c2-5b1e-7cc3-8b3f-2f6f3a1f9c10',
}
const problemOverrides = { status: 404, contentType: 'application/problem+json' }

test.each([
  ['a dish', recordedRead(dish)],
  [
    'a page with a known filter',
    recordedRead(page, { ...listOverrides, query: { is_active: 'true', per_page: '20' } }),
  ],
  ['a refusal', recordedRead(problem, problemOverrides)],
])('the OpenAPI validator accepts %s', (_name, call) => {
  expect(validator.differencesOf(call)).toEqual([])
})

test.each([
  [
    'an amount as text',
    recordedRead({ ...dish, price_cents: '9500' }),
    '200: data/price_cents must be integer',
  ],
  [
    'a missing field',
    recordedRead({ ...dish, name: undefined }),
    "200: data must have required property 'name'",
  ],
  ['a wrong instant', recordedRead({ ...dish, created_at: 'yesterday' }), 'must match format "date-time"'],
  ['a wrong item', recordedRead({ ...page, items: [{ ...dish, id: 7 }] }, listOverrides), '200: data'],
  ['an unknown code', recordedRead({ ...problem, code: 'lost' }, problemOverrides), '404: data'],
  [
    'another media type',
    recordedRead(dish, { contentType: 'text/html' }),
    '200 with text/html is not declared',
  ],
  ['a redirect', recordedRead(dish, { status: 302 }), 'status 302 is not declared'],
  [
    'an undeclared query',
    recordedRead(page, { ...listOverrides, query: { colour: 'red' } }),
    'query colour: not declared',
  ],
  [
    'a wrong filter',
    recordedRead(page, { ...listOverrides, query: { per_page: 'ten' } }),
    'query per_page: data must be integer',
  ],
  [
    'a wrong id',
    recordedRead(dish, { params: { id: 'seven' } }),
    'accepted path id: data must match format "uuid"',
  ],
  ['an unknown operation', recordedRead(dish, { method: 'PATCH' }), 'the document has no such operation'],
  [
    'a body that the document forbids',
    recordedRead(dish, { method: 'POST', ...listOverrides, status: 201, body: { name: 5 } }),
    'accepted body: data',
  ],
])('the OpenAPI validator reports %s', (_name, call, fault) => {
  expect(validator.differencesOf(call).join()).toContain(fault)
})

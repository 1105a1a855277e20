import type { Request, Response } from 'express'
import { z } from 'zod'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { queryParameterNames } from '@forki/contract/kit/query'
import { AppError, invalidFields, notFound, type FieldIssue } from '../errors/app-error.ts'
import type { UntypedInput } from './bind.ts'
import { readBody } from './body.ts'
import { splitExpected } from './expected-values.ts'
import { toFieldIssues } from './validation.ts'

/** Parsed input of a request, and the raw body for the idempotency key. */
export interface ParsedRequest {
  input: UntypedInput
  raw: Buffer
}

/**
 * Parses path, query and body by the endpoint's schemas. A malformed id in the path causes a 404.
 * @throws not_found, errors of the body parser, or for query and body `invalid`, `unknown_parameter` or
 * `card_number_refused`, each with at most 100 invalid fields
 */
export async function parseInput(
  endpoint: Endpoint,
  path: Record<string, string>,
  request: Request,
  response: Response,
): Promise<ParsedRequest> {
  const params = endpoint.params?.safeParse(path)
  if (params?.success === false) throw notFound()
  const { value, raw } = await readBody(endpoint, request, response)
  const rawQuery = withoutBrackets(request.query)
  const query = endpoint.query?.safeParse(rawQuery)
  const body = endpoint.body?.safeParse(value)
  const issues: FieldIssue[] = unknownParameters(endpoint, rawQuery)
  if (query?.success === false) issues.push(...toFieldIssues(query.error.issues, 'query'))
  if (body?.success === false) issues.push(...toFieldIssues(body.error.issues, 'body'))
  if (issues.length > 0) throw refusalOf(issues.slice(0, 100))
  return { input: { params: params?.data, query: query?.data, ...splitExpected(endpoint, body?.data) }, raw }
}

/** Removes brackets from the names of list parameters: `roles[]=a&roles[]=b` reads as `roles=a&roles=b`. */
function withoutBrackets(query: object): Record<string, unknown> {
  const merged = new Map<string, unknown>()
  for (const [name, value] of Object.entries(query)) {
    const nameWithoutBrackets = name.replace(/\[\]$/, '')
    merged.set(
      nameWithoutBrackets,
      merged.has(nameWithoutBrackets) ? [merged.get(nameWithoutBrackets), value].flat() : value,
    )
  }
  // `Object.fromEntries` creates an own property even for `__proto__`, so that no parameter name escapes the
  // validation.
  return Object.fromEntries(merged)
}

const knownParameters = new WeakMap<Endpoint, ReadonlySet<string>>()

function unknownParameters(endpoint: Endpoint, sent: Record<string, unknown>): FieldIssue[] {
  const names = Object.keys(sent)
  if (names.length === 0) return []
  const knownNames = knownParameters.get(endpoint) ?? new Set(queryParameterNames(endpoint.query))
  knownParameters.set(endpoint, knownNames)
  return names
    .filter((name) => !knownNames.has(name))
    .map((name) => ({ path: name.slice(0, 100), message: 'unknown_parameter' as const }))
}

/** Creates the error 422 for invalid input. Its code depends on the kind of invalid input. */
function refusalOf(issues: readonly FieldIssue[]): AppError {
  const unknown = issues.find(({ message }) => message === 'unknown_parameter')
  if (unknown) return new AppError('unknown_parameter', { params: { name: unknown.path }, issues })
  const card = issues.some(({ message }) => message === 'card_number')
  return card ? new AppError('card_number_refused', { issues }) : invalidFields(issues)
}

/** Field names of the elements in a list response. Null for other responses. */
export function listItemFields(response: z.ZodType): ReadonlySet<string> | null {
  if (!(response instanceof z.ZodObject)) return null
  const items: unknown = response.shape.items
  if (!(items instanceof z.ZodArray) || !(items.element instanceof z.ZodObject)) return null
  return new Set(Object.keys(items.element.shape))
}

/**
 * Validated field names of the query parameter `fields` (API-7). Null for all fields.
 * @throws invalid with `unknown_field`
 */
export function requestedFields(query: unknown, known: ReadonlySet<string> | null): readonly string[] | null {
  if (known === null || query === null || typeof query !== 'object' || !('fields' in query)) return null
  const { fields } = query
  if (!Array.isArray(fields) || fields.length === 0) return null
  const unknown = fields.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw invalidFields(unknown.map((name) => ({ path: `fields.${name}`, message: 'unknown_field' })))
  return fields
}

/**
 * Removes all fields from the elements of a list except the requested ones. `id` always remains, and
 * `deleted_at` remains in deleted elements.
 */
export function pickFields(answer: unknown, wanted: readonly string[]): unknown {
  const page = answer as { items: Record<string, unknown>[] }
  const kept_fields = new Set(['id', 'deleted_at', ...wanted])
  return {
    ...page,
    items: page.items.map((item) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => kept_fields.has(name))),
    ),
  }
}

/**
 * Error for a response that violates its schema. An integer beyond the safe range has the error code
 * `amount_too_large`. Any other violation is an internal error.
 */
export function schemaViolation(error: z.ZodError, endpoint: Endpoint): AppError {
  const cause = new Error(
    `the answer of ${endpoint.method} ${endpoint.path} breaks its schema: ${z.prettifyError(error)}`,
  )
  const code = error.issues.every(isUnsafeInteger) ? 'amount_too_large' : 'internal_error'
  return new AppError(code, { cause })
}

const isUnsafeInteger = (issue: z.core.$ZodIssue): boolean =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER)

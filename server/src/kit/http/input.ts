import type { Request, Response } from 'express'
import { z } from 'zod'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { AppError, invalidFields, notFound, type FieldIssue } from '../errors.ts'
import type { RawInput } from './bind.ts'
import { readBody } from './body.ts'
import { toFieldIssues } from './validation.ts'

/** A request's input, and the body's bytes for the idempotency key. */
export interface ReadInput {
  input: RawInput
  raw: Buffer
}

/**
 * Parses path, query and body by the endpoint's schemas. A malformed id in the path names nothing that can exist: 404.
 * @throws not_found, malformed_json and its like, or one `invalid` that names every field of query and body at fault
 */
export async function readInput(
  endpoint: Endpoint,
  path: Record<string, string>,
  request: Request,
  response: Response,
): Promise<ReadInput> {
  const params = endpoint.params?.safeParse(path)
  if (params?.success === false) throw notFound()
  const { value, raw } = await readBody(endpoint, request, response)
  const query = endpoint.query?.safeParse(request.query)
  const body = endpoint.body?.safeParse(value)
  const issues: FieldIssue[] = []
  if (query?.success === false) issues.push(...toFieldIssues(query.error.issues, 'query'))
  if (body?.success === false) issues.push(...toFieldIssues(body.error.issues, 'body'))
  if (issues.length > 0) throw invalidFields(issues.slice(0, 100))
  return { input: { params: params?.data, query: query?.data, body: body?.data }, raw }
}

/** The fields of one element of a list's answer; null for answers that are no list. */
export function elementFields(response: z.ZodType): ReadonlySet<string> | null {
  if (!(response instanceof z.ZodObject)) return null
  const items: unknown = response.shape.items
  if (!(items instanceof z.ZodArray) || !(items.element instanceof z.ZodObject)) return null
  return new Set(Object.keys(items.element.shape))
}

/** The `fields` that a list's query asks for (contract §1), checked against what an element has. */
export function wantedFields(query: unknown, known: ReadonlySet<string> | null): readonly string[] | null {
  if (known === null || query === null || typeof query !== 'object' || !('fields' in query)) return null
  const { fields } = query
  if (!Array.isArray(fields) || fields.length === 0) return null
  const unknown = fields.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw invalidFields(unknown.map((name) => ({ path: `fields.${name}`, message: 'unknown_field' })))
  return fields
}

/** Keeps the wanted fields of each element; the id stays. */
export function sparse(answer: unknown, wanted: readonly string[]): unknown {
  const page = answer as { items: Record<string, unknown>[] }
  const keep = new Set(['id', ...wanted])
  return {
    ...page,
    items: page.items.map((item) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => keep.has(name))),
    ),
  }
}

/** Why an answer is not what its endpoint promises; a fault of ours, logged whole. */
export const promiseBroken = (error: z.ZodError, endpoint: Endpoint): AppError =>
  new AppError('internal_error', {
    cause: new Error(
      `the answer of ${endpoint.method} ${endpoint.path} breaks its schema: ${z.prettifyError(error)}`,
    ),
  })

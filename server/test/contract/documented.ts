import type { Endpoint } from '@forki/contract/kit/endpoint'
import { buildOpenApi } from '../../src/openapi/document.ts'
import { anonymousPath } from '../../src/openapi/paths.ts'

interface Refusal {
  content?: Record<string, { schema: { allOf: { properties?: { code?: { enum: string[] } } }[] } }>
}
interface Operation {
  responses: Record<string, Refusal>
}

/**
 * Statuses and error codes of each operation in the form `404 not_found`, from the OpenAPI document alone.
 */
const documented = new Map(
  Object.entries(buildOpenApi().paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, { responses }]) => [
      `${method.toUpperCase()} ${anonymousPath(path)}`,
      new Set(Object.entries(responses).flatMap(([status, refusal]) => answersOf(status, refusal))),
    ]),
  ),
)

function answersOf(status: string, { content }: Refusal): string[] {
  const parts = content?.['application/problem+json']?.schema.allOf ?? []
  const codes = parts.flatMap((part) => part.properties?.code?.enum ?? [])
  return codes.length > 0 ? codes.map((code) => `${status} ${code}`) : [status]
}

/**
 * Checks a response against the OpenAPI document.
 * @throws Error if the document lists neither the status nor the error code for the endpoint
 */
export async function assertDocumented({ method, path }: Endpoint, answer: Response): Promise<void> {
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json') ?? false
  const code = isProblem ? ((await answer.clone().json()) as { code: string }).code : null
  const found = code === null ? `${answer.status}` : `${answer.status} ${code}`
  if (documented.get(`${method} ${anonymousPath(path)}`)?.has(found)) return
  throw new Error(`The document does not list ${found} of ${method} ${path}`)
}

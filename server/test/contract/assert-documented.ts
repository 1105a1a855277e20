import type { Endpoint } from '@forki/contract/kit/endpoint'
import { buildOpenApi } from '../../src/openapi/document.ts'
import { anonymousPath } from '../../src/openapi/path-parameters.ts'
import { declaredProblemsOf } from '../../src/openapi/resolve-reference.ts'
import type { Node } from '../../src/openapi/schema-tree.ts'

const document = buildOpenApi()

/** Statuses, such as `200`, and errors, such as `404 not_found`, of each operation in the OpenAPI document. */
const documentedResponses = new Map(
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Node>).map(([method, operation]) => [
      `${method.toUpperCase()} ${anonymousPath(path)}`,
      new Set([...Object.keys(operation['responses'] as object), ...declaredProblemsOf(document, operation)]),
    ]),
  ),
)

/**
 * Checks a response against the OpenAPI document.
 * @throws Error if the document does not list the status, or a problem's status with its error code
 */
export async function assertDocumented({ method, path }: Endpoint, answer: Response): Promise<void> {
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json') ?? false
  const code = isProblem ? ((await answer.clone().json()) as { code: string }).code : null
  const statusAndCode = code === null ? `${answer.status}` : `${answer.status} ${code}`
  if (documentedResponses.get(`${method} ${anonymousPath(path)}`)?.has(statusAndCode)) return
  throw new Error(`The document does not list ${statusAndCode} of ${method} ${path}`)
}

import { ERROR_STATUSES, type ErrorCode } from '@forki/contract/errors'
import { isNode, type Node } from './schema-tree.ts'

/** Resolves the `$ref` of a node, if it has one. Properties beside the `$ref` replace those of the target. */
export function resolveReference(document: object, node: Node): Node {
  if (typeof node['$ref'] !== 'string') return node
  const target = node['$ref']
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((place, step) => (isNode(place) ? place[step] : undefined), document)
  if (!isNode(target)) throw new Error(`The document has no ${node['$ref']}`)
  const { $ref: _, ...beside } = node
  return { ...resolveReference(document, target), ...beside }
}

/**
 * Returns an operation in which each reference to a parameter or response is replaced by the object itself.
 */
export function resolveOperationReferences(document: object, operation: Node): Node {
  const { parameters = [], responses } = operation as { parameters?: Node[]; responses: Record<string, Node> }
  return {
    ...operation,
    parameters: parameters.map((one) => resolveReference(document, one)),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, one]) => [status, resolveReference(document, one)]),
    ),
  }
}

/** Response of an operation with status 200, otherwise the one with status 201. */
export function successResponseOf(document: object, { responses }: Node): Node {
  const answers = responses as Record<string, Node>
  return resolveReference(document, (answers['200'] ?? answers['201'])!)
}

/**
 * Status and code of every problem that an operation declares, such as `404 not_found`. A response for a
 * single status names its codes in the description. A response for a range such as `4XX` names them in its
 * schema.
 */
export function declaredProblemsOf(document: object, operation: Node): string[] {
  return Object.entries(operation['responses'] as Record<string, Node>).flatMap(([status, reference]) => {
    if (status < '400') return []
    const codes = status.endsWith('XX')
      ? codesOfRange(resolveReference(document, reference))
      : Array.from(String(reference['description']).matchAll(/`(\w+)`/g), ([, code]) => code as ErrorCode)
    return codes.map((code) => `${ERROR_STATUSES[code]} ${code}`)
  })
}

function codesOfRange({ content }: Node): ErrorCode[] {
  const { schema } = (content as Record<string, { schema: { allOf: Node[] } }>)['application/problem+json']!
  return schema.allOf.flatMap(({ properties }) => {
    const code = (properties as Record<string, Node> | undefined)?.['code']
    return (code?.['enum'] ?? []) as ErrorCode[]
  })
}

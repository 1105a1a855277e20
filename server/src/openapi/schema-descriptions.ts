import { SCHEMA_TEXTS } from './descriptions/schemas.ts'
import { isNode, type Node } from './schema-tree.ts'

/**
 * Adds a description to named schemas without one: the text of `SCHEMA_TEXTS`, otherwise the method and path
 * of the operation with this request body.
 */
export function addSchemaDescriptions(document: Node): void {
  const { schemas } = document['components'] as { schemas: Record<string, Node> }
  const bodies = bodiesOf(document['paths'] as Record<string, Node>)
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema['description'] !== undefined) continue
    const operation = bodies.get(name)
    const text = SCHEMA_TEXTS[name] ?? (operation && `Body of \`${operation}\`.`)
    if (text !== undefined) schema['description'] = text
  }
}

/** Maps the name of each schema in a request body to the first operation with that body. */
function bodiesOf(paths: Readonly<Record<string, Node>>): Map<string, string> {
  const uses = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const body = JSON.stringify(isNode(operation) ? (operation['requestBody'] ?? '') : '')
      const names = Array.from(body.matchAll(/schemas\/(\w+)"/g), ([, name = '']) => name)
      return names.map((name) => [name, `${method.toUpperCase()} ${path}`] as const)
    }),
  )
  return new Map(uses.toReversed())
}

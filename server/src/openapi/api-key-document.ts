import type { OpenApiDocument } from './document.ts'
import { isNode, type Node } from './schema-tree.ts'

/** OpenAPI document of the operations that an API key may call, with the components that they use. */
export function apiKeyDocumentOf(document: OpenApiDocument): OpenApiDocument {
  const copy = JSON.parse(JSON.stringify(document)) as Node & { paths: Record<string, Node> }
  copy['info'] = { ...(copy['info'] as Node), title: 'Forki for API keys' }
  copy['security'] = [{ api_key: [] }]
  for (const [path, item] of Object.entries(copy.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (isNode(operation) && !acceptsKeys(operation)) delete item[method]
    }
    if (Object.keys(item).length === 0) delete copy.paths[path]
  }
  removeUnusedTags(copy)
  removeUnusedComponents(copy)
  return copy as unknown as OpenApiDocument
}

/** True for operations with the document's credentials, which include keys, and for public ones. */
const acceptsKeys = ({ security }: Node): boolean => security === undefined || (security as []).length === 0

function removeUnusedTags(document: Node & { paths: Record<string, Node> }): void {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item) as Node[])
  const used = new Set(operations.flatMap(({ tags }) => tags as string[]))
  const webhooks = ['webhooks']
  document['tags'] = (document['tags'] as { name: string }[]).filter(
    ({ name }) => used.has(name) || webhooks.includes(name),
  )
}

/** Removes components without references until none is left. */
function removeUnusedComponents(document: Node): void {
  const components = document['components'] as Record<string, Node>
  const schemes = components['securitySchemes']!
  components['securitySchemes'] = { api_key: schemes['api_key'] }
  for (let isRemoved = true; isRemoved;) {
    isRemoved = false
    const text = JSON.stringify(document)
    for (const [kind, parts] of Object.entries(components)) {
      if (kind === 'securitySchemes') continue
      for (const name of Object.keys(parts)) isRemoved = removeUnused(parts, kind, name, text) || isRemoved
    }
  }
}

function removeUnused(parts: Node, kind: string, name: string, text: string): boolean {
  if (text.includes(`"#/components/${kind}/${name}"`)) return false
  delete parts[name]
  return true
}

import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpoints } from '@forki/contract/registry'
import { invalid } from '../errors/app-error.ts'
import type { OpenApiDocument } from './document.ts'
import { anonymousPath } from './path-parameters.ts'
import { isNode, type Node } from './schema-tree.ts'

/** Permission of an API key. */
export type KeyPermission = (typeof API_KEY_PERMISSIONS)[number]

/**
 * Parses a query parameter that lists permissions of an API key. Returns null if the parameter is missing.
 * @throws invalid for an unknown name
 */
export function parseKeyPermissions(value: unknown): KeyPermission[] | null {
  if (value === undefined) return null
  const names = [value].flat().flatMap((text) => (typeof text === 'string' ? text.split(',') : ['']))
  if (
    !names.every((name): name is KeyPermission => (API_KEY_PERMISSIONS as readonly string[]).includes(name))
  )
    throw invalid('permissions', 'invalid')
  return [...new Set(names)].toSorted()
}

/**
 * Returns the OpenAPI document of the operations that an API key may call, with the components that they use.
 * With `permissions`, it contains only operations for which these permissions suffice, and no public
 * operations.
 */
export function apiKeyDocumentOf(
  document: OpenApiDocument,
  permissions: readonly KeyPermission[] | null = null,
): OpenApiDocument {
  const accepts = permissions === null ? acceptsKeys : acceptsPermissions(permissions)
  const copy = JSON.parse(JSON.stringify(document)) as Node & { paths: Record<string, Node> }
  copy['info'] = { ...(copy['info'] as Node), title: 'Forki for API keys' }
  copy['security'] = [{ api_key: [] }]
  for (const [path, item] of Object.entries(copy.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (isNode(operation) && !accepts(operation, `${method.toUpperCase()} ${anonymousPath(path)}`))
        delete item[method]
    }
    if (Object.keys(item).length === 0) delete copy.paths[path]
  }
  removeUnusedTags(copy)
  removeUnusedComponents(copy)
  return copy as unknown as OpenApiDocument
}

/**
 * True for operations without their own `security`, whose default includes API keys, and for public
 * operations, whose `security` is empty.
 */
const acceptsKeys = ({ security }: Node): boolean => security === undefined || (security as []).length === 0

/** Returns a function that is true for operations that a key with these permissions may call. */
function acceptsPermissions(
  permissions: readonly KeyPermission[],
): (operation: Node, call: string) => boolean {
  const accesses = new Map(
    endpoints.map(({ method, path, access }) => [`${method} ${anonymousPath(path)}`, access]),
  )
  return ({ security }, call) => security === undefined && mayCall(accesses.get(call) ?? 'admin', permissions)
}

/** Permission with which an API key may call endpoints for owners, such as those of webhooks (EVT-22). */
const OWNER_PERMISSION = 'update_restaurant'

function mayCall(access: Endpoint['access'], permissions: readonly KeyPermission[]): boolean {
  if (access === 'member') return true
  if (access === 'owner') return permissions.includes(OWNER_PERMISSION)
  return access
    .split('|')
    .some((part) => (permissions as readonly string[]).includes(part.replace('perm:', '')))
}

function removeUnusedTags(document: Node & { paths: Record<string, Node> }): void {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item) as Node[])
  const used = new Set(operations.flatMap(({ tags }) => tags as string[]))
  const webhooks = ['webhooks']
  document['tags'] = (document['tags'] as { name: string }[]).filter(
    ({ name }) => used.has(name) || webhooks.includes(name),
  )
}

/** Removes all security schemes except `api_key`, and all components to which no reference remains. */
function removeUnusedComponents(document: Node): void {
  const components = document['components'] as Record<string, Node>
  const schemes = components['securitySchemes']!
  components['securitySchemes'] = { api_key: schemes['api_key'] }
  for (let isRemoved = true; isRemoved;) {
    isRemoved = false
    const used = new Set(
      Array.from(JSON.stringify(document).matchAll(/"#\/components\/(\w+\/\w+)"/g), ([, name]) => name),
    )
    for (const [kind, parts] of Object.entries(components)) {
      if (kind === 'securitySchemes') continue
      for (const name of Object.keys(parts).filter((part) => !used.has(`${kind}/${part}`))) {
        delete parts[name]
        isRemoved = true
      }
    }
  }
}

/** JSON Schema node, or another object of the OpenAPI document. */
export type Node = Record<string, unknown>

/** Position of a schema in the document. */
export interface SchemaPosition {
  /** Name of the component schema or operation around the schema. `Component` for shared headers and responses. */
  owner: string
  /** Name of the nearest property or parameter, in the singular for items of a list or map. Empty without one. */
  name: string
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type MapSchema = (schema: Node, position: SchemaPosition) => Node

const LIST_KEYWORDS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const
const SCHEMA_KEYWORDS = ['items', 'additionalProperties', 'propertyNames'] as const
const MAP_KEYWORDS = ['properties', 'patternProperties'] as const

/** Schema with each direct subschema replaced by the result of `map`. */
export function mapSubschemas(schema: Node, { owner, name }: SchemaPosition, map: MapSchema): Node {
  const copy: Node = { ...schema }
  for (const key of MAP_KEYWORDS) {
    const children = copy[key]
    if (!isNode(children)) continue
    copy[key] = Object.fromEntries(
      Object.entries(children).map(([child, one]) => [
        child,
        isNode(one) ? map(one, { owner, name: child }) : one,
      ]),
    )
  }
  for (const key of LIST_KEYWORDS) {
    const members = copy[key]
    if (!Array.isArray(members)) continue
    copy[key] = members.map((one: unknown) => (isNode(one) ? map(one, { owner, name }) : one))
  }
  for (const key of SCHEMA_KEYWORDS) {
    const child = copy[key]
    if (isNode(child)) copy[key] = map(child, { owner, name: singularOf(name) })
  }
  return copy
}

/** Schema with the result of `map` in place of itself and of each subschema, innermost first. */
export const mapAllSubschemas = (schema: Node, position: SchemaPosition, map: MapSchema): Node =>
  map(
    mapSubschemas(schema, position, (child, at) => mapAllSubschemas(child, at, map)),
    position,
  )

/**
 * Replaces schemas of the document in place: those of components, parameters, headers, bodies and responses.
 * `map` receives only the outermost schema of each.
 */
export function mapDocumentSchemas(document: Node, map: MapSchema): void {
  const { schemas = {} } = (document['components'] ?? {}) as { schemas?: Record<string, Node> }
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = map(schema, { owner: name, name: '' })
  mapHolders(document['components'], map, 'Component')
  mapHolders(document['paths'], map, 'Operation')
  mapHolders(document['webhooks'], map, 'Operation')
}

/** Replaces the member `schema` of every parameter, header and media type below a value. */
function mapHolders(value: unknown, map: MapSchema, owner: string): void {
  if (Array.isArray(value)) for (const one of value) mapHolders(one, map, owner)
  if (!isNode(value)) return
  const ownerName = typeof value['operationId'] === 'string' ? pascalCase(value['operationId']) : owner
  if (isNode(value['schema'])) {
    const name = typeof value['name'] === 'string' ? value['name'] : ''
    value['schema'] = map(value['schema'], { owner: ownerName, name })
  }
  for (const [key, child] of Object.entries(value)) {
    if (key !== 'schema' && key !== 'schemas' && key !== 'example') mapHolders(child, map, ownerName)
  }
}

/** Text that is equal for equal schemas, whatever the order of their keywords. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`
  if (!isNode(value)) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalText(one)}`).join()}}`
}

/** `price_cents` becomes `PriceCents`. */
export const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|[_-]+)(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, '')

export const singularOf = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(sh|ch|x|ss)es$/, '$1')
    .replace(/(?<!s)s$/, '')

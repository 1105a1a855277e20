import { BASE_SCHEMAS } from './schema-extensions.ts'
import { resolveReference } from './resolve-reference.ts'
import { isNode, mapAllSubschemas, mapDocumentSchemas, type Node } from './schema-tree.ts'

interface Parameter {
  in: string
  name: string
  required?: boolean
  schema: Node
}

/**
 * Names of components that only the OpenAPI document defines, and not the API contract. `apiSurface` omits
 * them, except `ExceptionFigures`, which the released API contains.
 */
const INTERNAL_COMPONENTS: ReadonlySet<string> = new Set(
  BASE_SCHEMAS.map(({ name }) => name).filter((name) => name !== 'ExceptionFigures'),
)
/**
 * Names of base components. `apiSurface` lists their fields with each schema that extends them, as the lists
 * of released versions do.
 */
const INHERITED_COMPONENTS: ReadonlySet<string> = new Set([
  ...BASE_SCHEMAS.map(({ name }) => name),
  'OrderSummary',
  'Webhook',
  'ApiKey',
])

/**
 * Lists what callers of the API depend on, as sorted lines of text ("facts"). These are operations,
 * parameters, bodies, responses, each operation's specific error codes, and the schemas of the contract.
 * Descriptions and examples are not included.
 */
export function apiSurface(source: object): string[] {
  const document = withInheritedFields(source)
  const { paths, components } = document as { paths: Record<string, Record<string, Node>>; components: Node }
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, one]) =>
      factsOfCall(document, `${method.toUpperCase()} ${path}`, one),
    ),
  )
  const schemas = Object.entries(components['schemas'] as Record<string, Node>).flatMap(([name, schema]) =>
    INTERNAL_COMPONENTS.has(name) ? [] : factsOfSchema(`schema ${name}`, schema),
  )
  return [...new Set([...calls, ...schemas])].toSorted()
}

const nameOf = ({ $ref }: Node): string => String($ref).slice('#/components/schemas/'.length)

/**
 * Copies a document. Each schema that extends a component of `INHERITED_COMPONENTS` receives the component's fields
 * instead of the reference.
 */
function withInheritedFields(source: object): object {
  const document = structuredClone(source) as Node
  const flatten = (schema: Node): Node => {
    if (INTERNAL_COMPONENTS.has(nameOf(schema))) return flatten(resolveReference(document, schema))
    const [base, own] = (schema['allOf'] ?? []) as Node[]
    // `mapAllSubschemas` visits the innermost schemas first. `base` has `properties` if the visit has already
    // replaced its reference by the fields of the component.
    const isInherited = base && ('properties' in base || INHERITED_COMPONENTS.has(nameOf(base)))
    if (!isInherited || !own) return schema
    const inherited = flatten(resolveReference(document, base))
    return {
      type: 'object',
      properties: { ...(inherited['properties'] as Node), ...(own['properties'] as Node) },
      required: [...((inherited['required'] ?? []) as string[]), ...((own['required'] ?? []) as string[])],
    }
  }
  mapDocumentSchemas(document, (schema, position) => mapAllSubschemas(schema, position, flatten))
  return document
}

function factsOfCall(document: object, call: string, operation: Node): string[] {
  const parameters = ((operation['parameters'] ?? []) as Node[]).map(
    (one) => resolveReference(document, one) as unknown as Parameter,
  )
  const body = operation['requestBody'] as { content: Record<string, { schema: Node }> } | undefined
  return [
    call,
    ...(operation['deprecated'] === true ? [`${call} deprecated`] : []),
    ...parameters.flatMap(({ in: place, name, required, schema }) =>
      factsOfSchema(`${call} ${place} ${name}${required ? ' (required)' : ''}`, schema),
    ),
    ...Object.values(body?.content ?? {}).flatMap(({ schema }) => factsOfSchema(`${call} body`, schema)),
    ...Object.entries(operation['responses'] as Record<string, Node>).flatMap(([status, one]) =>
      factsOfResponse(document, `${call} ${status}`, one),
    ),
  ]
}

/**
 * Lines of `apiSurface` about a response: the error codes that its description lists. If it lists none, the
 * lines describe its schemas, but not the schema of problem documents.
 */
function factsOfResponse(document: object, place: string, response: Node): string[] {
  const codes = Array.from(
    String(response['description']).matchAll(/`(\w+)`/g),
    ([, code]) => `${place} ${code}`,
  )
  if (codes.length > 0) return codes
  const { content = {} } = resolveReference(document, response) as {
    content?: Record<string, { schema: Node }>
  }
  return Object.entries(content).flatMap(([type, { schema }]) =>
    type.includes('problem') ? [] : factsOfSchema(`${place} ${type}`, schema),
  )
}

/**
 * Lines of `apiSurface` about a schema: type, limits, fields, items, members of `anyOf`, `oneOf` and `allOf`,
 * and values of an enumeration.
 */
function factsOfSchema(place: string, schema: Node): string[] {
  const { $ref, properties, required = [], items, enum: values, type } = schema
  const propertyFacts = Object.entries((properties ?? {}) as Record<string, Node>).flatMap(([name, one]) =>
    factsOfSchema(`${place}.${name}${(required as string[]).includes(name) ? ' (required)' : ''}`, one),
  )
  const members = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((kind) =>
    ((schema[kind] ?? []) as Node[]).flatMap((one) => factsOfSchema(place, one)),
  )
  const rows = isNode(items) ? factsOfSchema(`${place}[]`, items) : []
  if (typeof $ref === 'string') return [`${place}: ${$ref.slice($ref.lastIndexOf('/') + 1)}`]
  if (Array.isArray(values)) return values.map((value) => `${place} = ${String(value)}`)
  if (members.length > 0) return [...members, ...propertyFacts]
  return [`${place}: ${typesOf(type)}${limitsOf(schema)}`, ...propertyFacts, ...rows]
}

/** Names of the types that a schema permits, such as `string or null`. */
const typesOf = (type: unknown = 'any') =>
  typeof type === 'string' ? type : (type as readonly string[]).join(' or ')

/** Text of a schema limit, such as a maximum length. A limit that is a string has no quotation marks. */
const textOf = (limit: unknown) => (typeof limit === 'string' ? limit : JSON.stringify(limit))

/** Limits of a value, such as ` (maxLength 80)`. */
function limitsOf(schema: Node): string {
  const names = ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern']
  const limits = names.flatMap((name) =>
    schema[name] === undefined ? [] : [`${name} ${textOf(schema[name])}`],
  )
  return limits.length > 0 ? ` (${limits.join(', ')})` : ''
}

import {
  canonical,
  isNode,
  mapDocumentSchemas,
  mapSubschemas,
  pascal,
  type Node,
  type Position,
} from './schema-tree.ts'

interface Candidate {
  schema: Node
  uses: number
  /** Number of uses by property name. */
  names: Map<string, number>
  owner: string
}
type Components = Record<string, Node>

const REFERENCE = '{"$ref":"#/components/schemas/"}'.length
/** Bytes that a shared schema must save. A smaller gain is not worth another name. */
const LEAST_GAIN = 100

/**
 * Moves inline schemas that the document repeats into `components/schemas`, named after the property that uses
 * them most. Outer schemas move first, so that each round shares the largest equal parts.
 */
export function shareSchemas(document: Node): void {
  const { schemas } = document['components'] as { schemas: Components }
  const known = new Map<string, string>()
  for (const [name, schema] of Object.entries(schemas)) known.set(canonical(schema), name)
  while (shareOnce(document, schemas, known)) continue
  while (removeUnused(document, schemas)) continue
}

/** Removes schemas without references. Returns false if every schema has one. */
function removeUnused(document: Node, schemas: Components): boolean {
  const found = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  const used = new Set(Array.from(found, ([, name]) => name))
  const unused = Object.keys(schemas).filter((name) => !used.has(name))
  for (const name of unused) delete schemas[name]
  return unused.length > 0
}

/** One round: counts equal inline schemas, names those worth sharing, replaces them. */
function shareOnce(document: Node, schemas: Components, known: Map<string, string>): boolean {
  const candidates = new Map<string, Candidate>()
  const count = (schema: Node, position: Position, isRoot: boolean): Node => {
    if (!isRoot && isShareable(schema)) addUse(candidates, schema, position)
    return mapSubschemas(schema, position, (child, at) => count(child, at, false))
  }
  mapDocumentSchemas(document, (schema, position) => count(schema, position, position.name === ''))
  const before = Object.keys(schemas).length
  nameCandidates(candidates, schemas, known)
  const replace = (schema: Node, position: Position, isRoot: boolean): Node => {
    const name = isRoot || !isShareable(schema) ? undefined : known.get(canonical(withoutDefault(schema)))
    if (name !== undefined) {
      return {
        $ref: `#/components/schemas/${name}`,
        ...('default' in schema && { default: schema['default'] }),
      }
    }
    return mapSubschemas(schema, position, (child, at) => replace(child, at, false))
  }
  mapDocumentSchemas(document, (schema, position) => replace(schema, position, position.name === ''))
  return Object.keys(schemas).length > before
}

/** A default belongs to a use of a schema and remains beside the reference. */
const withoutDefault = (schema: Node): Node =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => keyword !== 'default'))

/** True for schemas other than references, and references with a description of their own. */
const isShareable = (schema: Node): boolean => !('$ref' in schema) || 'description' in schema

function addUse(candidates: Map<string, Candidate>, whole: Node, { owner, name }: Position): void {
  const schema = withoutDefault(whole)
  const key = canonical(schema)
  const known = candidates.get(key) ?? { schema, uses: 0, names: new Map<string, number>(), owner }
  known.uses++
  known.names.set(name, (known.names.get(name) ?? 0) + 1)
  candidates.set(key, known)
}

/** Adds the candidates that save the most to the components. */
function nameCandidates(
  candidates: ReadonlyMap<string, Candidate>,
  schemas: Components,
  known: Map<string, string>,
): void {
  const gains = [...candidates].map(([key, one]) => ({ key, one, gain: gainOf(one) }))
  for (const { key, one } of gains.toSorted((a, b) => b.gain - a.gain || (a.key < b.key ? -1 : 1))) {
    if (gainOf(one) < LEAST_GAIN || known.has(key)) continue
    const name = nameOf(one, schemas)
    if (name === undefined) continue
    schemas[name] = described(one)
    known.set(key, name)
  }
}

/** A shared schema without a description names its field. With several fields, one name would be wrong for the others. */
function described({ schema, names }: Candidate): Node {
  if ('description' in schema || nullableOf(schema) !== undefined) return schema
  const [name, ...others] = names.keys()
  const description = others.length > 0 ? 'Value that several fields share.' : `Value of \`${name}\`.`
  return { ...schema, description }
}

const gainOf = ({ schema, uses, names }: Candidate): number => {
  const length = JSON.stringify(schema).length
  const name = Math.max(...[...names.keys()].map((one) => one.length), 8)
  return uses * (length - REFERENCE - name) - length - name
}

/** Name of a shared schema: of the wrapped schema for a nullable one, else of its property. */
function nameOf({ schema, names, owner }: Candidate, schemas: Components): string | undefined {
  const [property = ''] = [...names].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0] ?? []
  const own = nullableOf(schema) ?? pascal(property)
  if (own === '') return undefined
  return [own, `${own}${variantOf(schema)}`, `${owner}${own}`].find((name) => !(name in schemas))
}

/** Suffix that tells variants of a field apart: `OrNull`, its greatest length, or `List`. */
function variantOf({ anyOf, type, maxLength }: Node): string {
  const isNullable = Array.isArray(anyOf) || (Array.isArray(type) && type.includes('null'))
  if (isNullable) return 'OrNull'
  if (type === 'array') return 'List'
  return typeof maxLength === 'number' ? `Of${maxLength}` : 'Value'
}

/** `InstantOrNull` for a choice between the component `Instant` and null. */
function nullableOf({ anyOf, description }: Node): string | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || description !== undefined) return undefined
  const [value, empty] = anyOf as [Node, Node]
  if (!isNode(value) || typeof value['$ref'] !== 'string' || empty['type'] !== 'null') return undefined
  return `${value['$ref'].slice(value['$ref'].lastIndexOf('/') + 1)}OrNull`
}

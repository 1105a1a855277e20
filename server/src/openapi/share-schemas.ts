import {
  canonicalText,
  mapDocumentSchemas,
  mapSubschemas,
  type Node,
  type SchemaPosition,
} from './schema-tree.ts'
import { SHARED_NAMES } from './shared-names.ts'

type Components = Record<string, Node>

/**
 * Moves the inline schemas that `SHARED_NAMES` names into `components/schemas`, and replaces schemas that equal
 * a component with references.
 */
export function shareSchemas(document: Node): void {
  const { schemas } = document['components'] as { schemas: Components }
  const nameByText = new Map<string, string>()
  for (const [name, schema] of Object.entries(schemas)) nameByText.set(canonicalText(schema), name)
  const collectSchemas = (schema: Node, position: SchemaPosition): Node => {
    addNamed(schema, position, { schemas, nameByText })
    return mapSubschemas(schema, position, collectSchemas)
  }
  mapDocumentSchemas(document, collectSchemas)
  const replace = (schema: Node, position: SchemaPosition): Node => {
    const name = nameByText.get(canonicalText(coreOf(schema)))
    return name === undefined ? mapSubschemas(schema, position, replace) : referenceTo(name, schema, schemas)
  }
  mapDocumentSchemas(document, (schema, position) =>
    position.name === '' ? mapSubschemas(schema, position, replace) : replace(schema, position),
  )
  while (removeUnused(document, schemas)) continue
}

interface SharedSchemas {
  schemas: Components
  /** Names of components by their canonical text. */
  nameByText: Map<string, string>
}

/** Adds a schema to the components if `SHARED_NAMES` has a name for its position. */
function addNamed(
  schema: Node,
  { owner, name }: SchemaPosition,
  { schemas, nameByText }: SharedSchemas,
): void {
  const sharedName = SHARED_NAMES[`${owner}.${name}`]
  if (!sharedName || sharedName.name in schemas || isWrapper(schema) !== sharedName.name.endsWith('OrNull'))
    return
  const core = coreOf(schema)
  const description = sharedName.description ?? schema['description']
  schemas[sharedName.name] = { ...core, ...(description !== undefined && { description }) }
  nameByText.set(canonicalText(core), sharedName.name)
}

/**
 * True for references, for lists, and for choices between a schema and null or another form. A list and its
 * item have the same position, and so have a choice and its member. A name of `SHARED_NAMES` at this position
 * belongs to the item or member. A name that ends with `OrNull` belongs to the choice.
 */
const isWrapper = ({ $ref, description, type, anyOf }: Node): boolean =>
  ($ref !== undefined && description === undefined) ||
  type === 'array' ||
  type === 'null' ||
  (Array.isArray(type) && type.includes('null')) ||
  (Array.isArray(anyOf) &&
    anyOf.some((one: Node) => one['type'] === 'null' || '$ref' in one || 'allOf' in one))

/**
 * Removes the keywords that may differ between the uses of a schema: the default, and the description of an
 * enumeration.
 */
function coreOf(schema: Node): Node {
  const { default: _, ...core } = schema
  if (!('enum' in core)) return core
  const { description: __, ...values } = core
  return values
}

function referenceTo(name: string, schema: Node, schemas: Components): Node {
  const { description } = schema
  const isOwn =
    'enum' in schema && description !== undefined && description !== schemas[name]?.['description']
  return {
    $ref: `#/components/schemas/${name}`,
    ...('default' in schema && { default: schema['default'] }),
    ...(isOwn && { description }),
  }
}

/** Removes the schemas to which nothing refers. Returns false if it removed none. */
function removeUnused(document: Node, schemas: Components): boolean {
  const foundReferences = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  const used = new Set(Array.from(foundReferences, ([, name]) => name))
  const unusedNames = Object.keys(schemas).filter((name) => !used.has(name))
  for (const name of unusedNames) delete schemas[name]
  return unusedNames.length > 0
}

import { canonical, isNode, mapDeep, mapDocumentSchemas, type Node } from './schema-tree.ts'

interface ObjectSchema {
  properties: Readonly<Record<string, Node>>
  required?: readonly string[]
}

/** Names of the schemas that others extend, the largest first. */
const BASES = [
  'Order',
  'OrderSummary',
  'Card',
  'User',
  'Person',
  'LayoutVersion',
  'SessionTransaction',
  'TipDistributionSummary',
  'TipShare',
  'ListPage',
  'ChangeBatch',
]

/**
 * Writes a response schema that contains all fields of another one as its extension: `allOf` of the base and of
 * the further fields. A page of dishes thus extends `ListPage`.
 */
export function extendSchemas(document: Node): void {
  const { schemas } = document['components'] as { schemas: Record<string, Node> }
  const bases = BASES.flatMap((name) => {
    const schema = schemas[name]
    return schema && isOpen(schema) ? [{ name, schema }] : []
  })
  const extend = (schema: Node): Node => {
    if (!isOpen(schema)) return schema
    const base = bases.find((one) => extendsBase(schema, one.schema))
    return base ? extension(schema, base) : schema
  }
  mapDocumentSchemas(document, (schema, position) => mapDeep(schema, position, extend))
}

/** True for object schemas of responses, which permit further fields. */
const isOpen = (schema: Node): schema is Node & ObjectSchema =>
  schema['type'] === 'object' && isNode(schema['properties']) && !('additionalProperties' in schema)

function extendsBase(schema: ObjectSchema, base: ObjectSchema): boolean {
  const names = Object.keys(base.properties)
  return (
    names.length < Object.keys(schema.properties).length &&
    names.every(
      (name) =>
        name in schema.properties &&
        canonical(schema.properties[name]) === canonical(base.properties[name]) &&
        (schema.required ?? []).includes(name) === (base.required ?? []).includes(name),
    )
  )
}

function extension(
  { properties, required = [], type, ...rest }: Node & ObjectSchema,
  base: { name: string; schema: ObjectSchema },
): Node {
  const isOwn = (name: string) => !(name in base.schema.properties)
  const own = required.filter(isOwn)
  return {
    ...rest,
    allOf: [
      { $ref: `#/components/schemas/${base.name}` },
      {
        type,
        properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isOwn(name))),
        ...(own.length > 0 && { required: own }),
      },
    ],
  }
}

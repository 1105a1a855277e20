import {
  canonicalText,
  isNode,
  mapAllSubschemas,
  mapDocumentSchemas,
  type Node,
  type SchemaPosition,
} from './schema-tree.ts'

interface ObjectSchema {
  properties: Readonly<Record<string, Node>>
  required?: readonly string[]
}
type OpenSchema = Node & ObjectSchema
type Schemas = Record<string, Node>

/** Component with the fields that several schemas have in common. */
interface CommonFields {
  name: string
  description: string
  /** Schemas with these fields, as a component or as `Owner.field` of an inline schema. */
  extendedSchemas: readonly [string, string, ...string[]]
}

/** Components that the contract does not define. Schemas with all of their fields extend them. */
export const BASE_SCHEMAS: readonly CommonFields[] = [
  {
    name: 'OrderFields',
    description: 'Fields of an order in lists and reports.',
    extendedSchemas: ['OrderSummary', 'OrderRow'],
  },
  {
    name: 'TransactionFields',
    description: 'Fields of a transaction in every list.',
    extendedSchemas: ['Transaction', 'SessionTransaction', 'ListedPayment'],
  },
  {
    name: 'DishFields',
    description: 'Fields of a dish in lists and menus.',
    extendedSchemas: ['Dish', 'ActiveMenu.dish'],
  },
  {
    name: 'ExceptionFigures',
    description: 'Exceptions of orders by kind: voids, discounts, cancellations, refunds and reopenings.',
    extendedSchemas: ['PeopleReport.exceptions', 'PeopleReport.totals'],
  },
  {
    name: 'PeopleFigures',
    description: 'Sales and exceptions of a person or of all people.',
    extendedSchemas: ['PeopleReport.people', 'PeopleReport.totals'],
  },
]

/** Names of the schemas that others extend, the largest first. */
const BASES = [
  'Order',
  'OrderSummary',
  'OrderFields',
  'PeopleFigures',
  'TransactionFields',
  'DishFields',
  'ExceptionFigures',
  'Card',
  'User',
  'Person',
  'Webhook',
  'ApiKey',
  'LayoutVersion',
  'TipDistributionSummary',
  'TipShare',
  'ListPage',
  'ChangeBatch',
]

/**
 * Writes a response schema that contains all fields of another one as its extension: `allOf` of the base and of
 * the further fields. A page of dishes thus extends `ListPage`. Without further fields it is a reference.
 */
export function writeSchemaExtensions(document: Node): void {
  const { schemas } = document['components'] as { schemas: Schemas }
  addCommonFields(document, schemas)
  const bases = BASES.flatMap((name) => {
    const schema = schemas[name]
    return schema && isOpen(schema) ? [{ name, schema }] : []
  })
  const extend = (schema: Node, { owner, name }: SchemaPosition): Node => {
    if (!isOpen(schema)) return schema
    const base = bases.find((one) => (name !== '' || owner !== one.name) && hasAllFields(schema, one.schema))
    return base ? extension(schema, base) : schema
  }
  mapDocumentSchemas(document, (schema, position) => mapAllSubschemas(schema, position, extend))
}

/** Adds a component for each entry of `BASE_SCHEMAS`. */
function addCommonFields(document: Node, schemas: Schemas): void {
  const places = new Set<string>(BASE_SCHEMAS.flatMap(({ extendedSchemas }) => extendedSchemas))
  const schemaByPlace = new Map<string, OpenSchema>()
  mapDocumentSchemas(document, (schema, position) =>
    mapAllSubschemas(schema, position, (one, { owner, name }) => {
      const place = name === '' ? owner : `${owner}.${name}`
      // The walk is innermost first, so the first match is the innermost object. A field `dish` inside an
      // item of `dishes` has the same `Owner.field` as the item.
      if (places.has(place) && !schemaByPlace.has(place) && isOpen(one)) schemaByPlace.set(place, one)
      return one
    }),
  )
  for (const { name, description, extendedSchemas } of BASE_SCHEMAS) {
    const [first, ...others] = extendedSchemas.map((place) => {
      const schema = schemaByPlace.get(place)
      if (!schema) throw new Error(`the document has no object ${place}`)
      return schema
    })
    schemas[name] = { ...commonFields(first!, others), description }
  }
}

/** Object schema with the fields that are equal in all schemas. */
function commonFields(first: OpenSchema, others: readonly OpenSchema[]): Node {
  const properties = Object.entries(first.properties).filter(([name]) =>
    others.every((other) => hasEqualField(first, other, name)),
  )
  const required = properties.map(([name]) => name).filter((name) => isRequired(first, name))
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  }
}

const isRequired = ({ required = [] }: ObjectSchema, name: string): boolean => required.includes(name)

/** True for object schemas of responses, which permit further fields. */
const isOpen = (schema: Node): schema is OpenSchema =>
  schema['type'] === 'object' && isNode(schema['properties']) && !('additionalProperties' in schema)

const hasAllFields = (schema: ObjectSchema, base: ObjectSchema): boolean =>
  Object.keys(base.properties).every((name) => hasEqualField(schema, base, name))

const hasEqualField = (one: ObjectSchema, other: ObjectSchema, name: string): boolean =>
  name in one.properties &&
  name in other.properties &&
  canonicalText(one.properties[name]) === canonicalText(other.properties[name]) &&
  isRequired(one, name) === isRequired(other, name)

function extension(
  { properties, required = [], type, ...rest }: OpenSchema,
  base: { name: string; schema: ObjectSchema },
): Node {
  const isOwn = (name: string) => !(name in base.schema.properties)
  const fields = Object.entries(properties).filter(([name]) => isOwn(name))
  const ownRequired = required.filter(isOwn)
  const reference = { $ref: `#/components/schemas/${base.name}` }
  if (fields.length === 0) return { ...rest, ...reference }
  return {
    ...rest,
    allOf: [
      reference,
      {
        type,
        properties: Object.fromEntries(fields),
        ...(ownRequired.length > 0 && { required: ownRequired }),
      },
    ],
  }
}

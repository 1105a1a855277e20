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

/** Component that contains the common fields of several schemas. */
interface CommonFields {
  name: string
  description: string
  /**
   * Schemas that contain the common fields. A component is given by its name, an inline schema as
   * `Owner.field`.
   */
  extendedSchemas: readonly [string, string, ...string[]]
}

/**
 * Components that exist only in the OpenAPI document, not in the contract. A schema with all fields of such a
 * component extends it.
 */
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

/**
 * Names of the components that other schemas may extend. A schema extends the first one whose fields it has,
 * so a component precedes those whose fields it contains.
 */
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
 * Replaces each response schema that has all fields of a base by an extension: `allOf` of the base and of the
 * other fields. A page of dishes thus extends `ListPage`. A schema without other fields becomes a reference
 * to the base.
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
    return base ? extensionOfBase(schema, base) : schema
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
      // Stores only the first schema found. `mapAllSubschemas` begins with the innermost schemas, so a field
      // `dish` in an item of `dishes` precedes the item, which has the same `Owner.field`.
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

/** Object schema of the fields that are equal in all these schemas. */
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

function extensionOfBase(
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

import { ACCOUNT_FIELDS } from './descriptions/account-fields.ts'
import { COMMON_FIELDS } from './descriptions/common-fields.ts'
import { FIELD_OVERRIDES } from './descriptions/field-overrides.ts'
import { SERVICE_FIELDS } from './descriptions/service-fields.ts'
import { isNode, mapAllSubschemas, mapDocumentSchemas, type Node } from './schema-tree.ts'
import { SCALARS } from './share-scalars.ts'

/** Descriptions of fields by name. `FIELD_OVERRIDES` takes precedence. */
const DESCRIPTION_BY_FIELD: Readonly<Record<string, string>> = {
  ...COMMON_FIELDS,
  ...ACCOUNT_FIELDS,
  ...SERVICE_FIELDS,
}

/** Description of the fields of `of_average_bps`, which compare a person's figures with the average. */
const OF_AVERAGE = 'Basis points of the average.'

/**
 * Adds a known description to each field without a description. A description in `FIELD_OVERRIDES` also
 * replaces the description that a field already has.
 */
export function describeFields(document: Node): void {
  mapDocumentSchemas(document, (schema, position) =>
    mapAllSubschemas(schema, position, (one, { owner, name }) => {
      if (!isNode(one['properties'])) return one
      const properties = Object.entries(one['properties'] as Record<string, Node>).map(([field, value]) => [
        field,
        describeField(value, [`${owner}.${name}.${field}`, `${owner}.${field}`, `${name}.${field}`], field),
      ])
      return { ...one, properties: Object.fromEntries(properties) as Node }
    }),
  )
}

function describeField(schema: Node, own: readonly string[], field: string): Node {
  const text = own.map((key) => FIELD_OVERRIDES[key]).find((one) => one !== undefined)
  if (text !== undefined) return { ...schema, description: text }
  if ('description' in schema) return schema
  if (refersToStructure(schema)) return schema
  const fieldText =
    DESCRIPTION_BY_FIELD[field] ??
    (own.some((key) => key.startsWith('of_average_bps.')) ? OF_AVERAGE : undefined)
  return fieldText === undefined ? schema : { ...schema, description: fieldText }
}

/**
 * True for a reference to an object, list or enumeration, whose component has its own description. False for
 * shared scalars such as `Id`.
 */
const refersToStructure = ({ $ref }: Node): boolean =>
  typeof $ref === 'string' && !($ref.slice($ref.lastIndexOf('/') + 1) in SCALARS)

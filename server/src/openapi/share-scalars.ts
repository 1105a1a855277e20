import { EVENT_TYPES } from '@forki/contract/events'
import { MAX_CENTS } from '@forki/contract/kit/constants'
import { PERMISSIONS } from '@forki/contract/permissions'
import {
  canonicalText,
  isNode,
  mapAllSubschemas,
  mapDocumentSchemas,
  type Node,
  type SchemaPosition,
} from './schema-tree.ts'

interface Scalar {
  schema: Node
  description: string
  example?: unknown
  /** Pattern of the field names for which the scalar is used. Default: any field with this schema. */
  fields?: RegExp
}

const text = (pattern: string): Node => ({ type: 'string', pattern })

/** Shared schemas of single values, by component name. */
export const SCALARS: Readonly<Record<string, Scalar>> = {
  Id: {
    schema: { type: 'string', format: 'uuid' },
    description: 'Id of an entity (UUID).',
    example: '019aa7c2-5b1e-7cc3-8b3f-2f6f3a1f9c10',
  },
  Instant: {
    schema: { type: 'string', format: 'date-time' },
    description: 'Instant: ISO 8601 in UTC, with milliseconds.',
    example: '2026-11-21T18:04:05.123Z',
  },
  Day: {
    schema: { type: 'string', format: 'date' },
    description: "Day in the restaurant's time zone, YYYY-MM-DD.",
    example: '2026-11-21',
  },
  TimeOfDay: {
    schema: text('^([01]\\d|2[0-3]):[0-5]\\d$'),
    description: 'Local time HH:MM, 24 hours.',
    example: '09:00',
  },
  Color: { schema: text('^#[0-9a-fA-F]{6}$'), description: 'Colour as `#rrggbb`.', example: '#7a2e1d' },
  Key: {
    schema: text('^[a-z0-9_]{1,60}$'),
    description: 'Key: lower-case letters, digits and underscores.',
    example: 'grill',
  },
  ExternalId: {
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: 120,
      pattern: '^[^\\x00-\\x1f\\x7f]*$',
    },
    description: 'Identifier in another system.',
    example: 'F-7431',
    fields: /^external_id$/,
  },
  ExternalSource: {
    schema: text('^[a-z0-9][a-z0-9_.-]{0,39}$'),
    description: 'System that assigns identifiers, in lower case.',
    example: 'uber_eats',
  },
  PhoneNumber: {
    schema: { type: 'string', maxLength: 30, pattern: '^[+()\\d\\s./-]{4,30}$' },
    description: 'Phone number, in any notation.',
    example: '+52 222 555 0101',
  },
  CurrencyCode: { schema: text('^[A-Z]{3}$'), description: 'Currency (ISO 4217).', example: 'MXN' },
  CountryCode: { schema: text('^[A-Z]{2}$'), description: 'Country (ISO 3166-1 alpha-2).', example: 'MX' },
  Cents: {
    schema: { type: 'integer' },
    description: "Minor units of the restaurant's currency (ISO 4217 exponent).",
    example: 9500,
    fields: /_cents$/,
  },
  UnsignedCents: {
    schema: { type: 'integer', minimum: 0, maximum: MAX_CENTS },
    description: "Minor units of the restaurant's currency (ISO 4217 exponent), at least 0.",
    example: 9500,
  },
  PositiveCents: {
    schema: { type: 'integer', minimum: 1, maximum: MAX_CENTS },
    description: "Minor units of the restaurant's currency (ISO 4217 exponent), at least 1.",
    example: 9500,
  },
  SignedCents: {
    schema: { type: 'integer', minimum: -MAX_CENTS, maximum: MAX_CENTS },
    description: "Minor units of the restaurant's currency (ISO 4217 exponent), positive or negative.",
    example: 500,
    fields: /_cents$/,
  },
  BasisPoints: {
    schema: { type: 'integer' },
    description: 'Basis points: 1600 = 16 %.',
    example: 1600,
    fields: /_bps$/,
  },
  Rate: {
    schema: { type: 'integer', minimum: 0, maximum: 10_000 },
    description: 'Basis points from 0 to 100 %: 1600 = 16 %.',
    example: 1600,
    fields: /_bps$/,
  },
  Permission: {
    schema: { type: 'string', enum: [...PERMISSIONS] },
    description: 'Name of a permission.',
  },
  EventType: {
    schema: { type: 'string', enum: [...EVENT_TYPES] },
    description: 'Type of an event. See the catalogue of events.',
  },
}

const SCALARS_BY_SCHEMA = Map.groupBy(Object.entries(SCALARS), ([, { schema }]) => canonicalText(schema))
/** Names of the scalars that the document uses. */
type UsedNames = Set<string>

/**
 * Replaces each schema that equals one of `SCALARS` by a reference to it. A nullable schema becomes a choice
 * between the reference and null.
 */
export function shareScalars(document: Node): void {
  const { schemas } = document['components'] as { schemas: Record<string, Node> }
  const used: UsedNames = new Set()
  mapDocumentSchemas(document, (schema, position) =>
    mapAllSubschemas(schema, position, (one, at) => replaceScalar(one, at, used)),
  )
  for (const name of used) {
    const { schema, description, example } = SCALARS[name]!
    schemas[name] = { ...schema, description, ...(example !== undefined && { examples: [example] }) }
  }
}

function replaceScalar(schema: Node, { name }: SchemaPosition, used: UsedNames): Node {
  const { default: preset, description, example: _, ...core } = schema
  const annotations = {
    ...(preset !== undefined && { default: preset }),
    ...(description !== undefined && { description }),
  }
  if (Array.isArray(core['type']) && core['type'].length === 2 && core['type'][1] === 'null') {
    const foundScalar = scalarOf({ ...core, type: core['type'][0] as string }, name)
    if (!foundScalar) return schema
    used.add(foundScalar)
    return { ...annotations, anyOf: [{ $ref: `#/components/schemas/${foundScalar}` }, { type: 'null' }] }
  }
  const foundScalar = scalarOf(core, name)
  if (!foundScalar) return schema
  used.add(foundScalar)
  return { ...annotations, $ref: `#/components/schemas/${foundScalar}` }
}

function scalarOf(schema: Node, field: string): string | undefined {
  if (!isNode(schema) || '$ref' in schema) return undefined
  return SCALARS_BY_SCHEMA.get(canonicalText(schema))?.find(
    ([, { fields }]) => fields?.test(field) ?? true,
  )?.[0]
}

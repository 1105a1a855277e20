import { z } from 'zod'
import type { CreateDocumentOptions } from 'zod-openapi'
import { ignoredFields } from '@forki/contract/kit/values'

type Override = NonNullable<CreateDocumentOptions['override']>

/** Units by the pattern of the field name (API-3). */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/_cents$/, "Minor units of the restaurant's currency (ISO 4217 exponent)."],
  [/_bps$/, 'Basis points: 1600 = 16 %.'],
  [/_(at|since)$/, 'ISO 8601, UTC, with milliseconds.'],
  [/_date$/, "Day in the restaurant's time zone, YYYY-MM-DD."],
  [/_seconds$|^seconds_/, 'Seconds.'],
  [/_minutes$/, 'Minutes.'],
  [/_url$/, 'URL.'],
  [/^version$/, 'Send it with a change. A stale version is rejected with 409 stale_version.'],
]

/** JSON Schema formats that need no additional pattern. */
const KNOWN_FORMATS = new Set(['uuid', 'date-time', 'date', 'email', 'uri'])

/**
 * Zod override for the OpenAPI document. It adds units to field descriptions and removes keywords that do not
 * help readers.
 */
export const describeUnits: Override = ({ jsonSchema, zodSchema, io }) => {
  if (typeof jsonSchema.format === 'string' && KNOWN_FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // Responses permit additional fields, because later versions of the API may add some.
  if (io === 'output' && zodSchema instanceof z.ZodObject && !zodSchema.def.catchall) {
    delete jsonSchema.additionalProperties
  }
  for (const [name, property] of Object.entries(jsonSchema.properties ?? {})) {
    if (typeof property !== 'object' || property.description !== undefined) continue
    const unit = UNITS.find(([pattern]) => pattern.test(name))?.[1]
    if (unit !== undefined) property.description = unit
  }
  const ignored = io === 'input' ? ignoredFields.get(zodSchema as unknown as z.ZodType)?.names : undefined
  if (ignored && jsonSchema.properties) jsonSchema.properties = withReadOnly(jsonSchema.properties, ignored)
}

/**
 * Adds the read-only fields that a request body accepts and ignores with any value. Clients can thus send a
 * changed GET response as PUT.
 */
const withReadOnly = <P extends object>(properties: P, names: readonly string[]): P => ({
  ...Object.fromEntries(names.map((name) => [name, { readOnly: true }])),
  ...properties,
})

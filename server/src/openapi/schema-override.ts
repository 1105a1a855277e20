import { z } from 'zod'
import type { CreateDocumentOptions } from 'zod-openapi'
import { expectedFields, ignoredFields } from '@forki/contract/kit/request-bodies'

type Override = NonNullable<CreateDocumentOptions['override']>

/** JSON Schema formats for which a `pattern` of zod is redundant. */
const KNOWN_FORMATS = new Set(['uuid', 'date-time', 'date', 'email', 'uri'])

/**
 * Zod override for the OpenAPI document. Removes redundant keywords, and `additionalProperties` of responses.
 * Adds the read-only fields that the server ignores to request bodies. Describes the object `expected` by
 * the names of its permitted fields, without their schemas.
 */
export const overrideSchema: Override = ({ jsonSchema, zodSchema, io }) => {
  if (typeof jsonSchema.format === 'string' && KNOWN_FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // Responses permit additional fields, because later versions of the API may add some.
  if (io === 'output' && zodSchema instanceof z.ZodObject && !zodSchema.def.catchall) {
    delete jsonSchema.additionalProperties
  }
  const expected = expectedFields.get(zodSchema as unknown as z.ZodType)?.names
  if (io === 'input' && expected) {
    delete jsonSchema.properties
    delete jsonSchema.additionalProperties
    jsonSchema.propertyNames = { enum: [...expected] }
  }
  const ignored = io === 'input' ? ignoredFields.get(zodSchema as unknown as z.ZodType)?.names : undefined
  if (ignored && jsonSchema.properties) jsonSchema.properties = withReadOnly(jsonSchema.properties, ignored)
}

/**
 * Adds the read-only fields that a request body accepts and ignores with any value. Clients can thus send a
 * changed GET response as PUT.
 */
const withReadOnly = <P extends object>(properties: P, names: readonly string[]): P => ({
  ...Object.fromEntries(names.map((name) => [name, { $ref: '#/components/schemas/Ignored' }])),
  ...properties,
})

import { z } from 'zod'
import { identifierText, singleLineText } from './kit/values.ts'

export const MAX_METADATA_KEYS = 20

/** Name of another system, such as `uber_eats` or `sap`. */
export const externalSource = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_.-]{0,39}$/)
/** Identifier that another system assigned. May be a long number, so it is not checked for card numbers. */
export const externalId = identifierText(120)

const metadataKey = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,39}$/)

/** Key-value pairs that other systems store with an entity (ORD-81). */
export const metadata = z
  .record(metadataKey, singleLineText(500))
  .refine((values) => Object.keys(values).length <= MAX_METADATA_KEYS, 'too_many_metadata_keys')
export type Metadata = z.output<typeof metadata>

const DESCRIPTIONS = {
  external_source: 'System that assigned `external_id`, in lower case. Null without one.',
  external_id: 'Identifier in that system. Unique per restaurant and system.',
  metadata: `Values of other systems by key: at most ${MAX_METADATA_KEYS} keys of 40 characters, values of 500.`,
} as const

/** Fields of an entity for other systems: the external id with the name of its system, and key-value pairs. */
export const referenceFields = {
  external_source: z.string().nullable().meta({ description: DESCRIPTIONS.external_source }),
  external_id: z.string().nullable().meta({ description: DESCRIPTIONS.external_id }),
  metadata: z.record(z.string(), z.string()).meta({ description: DESCRIPTIONS.metadata }),
}

/**
 * Inputs of `referenceFields`. A write that would store only one of `external_source` and `external_id` is
 * rejected.
 */
export const referenceInputFields = {
  external_source: externalSource.nullish().meta({ description: DESCRIPTIONS.external_source }),
  external_id: externalId.nullish().meta({ description: DESCRIPTIONS.external_id }),
  metadata: metadata.optional().meta({ description: DESCRIPTIONS.metadata }),
}

/** Filter by one value of `metadata`, in the form `key=value`. A key contains no `=`, a value may. */
export const metadataFilter = z
  .string()
  // oxlint-disable-next-line no-control-regex -- the expression rejects control characters
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,39}=[^\u0000-\u001f\u007f]{0,500}$/)
  .meta({
    description: 'Only entities with this value of `metadata`, as `key=value`.',
    example: 'segment=regular',
  })

/** List filters by the name of another system, by the external id, and by a key-value pair. */
export const referenceFilters = {
  external_source: externalSource.meta({ description: 'Only entities with an external id of this system.' }),
  external_id: externalId.meta({ description: 'Only entities with this external id.' }),
  metadata: metadataFilter,
}

/** Path parameters of an entity by its identifier in another system. */
export const referenceParams = z.object({
  source: externalSource.meta({ description: 'System that assigned the external id.' }),
  external_id: externalId.meta({ description: 'Identifier in that system.' }),
})
/** Fields to `omit` from the body of a write by external id, because its path contains them. */
export const referenceKeys = { external_source: true, external_id: true } as const
/** All fields of external references, to `omit` from a body. */
export const allReferenceKeys = { ...referenceKeys, metadata: true } as const

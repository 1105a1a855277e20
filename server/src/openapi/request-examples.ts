import { correctSample, CORRECTED_OPERATIONS } from './sample-corrections.ts'
import { sampleOf, type Components, type SchemaNode } from './schema-samples.ts'

interface Operation {
  operationId?: string
  requestBody?: { content: Record<string, { schema?: SchemaNode; example?: unknown }> }
}
interface Document {
  paths?: Record<string, Record<string, unknown>>
  components?: { schemas?: unknown }
}

/** Sample request body that the server accepts for an operation, composed of the examples of its schemas. */
export const sampleBody = (operationId: string, schema: SchemaNode, document: Document): unknown =>
  correctSample(operationId, sampleOf(schema, (document.components?.schemas ?? {}) as Components))

/**
 * Adds examples to the request bodies that have rules between their fields. Other bodies need none, because
 * the examples of their schemas are valid together.
 */
export function addRequestExamples(document: Document): void {
  for (const item of Object.values(document.paths ?? {})) {
    for (const { operationId = '', requestBody } of Object.values(item) as Operation[]) {
      const media = requestBody?.content['application/json']
      if (!media?.schema || !CORRECTED_OPERATIONS.has(operationId)) continue
      media.example = sampleBody(operationId, media.schema, document)
    }
  }
}

/** Removes `additionalProperties` beside a `$ref`, because it would narrow the referenced schema. */
export function removeRefSiblings(value: unknown): void {
  if (value === null || typeof value !== 'object') return
  if ('$ref' in value && 'additionalProperties' in value) delete value.additionalProperties
  for (const one of Object.values(value)) removeRefSiblings(one)
}

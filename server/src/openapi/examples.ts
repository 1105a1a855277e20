import { correctSample } from './sample-corrections.ts'
import { sampleOf, type Components, type SchemaNode } from './samples.ts'

interface Media {
  schema?: SchemaNode
  example?: unknown
  examples?: unknown
}
type Content = Record<string, Media>
interface Operation {
  operationId?: string
  requestBody?: { content: Content }
  responses?: Record<string, { content?: Content }>
}
interface Document {
  paths?: Record<string, Record<string, unknown>>
  components?: { schemas?: unknown }
}

/** Adds examples to the document's request bodies and success responses that have none. */
export function writeExamples(document: Document): void {
  const components = (document.components?.schemas ?? {}) as Components
  for (const item of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(item) as Operation[]) {
      const { operationId = '', requestBody, responses } = operation
      addExample(requestBody?.content, (schema) => correctSample(operationId, sampleOf(schema, components)))
      addExample((responses?.['200'] ?? responses?.['201'])?.content, (schema) =>
        sampleOf(schema, components),
      )
    }
  }
}

/** Media types without examples: uploads, HTML pages and CSV. */
const WITHOUT_EXAMPLE = /^(multipart\/form-data|text\/(html|csv))$/

function addExample(content: Content | undefined, write: (schema: SchemaNode) => unknown): void {
  for (const [type, media] of Object.entries(content ?? {})) {
    if (!media.schema || media.example !== undefined || media.examples !== undefined) continue
    if (!WITHOUT_EXAMPLE.test(type) && media.schema.format !== 'binary') media.example = write(media.schema)
  }
}

/**
 * Removes JSON Schema keywords beside a `$ref`, because they would narrow it. Only a description may remain.
 */
export function removeRefSiblings(value: unknown): void {
  if (value === null || typeof value !== 'object') return
  if ('$ref' in value && 'additionalProperties' in value) delete value.additionalProperties
  for (const one of Object.values(value)) removeRefSiblings(one)
}

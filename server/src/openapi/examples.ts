import { fitting } from './fitting.ts'
import { sampleOf, type Components, type Described } from './samples.ts'

interface Media {
  schema?: Described
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

/** Adds examples to request bodies and success responses that have none. */
export function writeExamples(document: Document): void {
  const components = (document.components?.schemas ?? {}) as Components
  for (const item of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(item) as Operation[]) {
      const { operationId = '', requestBody, responses } = operation
      fill(requestBody?.content, (schema) => fitting(operationId, sampleOf(schema, components)))
      fill((responses?.['200'] ?? responses?.['201'])?.content, (schema) => sampleOf(schema, components))
    }
  }
}

/** Uploads, HTML pages and CSV have no examples. */
const BARE = /^(multipart\/form-data|text\/(html|csv))$/

function fill(content: Content | undefined, write: (schema: Described) => unknown): void {
  for (const [type, media] of Object.entries(content ?? {})) {
    if (!media.schema || media.example !== undefined || media.examples !== undefined) continue
    if (!BARE.test(type) && media.schema.format !== 'binary') media.example = write(media.schema)
  }
}

/** Removes keywords next to a `$ref`, because they would narrow it. Only a description may remain. */
export function tidyReferences(value: unknown): void {
  if (value === null || typeof value !== 'object') return
  if ('$ref' in value && 'additionalProperties' in value) delete value.additionalProperties
  for (const one of Object.values(value)) tidyReferences(one)
}

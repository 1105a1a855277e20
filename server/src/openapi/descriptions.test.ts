import { expect, test } from 'vitest'
import { buildOpenApi } from './document.ts'
import { ACCOUNT_FIELDS } from './descriptions/account-fields.ts'
import { COMMON_FIELDS } from './descriptions/common-fields.ts'
import { FIELD_OVERRIDES } from './descriptions/field-overrides.ts'
import { SCHEMA_TEXTS } from './descriptions/schemas.ts'
import { SERVICE_FIELDS } from './descriptions/service-fields.ts'
import { isNode, mapAllSubschemas, mapDocumentSchemas, type Node } from './schema-tree.ts'

const document = JSON.parse(JSON.stringify(buildOpenApi())) as Node
const { schemas } = document['components'] as { schemas: Record<string, Node> }

/** True for schemas with a description, their own or that of the schema they refer to. */
function isDescribed(schema: Node): boolean {
  if (typeof schema['description'] === 'string' && schema['description'] !== '') return true
  if (typeof schema['$ref'] === 'string') {
    return isDescribed(schemas[schema['$ref'].slice('#/components/schemas/'.length)] ?? {})
  }
  return Array.isArray(schema['anyOf']) && schema['anyOf'].some((one: Node) => isDescribed(one))
}

test('the OpenAPI document describes every named schema', () => {
  const undescribedSchemas = Object.entries(schemas).filter(([, schema]) => !isDescribed(schema))

  expect(undescribedSchemas.map(([name]) => name)).toEqual([])
})

test('the OpenAPI document describes every property', () => {
  const undescribedFields = new Set<string>()
  let properties = 0
  mapDocumentSchemas(document, (schema, position) =>
    mapAllSubschemas(schema, position, (one, { owner, name }) => {
      if (!isNode(one['properties'])) return one
      for (const [field, value] of Object.entries(one['properties'])) {
        properties++
        if (!isDescribed(value as Node)) undescribedFields.add(`${owner} ${name}.${field}`)
      }
      return one
    }),
  )

  expect(properties).toBeGreaterThan(2000)
  expect([...undescribedFields]).toEqual([])
})

test('each shared text of a field occurs in the OpenAPI document', () => {
  const names = new Set(JSON.stringify(document).match(/"\w+":\{/g))
  const isUnused = (name: string) => !names.has(`"${name}":{`)
  const fields = Object.keys({ ...COMMON_FIELDS, ...ACCOUNT_FIELDS, ...SERVICE_FIELDS })
  const texts = new Set(JSON.stringify(document).match(/"description":"(?:[^"\\]|\\.)*"/g))
  const unusedOverrides = Object.entries(FIELD_OVERRIDES).filter(
    ([, text]) => !texts.has(`"description":${JSON.stringify(text)}`),
  )

  expect(fields.filter(isUnused)).toEqual([])
  expect(unusedOverrides.map(([key]) => key)).toEqual([])
  expect(Object.keys(SCHEMA_TEXTS).filter((name) => !(name in schemas))).toEqual([])
})

test('every sentence in the description of an operation has at most 25 words', () => {
  const longSentences = Object.values(document['paths'] as Record<string, Record<string, Node>>)
    .flatMap((path) => Object.values(path))
    .flatMap(({ description }) => String(description).split(/(?<=[.:])\s/))
    .filter((sentence) => sentence.split(/\s+/).length > 25)

  expect(longSentences).toEqual([])
})

import { expect, test } from 'vitest'
import { buildOpenApi } from './document.ts'
import { canonicalText, isNode, mapAllSubschemas, mapDocumentSchemas, type Node } from './schema-tree.ts'
import { SHARED_NAMES } from './shared-names.ts'

const document = JSON.parse(JSON.stringify(buildOpenApi())) as Node
const { schemas, parameters } = document['components'] as Record<string, Record<string, Node>>

/** Schema without descriptions and defaults, which may differ between uses. */
const withoutDescriptions = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutDescriptions)
  if (!isNode(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      (key === 'description' && typeof one === 'string') || key === 'default'
        ? []
        : [[key, withoutDescriptions(one)]],
    ),
  )
}

test('each name for a shared schema occurs among the components of the OpenAPI document', () => {
  const unusedNames = Object.values(SHARED_NAMES).filter(({ name }) => !(name in schemas!))

  expect(unusedNames).toEqual([])
})

test('no component name of the OpenAPI document ends with a number or "Value", and no parameter has the name of a schema', () => {
  expect(Object.keys(schemas!).filter((name) => /\d$|Value$/.test(name))).toEqual([])
  expect(Object.keys(parameters!).filter((name) => name in schemas!)).toEqual([])
})

test('every structure and enumeration that the OpenAPI document repeats three times is a named component', () => {
  const uses = new Map<string, string[]>()
  mapDocumentSchemas(document, (schema, position) =>
    mapAllSubschemas(schema, position, (one, { owner, name }) => {
      const isLarge = isNode(one['properties']) || Array.isArray(one['enum'])
      if (isLarge && name !== '') {
        const key = canonicalText(withoutDescriptions(one))
        uses.set(key, [...(uses.get(key) ?? []), `${owner}.${name}`])
      }
      return one
    }),
  )
  const repeatedUses = [...uses].filter(([key, places]) => places.length > 2 && key.length > 60)

  expect(repeatedUses.map(([, places]) => places.join(' '))).toEqual([])
})

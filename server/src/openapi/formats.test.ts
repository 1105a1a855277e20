import { expect, test } from 'vitest'
import { buildOpenApi } from './document.ts'

interface Node {
  format?: string
  description?: string
  $ref?: string
}

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null

/** JSON paths of the document's schemas for which `wanted` returns true. */
function findPaths(value: unknown, wanted: (node: Node) => boolean, path = ''): string[] {
  if (!isNode(value)) return []
  const childPaths = Object.entries(value).flatMap(([name, child]) =>
    findPaths(child, wanted, `${path}/${name}`),
  )
  return wanted(value) ? [path, ...childPaths] : childPaths
}

const document = buildOpenApi()

test('the OpenAPI document has the format date only in the schema Day, to which its days refer', () => {
  const days = findPaths(document, ({ $ref }) => $ref === '#/components/schemas/Day')
  const inline = findPaths(document, ({ format }) => format === 'date')

  expect(days.length).toBeGreaterThan(30)
  expect(inline).toEqual(['/components/schemas/Day'])
  expect(document.components?.schemas?.['Day']).toMatchObject({
    description: expect.stringContaining('YYYY-MM-DD'),
  })
})

test('the OpenAPI document describes the decimals of unit costs', () => {
  const costs = schemasOf(document, 'unit_cost_cents').filter(
    ({ $ref }) => $ref !== '#/components/schemas/Ignored',
  )

  expect(costs.length).toBeGreaterThan(0)
  expect(costs.filter(({ description }) => !description?.includes('4 decimals'))).toEqual([])
})

/** Schemas of all properties called `name` in the document. */
function schemasOf(value: unknown, name: string): Node[] {
  if (!isNode(value)) return []
  const { properties } = value as { properties?: Record<string, Node> }
  const propertySchemas = isNode(properties) && properties[name] ? [properties[name]] : []
  return [...propertySchemas, ...Object.values(value).flatMap((child) => schemasOf(child, name))]
}

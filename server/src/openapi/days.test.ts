import { expect, test } from 'vitest'
import { buildOpenApi } from './document.ts'

interface Node {
  format?: string
  description?: string
  readOnly?: boolean
}

const INSTANT = 'ISO 8601, UTC, with milliseconds.'
const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null

/** JSON paths of the document's schemas for which `wanted` returns true. */
function findPaths(value: unknown, wanted: (node: Node) => boolean, path = ''): string[] {
  if (!isNode(value)) return []
  const below = Object.entries(value).flatMap(([name, child]) => findPaths(child, wanted, `${path}/${name}`))
  return wanted(value) ? [path, ...below] : below
}

const document = buildOpenApi()
const choices = (node: Node) => ('anyOf' in node ? (node.anyOf as Node[]) : [node])

test('the OpenAPI document describes no day as an instant', () => {
  const days = findPaths(document, (node) => choices(node).some(({ format }) => format === 'date'))
  const wrong = findPaths(
    document,
    (node) =>
      choices(node).some(({ format }) => format === 'date') &&
      [node, ...choices(node)].some(({ description }) => description === INSTANT),
  )

  expect(days.length).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})

test('the OpenAPI document describes the decimals of unit costs', () => {
  const costs = schemasOf(document, 'unit_cost_cents').filter(({ readOnly }) => !readOnly)

  expect(costs.length).toBeGreaterThan(0)
  expect(costs.filter(({ description }) => !description?.includes('4 decimals'))).toEqual([])
})

/** Schemas of all properties with this name in the document. */
function schemasOf(value: unknown, name: string): Node[] {
  if (!isNode(value)) return []
  const { properties } = value as { properties?: Record<string, Node> }
  const own = isNode(properties) && properties[name] ? [properties[name]] : []
  return [...own, ...Object.values(value).flatMap((child) => schemasOf(child, name))]
}

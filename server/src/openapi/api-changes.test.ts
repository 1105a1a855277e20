import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { changesPage, releasePage } from './api-changes.ts'
import { apiSurface } from './api-surface.ts'
import { buildOpenApi } from './document.ts'

const document = JSON.parse(JSON.stringify(buildOpenApi())) as {
  paths: Record<string, Record<string, object>>
  components: { schemas: Record<string, { properties: Record<string, object>; required: string[] }> }
}
const currentFacts = apiSurface(document)
const releasedFacts = readFileSync(path.join(import.meta.dirname, '../../../docs/released-api.txt'), 'utf8')
  .trim()
  .split('\n')
const page = readFileSync(path.join(import.meta.dirname, '../../../docs/api-changes.md'), 'utf8')

test('docs/api-changes.md lists the changes of the API since the last release', () => {
  expect(page, 'run `npm run api-changes`').toBe(changesPage(page, releasedFacts, currentFacts))
})

/**
 * Lines of `apiSurface` that may disappear from the API, each with the reason, such as a wider limit or a
 * corrected description.
 */
const ACCEPTED: readonly (readonly [fact: string, why: string])[] = [
  [
    String.raw`GET /restaurants/{id}/translations query cursor: string (pattern ^(restaurant|menu|menu_section|dish|modifier_group|modifier_option|loyalty_template|tender)\.(name|description|reward|terms|label)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$)`,
    'A cursor may also point at a tax name.',
  ],
  [
    'GET /inventory/{id}/movements/export query columns: array (minItems 1, maxItems 13)',
    'The export has one more column to choose.',
  ],
  [
    'GET /orders 200 application/json.items (required)[]: OrderSummary',
    'ListedOrder has all fields of OrderSummary, and optional ones.',
  ],
  [
    'POST /public/tables/{code}/visits 409 table_unavailable',
    'No response ever had this code. An inactive table is `guest_ordering_off`.',
  ],
  [
    'schema CreateApiKey.restaurant_id (required): Id',
    'A group key names `restaurant_ids` instead. A body with `restaurant_id` is accepted as before.',
  ],
]

test('the API lost nothing since the last release, except deprecated calls that have ended and the listed accepted losses', () => {
  const currentAndAccepted = new Set([...currentFacts, ...ACCEPTED.map(([fact]) => fact)])
  const removedFacts = releasedFacts.filter((fact) => !currentAndAccepted.has(fact))
  const endedCalls = releasedFacts
    .filter((fact) => fact.endsWith(' deprecated'))
    .map((fact) => fact.replace(/ \w+$/, ''))

  expect(removedFacts.filter((fact) => !endedCalls.some((call) => fact.startsWith(call)))).toEqual([])
})

test('the comparison of two API versions reports new and lost fields and calls, other types, and fields that became optional', () => {
  const changed = structuredClone(document)
  const dish = changed.components.schemas['DishFields']!
  dish.properties['colour'] = { type: 'string', description: 'Colour.' }
  dish.properties['price_cents'] = { type: 'string' }
  delete dish.properties['sku']
  dish.required = dish.required.filter((name) => name !== 'calories')
  delete changed.paths['/dishes/{id}']!['get']
  const text = changesPage(
    '# Changes\n\n## Unreleased\n\n## 0.1.0\n\nFirst.\n',
    currentFacts,
    apiSurface(changed),
  )

  expect(text).toContain('- `schema Dish.colour: string`')
  expect(text).toContain('- `schema Dish.price_cents (required): string`')
  expect(text).toContain('- `schema Dish.calories: integer or null`')
  expect(text.slice(text.indexOf('### Removed'))).toMatch(
    /`GET \/dishes\/\{id\}`[^]*`schema Dish.price_cents \(required\): Cents`/,
  )
  expect(text).toMatch(/## 0\.1\.0\n\nFirst\.\n$/)
})

test('the comparison of two API versions ignores descriptions, and a release moves the changes below its version', () => {
  const described = structuredClone(document)
  described.components.schemas['DishFields']!.properties['name'] = {
    ...described.components.schemas['DishFields']!.properties['name'],
    description: 'Another sentence.',
  }

  expect(apiSurface(described)).toEqual(currentFacts)
  expect(releasePage('## Unreleased\n\n### Added\n', '1.0.0')).toBe(
    '## Unreleased\n\nNo changes.\n\n## 1.0.0\n\n### Added\n',
  )
})

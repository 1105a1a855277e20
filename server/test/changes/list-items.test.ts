import { expect, test } from 'vitest'
import { startApiForFile } from '../setup/api.ts'
import { buildListFixtures } from './list-fixtures.ts'
import { withoutTimestamps, readPages, type MirroredItem } from './mirror.ts'

const api = await startApiForFile()
const fixtures = await buildListFixtures(api)
const owner = api.as(fixtures.staffed.owner)
const restaurant_id = fixtures.staffed.restaurant.id

/** Values of `expand`, by list whose items have optional parts. */
const EXPAND_BY_PATH: Readonly<Record<string, string>> = { '/orders': 'payments,checks' }
/** Fields that only the response of one item has, because they have a list of their own. */
const DETAIL_ONLY_FIELDS: ReadonlySet<string> = new Set(['/cashiers transactions'])
/** Paths of the lists with a change feed whose items also have a GET endpoint of their own. */
const PATHS = fixtures.lists
  .map(({ path }) => path.replace(/\?.*/, ''))
  .filter((path) => path !== '/payments' && !path.endsWith('/transactions'))

test.each(PATHS)(
  'items of the list %s equal the responses of the call for one item (API-31)',
  async (path) => {
    const expand = EXPAND_BY_PATH[path]
    const items = await readPages(owner, path, { restaurant_id, per_page: 50, ...(expand && { expand }) })
    const entities = await Promise.all(
      items.map(async ({ id }) => (await owner.get(`${path}/${id}`)).body as MirroredItem),
    )
    const withoutParts = (all: MirroredItem[]) =>
      all.map(
        (item) =>
          Object.fromEntries(
            Object.entries(item).filter(([name]) => !DETAIL_ONLY_FIELDS.has(`${path} ${name}`)),
          ) as unknown as MirroredItem,
      )

    expect(items.length).toBeGreaterThan(0)
    expect(withoutTimestamps(withoutParts(items))).toEqual(withoutTimestamps(withoutParts(entities)))
  },
)

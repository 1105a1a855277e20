import { beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { startApiForFile } from '../../test/setup/api.ts'
import { SELECT_LISTS } from './bare-reports.ts'
import { fillDatabase, readDatasetIds, type DatasetIds } from './dataset.ts'

const SIZE = { orders: 400, days: 20, restaurants: 2, dishes: 20, tables: 30 }
const api = await startApiForFile({ env: { FORKI_PLANS: 'off' } })
const databaseUrl = api.deps.env.DATABASE_DIRECT_URL ?? api.deps.env.DATABASE_URL
let dataset: DatasetIds
let person: { id: string }
beforeAll(async () => {
  dataset = await withClient(databaseUrl, async (client) => {
    await fillDatabase(client, SIZE)
    return readDatasetIds(client, SIZE)
  })
  person = await api.db.user.findFirstOrThrow({ select: { id: true } })
})

type Item = Record<string, unknown>
type Page = { items: Item[]; total: number }

/**
 * Reads the first page of a list twice: from Forki's endpoint (`product`), and by the SQL statement of the
 * baseline server of the benchmark (`bare`).
 */
async function readFirstPages(path: string): Promise<{ product: Page; bare: Page }> {
  const { restaurant_id } = dataset
  const byPath = path === '/restaurant-layouts/by-restaurant'
  const url = byPath ? `${path}/${restaurant_id}` : path
  const response = await api.as(person).get(url, byPath ? {} : { restaurant_id })
  const { rows } = await api.deps.pool.query<{ body: string }>(SELECT_LISTS[path]!, [restaurant_id, 0])
  expect(response.status).toBe(200)
  return { product: response.body as Page, bare: JSON.parse(rows[0]!.body) as Page }
}

/**
 * Reduces an item to its lists `sections`, `tables` and `items`, at any depth and without values. Equal results
 * mean that the lists have equal lengths.
 */
function partSizes(item: unknown): unknown {
  if (Array.isArray(item)) return item.map(partSizes)
  if (typeof item !== 'object' || item === null) return null
  const lists = Object.entries(item).filter(([name]) => ['sections', 'tables', 'items'].includes(name))
  return Object.fromEntries(lists.map(([name, value]) => [name, partSizes(value)]))
}

/**
 * Sums the payments of a till session of the bare server, whose `totals` has one sum per type, method and
 * tender.
 */
const paymentsOf = (item: Item) =>
  (item['totals'] as { type: string; amount_cents: number }[])
    .filter(({ type }) => type === 'payment')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0)

const liveCardsOf = ({ items }: Page) =>
  Object.fromEntries(items.map(({ id, live_cards }) => [id, live_cards]))

describe('lists of the bare server', () => {
  it.each(['/restaurant-layouts/by-restaurant', '/kitchen/tickets'])(
    'the bare server returns as many items and parts of %s as the server',
    async (path) => {
      const { product, bare } = await readFirstPages(path)

      expect(product.items.length).toBeGreaterThan(0)
      expect(bare.total).toBe(product.total)
      expect(partSizes(bare.items)).toEqual(partSizes(product.items))
      expect(JSON.stringify(partSizes(product.items)).length).toBeGreaterThan(100)
    },
  )

  it('the bare server returns the sums of each till session', async () => {
    const { product, bare } = await readFirstPages('/cashiers')
    const totals = product.items.map((item) => item['totals'] as { sales_cents: number })

    expect(product.items.length).toBeGreaterThan(10)
    expect(bare.items.map(({ id }) => id)).toEqual(product.items.map(({ id }) => id))
    expect(bare.items.map(paymentsOf)).toEqual(totals.map(({ sales_cents }) => sales_cents))
  })

  it('the bare server returns the number of active cards of each template', async () => {
    const { product, bare } = await readFirstPages('/loyalty/templates')

    expect(product.items).toHaveLength(5)
    expect(liveCardsOf(bare)).toEqual(liveCardsOf(product))
  })

  it.each(Object.keys(SELECT_LISTS))(
    'the statement of the bare server for %s returns a page',
    async (path) => {
      const { rows } = await api.deps.pool.query<{ body: string }>(SELECT_LISTS[path]!, [
        dataset.restaurant_id,
        0,
      ])
      const { items, total } = JSON.parse(rows[0]!.body) as Page

      expect(items.length).toBeLessThanOrEqual(100)
      expect(total).toBeGreaterThanOrEqual(items.length)
    },
  )
})

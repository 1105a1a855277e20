import { expect, it } from 'vitest'
import { startApiForFile } from '../../test/setup/api.ts'
import { lazyPage, page, orderByWithTieBreaker } from './sql-page.ts'
import type { PageWithPosition, ListPosition } from './model-page.ts'
import { sql } from './sql.ts'

const api = await startApiForFile({ bindings: [] })
const ctx = { deps: api.deps }

const rowsSql = sql`(VALUES (1, 'b'), (2, NULL), (3, 'a'), (4, 'b'), (5, 'c')) AS r (id, word)`
const idSql = sql`r.id`
const wordSql = sql`r.word`
const jsonSql = sql`to_json(r.id)`

it('a page past the end has no items and the right total', async () => {
  const list = {
    json: jsonSql,
    from: rowsSql,
    where: [],
    order: orderByWithTieBreaker({ order: 'asc' }, wordSql, idSql),
  }

  expect(await page<number>(ctx, { page: 4, per_page: 2 }, list)).toEqual({
    items: [],
    page: 4,
    per_page: 2,
    total: 5,
    total_pages: 3,
  })
})

it.each([
  ['asc', undefined, [3, 1, 4, 5, 2]],
  ['desc', undefined, [2, 5, 4, 1, 3]],
  ['asc', 'last', [3, 1, 4, 5, 2]],
  ['desc', 'last', [5, 4, 1, 3, 2]],
  ['asc', 'lowest', [2, 3, 1, 4, 5]],
  ['desc', 'lowest', [5, 4, 1, 3, 2]],
] as const)(
  'a page sorts equal values by the tie breaker with order %s and nulls %s',
  async (order, nulls, sorted) => {
    const list = {
      json: jsonSql,
      from: rowsSql,
      where: [],
      order: orderByWithTieBreaker({ order }, wordSql, idSql, nulls),
    }
    const pages = [1, 2, 3].map((one) => page<number>(ctx, { page: one, per_page: 2 }, list))

    expect((await Promise.all(pages)).flatMap(({ items }) => items)).toEqual(sorted)
  },
)

it('a page counts the rows of all conditions and omits the join from the total', async () => {
  const list = {
    columns: sql`r.id, t.twice`,
    from: rowsSql,
    join: sql`JOIN (SELECT n AS id, n * 2 AS twice FROM generate_series(1, 9) n) t ON t.id = r.id`,
    where: [sql`r.id > ${1}`, sql`r.word IS NOT NULL`],
    order: idSql,
  }
  const { items, total } = await page(ctx, { page: 1, per_page: 2 }, list)

  expect([items, total]).toEqual([
    [
      { id: 3, twice: 6 },
      { id: 4, twice: 8 },
    ],
    3,
  ])
})

it('a page computes no item of a skipped row if the table is paginated before the join', async () => {
  const list = {
    json: sql`to_json(10 / (r.id - 1))`,
    from: rowsSql,
    where: [],
    order: idSql,
    paginatedAlias: sql`r`,
  }

  expect((await page<number>(ctx, { page: 2, per_page: 2 }, list)).items).toEqual([5, 3])
  await expect(page(ctx, { page: 2, per_page: 2 }, { ...list, paginatedAlias: undefined })).rejects.toThrow(
    'division by zero',
  )
})

it('a lazy page is read with its WITH clause, its own total and additional values', async () => {
  const found = await lazyPage<number, { asked: string }>(
    ctx,
    { page: 1, per_page: 2 },
    {
      withClause: sql`WITH r AS (SELECT n AS id FROM generate_series(1, 3) n)`,
      total: sql`(SELECT 7)`,
      extraValues: sql`'now' AS asked`,
      json: jsonSql,
      from: sql`r`,
      where: [],
      order: sql`r.id DESC`,
    },
  )

  expect(found.read()).toEqual({
    items: [3, 2],
    total: 7,
    asked: 'now',
    page: 1,
    per_page: 2,
    total_pages: 4,
  })
})

/**
 * Ids of all rows of a list. Reads batches of two rows, and each batch continues after the last row of the
 * previous batch.
 */
async function readAll(list: Parameters<typeof page>[2]): Promise<number[]> {
  const foundNumbers: number[] = []
  let after: ListPosition | null | undefined = null
  do {
    const batch: PageWithPosition<number> = await page<number>(ctx, { page: 1, per_page: 2, after }, list)
    foundNumbers.push(...batch.items)
    after = batch.last
  } while (after)
  return foundNumbers
}

const SORT_ORDERS = (['asc', 'desc'] as const).flatMap((order) =>
  ([undefined, 'last', 'lowest'] as const).map((nulls) => [order, nulls] as const),
)

it.each(SORT_ORDERS)(
  'batches after a cursor position have every row once with order %s and nulls %s',
  async (order, nulls) => {
    const list = {
      json: jsonSql,
      from: rowsSql,
      where: [],
      order: orderByWithTieBreaker({ order }, wordSql, idSql, nulls),
    }
    const whole = await page<number>(ctx, { page: 1, per_page: 9 }, list)

    expect(await readAll(list)).toEqual(whole.items)
    expect(await readAll({ ...list, paginatedAlias: sql`r` })).toEqual(whole.items)
  },
)

it('a batch after a cursor position has the select list, conditions and joins of a page', async () => {
  const list = {
    columns: sql`r.id, t.twice`,
    from: rowsSql,
    join: sql`JOIN (SELECT n AS id, n * 2 AS twice FROM generate_series(1, 9) n) t ON t.id = r.id`,
    where: [sql`r.id > ${1}`, sql`r.word IS NOT NULL`],
    order: orderByWithTieBreaker({ order: 'desc' }, idSql, idSql),
  }

  expect(await page(ctx, { page: 1, per_page: 2, after: null }, list)).toMatchObject({
    items: [
      { id: 5, twice: 10 },
      { id: 4, twice: 8 },
    ],
    last: ['4', '4'],
  })
  await expect(page(ctx, { page: 1, per_page: 2, after: null }, { ...list, order: idSql })).rejects.toThrow(
    'no sort keys',
  )
})

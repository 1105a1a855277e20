import { expect, test } from 'vitest'
import { orderBy, skipTake, toPage } from './list.ts'

test('a page has an offset, an order with the id last, and an envelope with totals', () => {
  expect(skipTake({ page: 3, per_page: 20 })).toEqual({ skip: 40, take: 20 })
  expect(orderBy({ sort: 'name', order: 'desc' })).toEqual([{ name: 'desc' }, { id: 'desc' }])
  expect(toPage([], 41, { page: 9, per_page: 20 })).toEqual({
    items: [],
    page: 9,
    per_page: 20,
    total: 41,
    total_pages: 3,
  })
})

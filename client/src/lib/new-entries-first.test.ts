import { expect, it } from 'vitest'
import { newEntriesFirst } from './new-entries-first.ts'

const pageOf = (ids: string[], page = 1) => ({
  items: ids.map((id) => ({ id, from: 'list' })),
  page,
  per_page: 2,
  total: 4,
  total_pages: 2,
})
const freshEntries = [{ id: 'new', from: 'fresh' }]

it('newEntriesFirst puts a new entry first on the first page', () => {
  expect(newEntriesFirst(pageOf(['a', 'b']), freshEntries).items.map(({ id }) => id)).toEqual([
    'new',
    'a',
    'b',
  ])
})

it('newEntriesFirst lists a new entry once when the page already contains the entry', () => {
  expect(newEntriesFirst(pageOf(['a', 'new']), freshEntries).items.map(({ id }) => id)).toEqual(['new', 'a'])
})

it('newEntriesFirst does not change other pages', () => {
  expect(newEntriesFirst(pageOf(['new'], 2), freshEntries).items).toEqual([{ id: 'new', from: 'list' }])
})

it('newEntriesFirst adds the new entry to an empty list and to its total', () => {
  expect(newEntriesFirst({ ...pageOf([]), total: 0 }, freshEntries)).toMatchObject({
    total: 1,
    items: freshEntries,
  })
})

import { expect, it } from 'vitest'
import { newEntriesFirst } from './new-entries-first.ts'

const pageOf = (ids: string[], page = 1) => ({
  items: ids.map((id) => ({ id, from: 'list' })),
  page,
  per_page: 2,
  total: 4,
  total_pages: 2,
})
const fresh = [{ id: 'new', from: 'fresh' }]

it('what was just made stands first, wherever it is sorted', () => {
  expect(newEntriesFirst(pageOf(['a', 'b']), fresh).items.map(({ id }) => id)).toEqual(['new', 'a', 'b'])
})

it('and once, where the page has it too', () => {
  expect(newEntriesFirst(pageOf(['a', 'new']), fresh).items.map(({ id }) => id)).toEqual(['new', 'a'])
})

it('on other pages it stands where it belongs', () => {
  expect(newEntriesFirst(pageOf(['new'], 2), fresh).items).toEqual([{ id: 'new', from: 'list' }])
})

it('a list that was empty has one now', () => {
  expect(newEntriesFirst({ ...pageOf([]), total: 0 }, fresh)).toMatchObject({ total: 1, items: fresh })
})

import { expect, it } from 'vitest'
import { missingEntries } from './missing-entries.ts'
import type { FileRow } from './rows/file-row.ts'

const rowWithCategory = (detailText: string): FileRow => ({
  line: 2,
  rows: [],
  name: 'Té',
  values: {},
  problems: [{ field: 'category', reason: 'choice', detailText }],
})

it('new categories whose names have no Latin letters, or the same ones, get different keys', () => {
  const names = ['饮料', '主菜', 'Sopa!', 'sopa 主']

  const entries = missingEntries('dishes', names.map(rowWithCategory), {
    dish_category: [{ key: 'sopa', labels: ['Sopas'] }],
  })

  expect(entries.map(({ label }) => label)).toEqual(names)
  expect(entries.map(({ key }) => key)).toEqual(['entry', 'entry_2', 'sopa_2', 'sopa_3'])
})

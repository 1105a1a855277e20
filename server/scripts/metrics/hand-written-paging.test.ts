import { expect, it } from 'vitest'
import { readTextFiles } from './citations.ts'
import { handWrittenPagings } from './hand-written-paging.ts'

const pagingLineNumbers = (text: string, file = 'server/src/modules/dishes/dish.query.ts') =>
  handWrittenPagings([{ file, text }]).map(({ line }) => line)

it.each([
  ['SELECT 1 LIMIT 20 OFFSET 40'],
  ['limit $1 offset $2'],
  ['LIMIT ${input.per_page} OFFSET ${(input.page - 1) * input.per_page}) page'],
  ['LIMIT (SELECT 5) OFFSET 10'],
  ['OFFSET ${skipped} LIMIT ${taken}'],
  ['OFFSET 20 ROWS FETCH NEXT 10 ROWS ONLY'],
])('handWrittenPagings counts paging written in SQL: %s', (sql) => {
  expect(pagingLineNumbers(sql)).toEqual([1])
})

it('handWrittenPagings reports a statement on several lines at its first line', () => {
  expect(pagingLineNumbers('SELECT 1\n  LIMIT 20\n  OFFSET 40\nLIMIT 5 OFFSET 5')).toEqual([2, 4])
})

it.each([
  ['LIMIT 50'],
  ['WHERE e.section_id = s.id OFFSET 0) served'],
  ['ORDER BY created_at DESC, device_id OFFSET ${MOST_DEVICES})'],
  ['the limit of every offset'],
])('handWrittenPagings ignores SQL without paging: %s', (sql) => {
  expect(pagingLineNumbers(sql)).toEqual([])
})

it.each([
  'server/src/db/sql-page.test.ts',
  'server/src/generated/prisma/client.ts',
  'server/test/api.ts',
  'docs/api.md',
])('handWrittenPagings ignores %s, which is not server source code', (file) => {
  expect(pagingLineNumbers('LIMIT 1 OFFSET 1', file)).toEqual([])
})

it('the server writes paging in SQL only in db/sql-page.ts', () => {
  const files = handWrittenPagings(readTextFiles()).map(({ file }) => file)

  expect(files).toEqual(['server/src/db/sql-page.ts'])
})

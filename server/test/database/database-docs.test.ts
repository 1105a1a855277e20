import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DATABASE_DOCS, databaseDocs } from '../../scripts/database-docs.ts'
import { compareSources, type SourceComparison } from '../../scripts/sql-sources.ts'
import { freshDatabase, type FreshDatabase } from '../setup/database.ts'

let database: FreshDatabase
let comparison: SourceComparison
beforeAll(async () => {
  database = await freshDatabase()
  comparison = await compareSources(database.url)
})
afterAll(() => database.drop())

it('docs/database.md is the current output of npm run db:docs', () => {
  expect(readFileSync(DATABASE_DOCS, 'utf8').replaceAll('\r\n', '\n')).toBe(databaseDocs(comparison))
})

it('docs/database.md lists each trigger of the database once, with its source and purpose', () => {
  const triggers = comparison.existing.filter(({ kind }) => kind === 'trigger').map(({ name }) => name)
  const rows = [...databaseDocs(comparison).matchAll(/^### (\S+)$|^\| `(\S+)` \| .*\.sql\) \| .+\. \|$/gm)]
  let table = ''
  const listedTriggers: string[] = []
  for (const [, heading, trigger] of rows) {
    if (heading) table = heading
    else listedTriggers.push(`${trigger} on ${table}`)
  }

  expect(listedTriggers.toSorted()).toEqual(triggers.toSorted())
})

it('docs/database.md lists a function as called by the server only if code of the server calls it', () => {
  const [, called = '', others = ''] = databaseDocs(comparison).split(/^## .*functions?.*$/im)

  expect(called).toContain('`forki_publish_event(')
  expect(called).not.toContain('`forki_new_id(')
  expect(others).toMatch(/`forki_new_id\(\).*\| \[`forki_publish_event`\]/)
})

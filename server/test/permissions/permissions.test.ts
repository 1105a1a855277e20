import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { nameOf, permissionTable } from '@forki/contract/permission-table'
import { endpoints, registry } from '@forki/contract/registry'
import { modules } from '../../src/modules/registry.ts'
import { GROWING, startApiForFile } from '../setup/api.ts'
import { absences, admissions, archived, mixed, refusals, unscoped } from './matrix/checks.ts'
import { naming } from './matrix/references.ts'
import { buildFixtures } from './test-accounts.ts'
import { injectedCalls } from './injected.ts'

const api = await startApiForFile({ parameters: GROWING })
const fixtures = await buildFixtures(api)

const closed = endpoints.filter(({ access }) => access !== 'public')
const named = (list: readonly Endpoint[]) => list.map((endpoint) => [nameOf(endpoint), endpoint] as const)

describe('whoever may not', () => {
  test.each(named(closed))('%s: refused as the table says, and nothing changes', async (_name, endpoint) => {
    expect(await refusals({ fixtures, endpoint })).toEqual([])
  })
})

describe('whoever may', () => {
  test.each(named(closed))('%s: is let through, and told nothing of others', async (_name, endpoint) => {
    expect(await admissions({ fixtures, endpoint })).toEqual([])
  })
})

describe('what is not there', () => {
  test.each(named(closed))('%s: missing, malformed and foreign ids', async (_name, endpoint) => {
    expect(await absences({ fixtures, endpoint })).toEqual([])
  })

  test.each(named(closed.filter(({ params }) => params)))('%s: what was deleted', async (_name, endpoint) => {
    expect(await archived({ fixtures, endpoint })).toEqual([])
  })
})

describe('lists without a restaurant', () => {
  const lists = closed.filter(
    ({ method, params, reply }) => method === 'GET' && !params && reply !== 'stream',
  )

  test.each(named(lists))('%s: only what the reader may see', async (_name, endpoint) => {
    expect(await unscoped({ fixtures, endpoint })).toEqual([])
  })
})

describe('ids of another restaurant inside the body', () => {
  test('every one is refused, and the other restaurant stays as it is', async () => {
    expect(await mixed(fixtures, closed)).toEqual([])
  })
})

test('every call that may name something of another restaurant is tried with it', async () => {
  const owner = fixtures.actors.find(({ name }) => name === 'owner of A')!
  const tried = Object.keys(await injectedCalls(fixtures, owner))

  expect(naming(closed).filter((name) => !tried.some((one) => one.startsWith(`${name} `)))).toEqual([])
})

const triples = (list: readonly Endpoint[]) =>
  list.map(({ method, path: at, access }) => `${method}\t${at}\t${access}`).toSorted()

describe('the table', () => {
  test('the endpoints are those that were agreed, with the access that was agreed', () => {
    const agreed = readFileSync(path.join(import.meta.dirname, 'endpoints.tsv'), 'utf8')
    const rows = agreed
      .trim()
      .split('\n')
      .slice(1)
      .filter((row) => !row.startsWith('#'))
      .toSorted()

    expect(triples(endpoints)).toEqual(rows)
  })

  test('the server binds each but its own description', () => {
    const bound = modules.flat().map(({ endpoint }) => endpoint)

    expect(triples(bound)).toEqual(triples(endpoints.filter(({ path: at }) => at !== '/openapi.json')))
  })

  test('docs/permissions.md is as printed', () => {
    const printed = readFileSync(path.join(import.meta.dirname, '../../../docs/permissions.md'), 'utf8')

    expect(printed).toBe(permissionTable(registry))
  })
})

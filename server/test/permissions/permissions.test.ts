import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpointName, permissionTable } from '@forki/contract/permission-table'
import { endpoints, registry } from '@forki/contract/registry'
import { moduleRoutes } from '../../src/modules/module-routes.ts'
import { buildOpenApi } from '../../src/openapi/document.ts'
import { OpenapiValidator } from '../contract/openapi-validator.ts'
import { MANY_ROWS_PARAMETERS, startApiForFile } from '../setup/api.ts'
import {
  checkMissingIds,
  checkSuccesses,
  checkArchivedEntities,
  checkRejections,
  checkUnfilteredLists,
} from './matrix/permission-checks.ts'
import { checkForeignReferences } from './matrix/foreign-reference-checks.ts'
import { referencingEndpoints } from './matrix/referencing-endpoints.ts'
import { buildFixtures } from './test-accounts.ts'
import { foreignReferenceCalls } from './foreign-reference-calls.ts'

const api = await startApiForFile({ parameters: MANY_ROWS_PARAMETERS })
const fixtures = await buildFixtures(api)

/** Number of calls that were compared with the OpenAPI document, and differences by call. */
const openapiComparison = { calls: 0, differences: new Set<string>() }
const validator = await OpenapiValidator.of(buildOpenApi())
fixtures.observe = ({ method, path: at, call, answer: { status, contentType, text } }) => {
  openapiComparison.calls++
  const { params = {}, query = {}, body } = call
  const differences = validator.differencesOf({
    method,
    path: at,
    params,
    query,
    body,
    status,
    contentType,
    text,
  })
  for (const difference of differences) openapiComparison.differences.add(`${method} ${at}: ${difference}`)
}

const nonPublicEndpoints = endpoints.filter(({ access }) => access !== 'public')
const withNames = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [endpointName(endpoint), endpoint] as const)

describe('callers without the permission', () => {
  test.each(withNames(nonPublicEndpoints))(
    '%s rejects callers without the permission by the table and changes nothing',
    async (_name, endpoint) => {
      expect(await checkRejections({ fixtures, endpoint })).toEqual([])
    },
  )
})

describe('callers with the permission', () => {
  test.each(withNames(nonPublicEndpoints))(
    '%s accepts callers with the permission and returns no data of other restaurants',
    async (_name, endpoint) => {
      expect(await checkSuccesses({ fixtures, endpoint })).toEqual([])
    },
  )
})

describe('missing entities', () => {
  test.each(withNames(nonPublicEndpoints))(
    '%s responds to missing, malformed and foreign ids as if none existed',
    async (_name, endpoint) => {
      expect(await checkMissingIds({ fixtures, endpoint })).toEqual([])
    },
  )

  test.each(withNames(nonPublicEndpoints.filter(({ params }) => params)))(
    '%s responds to an archived entity as to a missing one',
    async (_name, endpoint) => {
      expect(await checkArchivedEntities({ fixtures, endpoint })).toEqual([])
    },
  )
})

describe('lists without a restaurant', () => {
  const lists = nonPublicEndpoints.filter(
    ({ method, params, reply }) => method === 'GET' && !params && reply !== 'stream',
  )

  test.each(withNames(lists))(
    '%s without a restaurant returns only what the caller may read',
    async (_name, endpoint) => {
      expect(await checkUnfilteredLists({ fixtures, endpoint })).toEqual([])
    },
  )
})

describe('ids of another restaurant inside the body', () => {
  test('every id of another restaurant in a body or query is rejected, and the other restaurant does not change', async () => {
    expect(await checkForeignReferences(fixtures, nonPublicEndpoints)).toEqual([])
  })
})

test('every call that may reference an entity of another restaurant is tested with such a reference', async () => {
  const owner = fixtures.actors.find(({ name }) => name === 'owner of A')!
  const testedCalls = Object.keys(await foreignReferenceCalls(fixtures, owner))

  expect(
    referencingEndpoints(nonPublicEndpoints).filter(
      (name) => !testedCalls.some((one) => one.startsWith(`${name} `)),
    ),
  ).toEqual([])
})

const endpointRows = (list: readonly Endpoint[]) =>
  list.map(({ method, path: at, access }) => `${method}\t${at}\t${access}`).toSorted()

describe('permission table', () => {
  test('the endpoints and their access equal the reviewed list in endpoints.tsv', () => {
    const reviewedList = readFileSync(path.join(import.meta.dirname, 'endpoints.tsv'), 'utf8')
    const rows = reviewedList
      .trim()
      .split('\n')
      .slice(1)
      .filter((row) => !row.startsWith('#'))
      .toSorted()

    expect(endpointRows(endpoints), 'rows of server/test/permissions/endpoints.tsv').toEqual(rows)
  })

  test('the server binds every endpoint of the contract except the OpenAPI document', () => {
    const boundEndpoints = moduleRoutes.flat().map(({ endpoint }) => endpoint)

    expect(endpointRows(boundEndpoints)).toEqual(
      endpointRows(endpoints.filter(({ path: at }) => at !== '/openapi.json')),
    )
  })

  test('docs/permissions.md is the current output of npm run permission-docs', () => {
    const printedPage = readFileSync(path.join(import.meta.dirname, '../../../docs/permissions.md'), 'utf8')

    expect(printedPage, 'run `npm run permission-docs`').toBe(permissionTable(registry))
  })
})

// The last test of this file, because all tests before it record their calls.
test('requests and responses of every call above match the OpenAPI document', () => {
  expect([...openapiComparison.differences]).toEqual([])
  expect(openapiComparison.calls).toBeGreaterThan(2000)
})

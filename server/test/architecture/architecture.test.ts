import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ERROR_STATUSES } from '@forki/contract/errors'
import { endpoints, registry } from '@forki/contract/registry'
import { anyone } from '../../src/access/policies.ts'
import { needsReauthorization } from '../../src/http/reauthorization.ts'
import { createRouteTable } from '../../src/http/route-table.ts'
import { bindings } from '../../src/app.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const MODULES = path.join(ROOT, 'server/src/modules')
const CONTRACT = path.join(ROOT, 'server/contract/src')

const call = ({ method, path: address }: { method: string; path: string }) => `${method} ${address}`
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

describe('endpoints', () => {
  test('the server binds each endpoint of the contract exactly once and no other endpoint', () => {
    const boundCalls = bindings.map(({ endpoint }) => call(endpoint)).toSorted()

    expect(boundCalls).toEqual(endpoints.map(call).toSorted())
    expect(new Set(boundCalls).size).toBe(boundCalls.length)
  })

  test('the server binds the endpoint objects of the contract itself, so that API document and server cannot differ', () => {
    const registered = new Set(endpoints)

    expect(
      bindings.filter(({ endpoint }) => !registered.has(endpoint)).map(({ endpoint }) => call(endpoint)),
    ).toEqual([])
  })

  test('the registry contains every file of the contract that defines endpoints', () => {
    const definingFiles = readdirSync(CONTRACT)
      .filter((name) => name.endsWith('.ts') && name !== 'registry.ts')
      .filter((name) =>
        /export const \w+Endpoints = \{/.test(readFileSync(path.join(CONTRACT, name), 'utf8')),
      )

    expect(definingFiles).toHaveLength(Object.keys(registry).length)
  })

  test('the router routes each path to its own handler and never reads a literal segment as an id', () => {
    const router = createRouteTable(bindings)
    const misrouted = bindings.filter(({ endpoint }) => {
      const address = endpoint.path.replaceAll(/\{\w+\}/g, '019a2b3c-0000-7000-8000-000000000000')
      return router(endpoint.method, address)?.route.endpoint !== endpoint
    })

    expect(misrouted.map(({ endpoint }) => call(endpoint))).toEqual([])
  })

  test('exactly the endpoints that the contract declares public are open to anonymous callers', () => {
    const open = bindings.filter(({ can }) => can === anyone).map(({ endpoint }) => call(endpoint))
    const promised = endpoints.filter(({ access }) => access === 'public').map(call)

    expect(open.toSorted()).toEqual(promised.toSorted())
  })

  test('the pipeline runs the lock step of every endpoint that has one', () => {
    const unused = bindings.filter((binding) => binding.lock && !needsReauthorization(binding))

    expect(unused.map(({ endpoint }) => call(endpoint))).toEqual([])
  })

  test('every path parameter has a schema and every error code of an endpoint exists', () => {
    const faults = endpoints.flatMap((endpoint) => [
      ...(endpoint.path.includes('{') === (endpoint.params !== undefined)
        ? []
        : [`${call(endpoint)}: params`]),
      ...(endpoint.errors ?? [])
        .filter((code) => !(code in ERROR_STATUSES))
        .map((code) => `${call(endpoint)}: ${code}`),
    ])

    expect(faults).toEqual([])
  })
})

describe('modules', () => {
  const modules = readdirSync(MODULES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

  test('each module with routes has an API test', () => {
    const untested = modules.filter((name) => {
      const files = filesIn(path.join(MODULES, name))
      return (
        files.some((file) => file.endsWith('.routes.ts')) &&
        !files.some((file) => file.endsWith('.api.test.ts'))
      )
    })

    expect(untested).toEqual([])
  })

  test('file names are kebab-case with their role after a dot, and none is a catch-all', () => {
    const names = ['server/src', 'server/contract/src', 'server/test'].flatMap((folder) =>
      filesIn(path.join(ROOT, folder)).filter(
        (name) => name.endsWith('.ts') && !/generated|node_modules/.test(name),
      ),
    )
    const invalidNames = names.filter((name) => {
      const base = path.basename(name)
      return (
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z-]+)*\.ts$/.test(base) ||
        /^(utils?|helpers?|misc|common|index)\.ts$/.test(base)
      )
    })

    expect(invalidNames).toEqual([])
  })
  test('every file of server/test is in the folder of its suite', () => {
    const entries = readdirSync(path.join(ROOT, 'server/test'), { withFileTypes: true })
    const rootFiles = entries.filter((entry) => entry.isFile()).map(({ name }) => name)

    expect(rootFiles).toEqual([])
  })
})

import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../scripts/root.ts'
import { buildOpenApi } from '../../src/openapi/document.ts'
import { apiKeyDocumentOf } from '../../src/openapi/api-key-document.ts'

const run = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'forki-clients-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const writeJson = (name: string, content: unknown): string => {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}
const document = JSON.parse(JSON.stringify(buildOpenApi())) as ReturnType<typeof buildOpenApi>
const documentFiles = {
  whole: writeJson('openapi.json', document),
  keys: writeJson('keys.json', apiKeyDocumentOf(document)),
}

/** Runs a program of `server/generators`, whose packages `npm test` installs. */
const runProgram = (name: string, args: readonly string[]) =>
  run(process.execPath, [path.join(ROOT, 'server/generators', name), ...args], { maxBuffer: 10_000_000 })

const SLOW = { timeout: 240_000 }

/** Findings of both linters about a document. */
const lint = async (file: string) =>
  JSON.parse((await runProgram('lint-openapi.ts', [file])).stdout) as string[]

describe('linters of other makers', () => {
  test('Spectral and swagger-parser find nothing in the document', SLOW, async () => {
    expect(await lint(documentFiles.whole)).toEqual([])
  })

  test('Spectral and swagger-parser find a missing contact and a wrong reference', SLOW, async () => {
    const { contact: _, ...info } = document.info
    const schema = { $ref: '#/components/schemas/Nothing' }
    const answer = { description: 'Done.', content: { 'application/json': { schema } } }
    const paths = { '/x': { get: { operationId: 'x', responses: { 200: answer } } } }
    const lintFindings = await lint(writeJson('wrong.json', { openapi: '3.1.1', info, paths }))

    expect(lintFindings.filter((one) => one.startsWith('info-contact'))).toHaveLength(1)
    expect(lintFindings.filter((one) => one.startsWith('swagger-parser'))).toHaveLength(1)
  })
})

/** Generators of clients, each with the greatest number of files that it may write. */
const GENERATORS = { 'openapi-typescript': 1, 'hey-api': 20, orval: 70, kubb: 10 } as const

/** Names that a file exports. */
const exportsOf = (file: string) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/^export (?:type|interface|const|(?:async )?function) (\w+)/gm),
    ([, name = '']) => name,
  )

describe('clients that other generators write for API keys', () => {
  const clients = path.join(folder, 'clients')
  const filesOf = (generator: string) =>
    readdirSync(path.join(clients, generator), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))

  test('openapi-typescript, hey-api, orval and kubb write clients that compile strictly', SLOW, async () => {
    await runProgram('generate-clients.ts', [documentFiles.keys, clients])
    const config = path.join(folder, 'tsconfig.json')
    const compilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      // kubb writes imports with extensions.
      allowImportingTsExtensions: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
    }
    const compile = async (include: string) => {
      writeFileSync(config, JSON.stringify({ compilerOptions, include: [include] }))
      return run(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config]).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      )
    }
    writeFileSync(
      path.join(folder, 'wrong.ts'),
      `import type { Dish } from './clients/hey-api'\nexport const price = (dish: Dish): string => dish.price_cents\n`,
    )

    expect(await compile('clients')).toBe('')
    expect(await compile('wrong.ts')).toContain("Type 'number' is not assignable to type 'string'")
  })

  test('the generated clients have few files, an export for every call, and readable names', () => {
    const calls = Object.values(apiKeyDocumentOf(document).paths ?? {}).flatMap((item) => Object.keys(item))
    const fileCounts = Object.keys(GENERATORS).map((name) => [name, filesOf(name).length] as const)
    const functions = filesOf('hey-api')
      .filter((file) => file.endsWith('sdk.gen.ts'))
      .flatMap(exportsOf)
    const types = filesOf('hey-api')
      .filter((file) => file.endsWith('types.gen.ts'))
      .flatMap(exportsOf)

    expect(fileCounts.filter(([name, count]) => count > GENERATORS[name as keyof typeof GENERATORS])).toEqual(
      [],
    )
    expect(functions.length).toBeGreaterThanOrEqual(calls.length)
    expect(types).toEqual(expect.arrayContaining(['Dish', 'Order', 'OrderStatus', 'ModifierGroupInput']))
    // Generators number names that collide.
    expect(types.filter((name) => /\d$/.test(name))).toEqual([])
    expect(types.filter((name) => name.length > 60)).toEqual([])
  })
})

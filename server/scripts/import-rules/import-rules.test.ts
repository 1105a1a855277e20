import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkImports } from './check.ts'

const trees: string[] = []
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true })
})

/**
 * Checks a temporary repository with these files, and returns the violations that dependency-cruiser reports.
 */
async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const tree = realpathSync(mkdtempSync(path.join(tmpdir(), 'forki-imports-')))
  trees.push(tree)
  const packages = {
    'package.json': '{}',
    'server/contract/package.json': '{"name":"@forki/contract","exports":{"./*":"./src/*.ts"}}',
    'node_modules/zod/package.json': '{"name":"zod","exports":"./index.js"}',
    'node_modules/zod/index.js': '',
  }
  for (const [file, text] of Object.entries({ ...packages, ...files })) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    writeFileSync(path.join(tree, file), text)
  }
  mkdirSync(path.join(tree, 'node_modules/@forki'))
  symlinkSync('../../server/contract', path.join(tree, 'node_modules/@forki/contract'))
  return (await checkImports(tree)).problems
}

/** Examples of forbidden imports, at least one for each rule: importing file and imported file. */
const FORBIDDEN: readonly (readonly [from: string, to: string])[] = [
  ['server/contract/src/kit/a.ts', 'server/contract/src/dishes.ts'],
  ['server/contract/src/a.ts', 'server/src/env.ts'],
  ['server/src/env.ts', 'server/src/errors/b.ts'],
  ['server/src/errors/a.ts', 'server/src/observability/b.ts'],
  ['server/src/observability/a.ts', 'server/src/context/b.ts'],
  ['server/src/context/a.ts', 'server/src/db/b.ts'],
  ['server/src/db/a.ts', 'server/src/access/b.ts'],
  ['server/src/access/a.ts', 'server/src/jobs/b.ts'],
  ['server/src/jobs/a.ts', 'server/src/adapters/mail/b.ts'],
  ['server/src/adapters/mail/a.ts', 'server/src/events/b.ts'],
  ['server/src/events/a.ts', 'server/src/http/b.ts'],
  ['server/src/http/a.ts', 'server/src/modules/dishes/b.service.ts'],
  ['server/src/modules/dishes/a.ts', 'server/src/openapi/b.ts'],
  ['server/src/modules/dishes/c.ts', 'server/src/modules/orders/b.service.ts'],
  ['server/src/modules/tables/a.ts', 'server/src/modules/reservations/b.query.ts'],
  ['server/src/modules/orders/a.ts', 'server/src/modules/dishes/b.policy.ts'],
  ['server/src/modules/audit/a.ts', 'server/src/modules/weather/b.service.ts'],
  ['server/src/openapi/a.ts', 'server/src/app.ts'],
  ['server/src/jobs/c.ts', 'server/src/job-registry.ts'],
  ['server/src/app.ts', 'server/scripts/b.ts'],
  ['server/src/main.ts', 'server/cli/b.ts'],
  ['server/src/deps.ts', 'server/demo/b.ts'],
  ['server/src/modules/menus/a.ts', 'server/lab/b.ts'],
  ['server/src/modules/menus/b.ts', 'server/test/b.ts'],
  ['server/src/db/c.ts', 'server/src/helpers/b.ts'],
  ['server/demo/a.ts', 'server/src/app.ts'],
  ['server/cli/a.ts', 'server/lab/b.ts'],
  ['server/scripts/a.ts', 'server/lab/b.ts'],
  ['server/test/a.test.ts', 'client/src/lib/b.ts'],
  ['client/src/ui/a.tsx', 'client/src/lib/b.ts'],
  ['client/src/ui/c.tsx', 'server/contract/src/dishes.ts'],
  ['client/src/lib/a.ts', 'client/src/ui/b.tsx'],
  ['client/src/domain/orders/a.ts', 'client/src/ui/b.tsx'],
  ['client/src/components/a.tsx', 'client/src/features/dishes/b.tsx'],
  ['client/src/features/dishes/a.tsx', 'client/src/pages/b.tsx'],
  ['client/src/features/dishes/c.tsx', 'client/src/features/orders/b.tsx'],
  ['client/src/pages/a.tsx', 'client/src/app/b.tsx'],
  ['client/src/app/a.tsx', 'client/src/ssr/b.tsx'],
  ['client/src/app/c.tsx', 'client/src/test/b.ts'],
  ['client/src/locales/es/a.ts', 'client/src/lib/b.ts'],
  ['client/src/pages/c.tsx', 'client/src/helpers/b.ts'],
  ['client/src/app/d.tsx', 'server/src/db/b.ts'],
  ['client/src/app/e.test.tsx', 'server/src/db/b.ts'],
  ['e2e/tests/a.spec.ts', 'server/src/db/b.ts'],
  ['e2e/tests/b.spec.ts', 'client/src/features/layouts/editor/b.ts'],
  ['e2e/fixtures/a.ts', 'client/src/features/layouts/editor/model/b.ts'],
]

const specifier = (from: string, to: string): string => {
  const relative = path.posix.relative(path.posix.dirname(from), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}

describe('checkImports', () => {
  let problems: string[]
  beforeAll(async () => {
    const targets = FORBIDDEN.map(([, to]): [string, string] => [to, 'export const b = 1\n'])
    const imports = FORBIDDEN.map(([from, to]): [string, string] => [
      from,
      `export { b } from '${specifier(from, to)}'\n`,
    ])
    problems = await problemsOf(Object.fromEntries([...targets, ...imports]))
  })

  it.each(FORBIDDEN)('checkImports rejects the import in %s of %s', (from, to) => {
    expect(problems.filter((line) => line.startsWith(`${from} → ${to}: `))).not.toEqual([])
  })

  it.each([
    ['a type', "import type { B } from '../../app.ts'\nexport type A = B"],
    ['an inline type', "import { type B } from '../../app.ts'\nexport type A = B"],
    ['an export', "export { b } from '../../app.ts'"],
    ['all exports', "export * from '../../app.ts'"],
    ['a dynamic import', "export const a = await import('../../app.ts')"],
  ])('checkImports detects a forbidden import that is written as %s', async (_kind, text) => {
    const importProblems = await problemsOf({
      'server/src/modules/dishes/a.ts': text,
      'server/src/app.ts': 'export const b = 1\nexport type B = 1',
    })

    expect(importProblems).toEqual([
      expect.stringContaining('server/src/modules/dishes/a.ts → server/src/app.ts: '),
    ])
  })

  it('checkImports rejects every package but zod in the contract', async () => {
    const importProblems = await problemsOf({
      'server/contract/src/a.ts': "import { z } from 'zod'\nimport fs from 'node:fs'\nexport { z, fs }",
    })

    expect(importProblems).toEqual([
      'server/contract/src/a.ts → fs: the contract may import no package but zod',
    ])
  })

  it('checkImports rejects every package but @date-fns/tz in the time zones of the contract', async () => {
    const importProblems = await problemsOf({
      'server/contract/src/dates/zoned-time.ts': "import { z } from 'zod'\nexport { z }",
    })

    expect(importProblems).toEqual([
      expect.stringContaining(': the time zones of the contract may import no package but @date-fns/tz'),
    ])
  })

  it('checkImports resolves the name of the contract package', async () => {
    const importProblems = await problemsOf({
      'client/src/ui/a.ts': "export { b } from '@forki/contract/dishes'",
      'server/contract/src/dishes.ts': 'export const b = 1',
    })

    expect(importProblems).toEqual([
      expect.stringContaining('client/src/ui/a.ts → server/contract/src/dishes.ts: ui may import'),
    ])
  })

  it('checkImports rejects the import of a missing file', async () => {
    expect(await problemsOf({ 'client/src/ui/a.ts': "import './missing.ts'" })).toEqual([
      'client/src/ui/a.ts → ./missing.ts: the imported file does not exist',
    ])
  })

  it('checkImports rejects import cycles, including cycles of types', async () => {
    const importProblems = await problemsOf({
      'server/src/db/a.ts': "import './b.ts'",
      'server/src/db/b.ts': "import type { A } from './c.ts'\nexport type B = A",
      'server/src/db/c.ts': "import './a.ts'\nexport type A = 1",
      'server/src/db/d.ts': "import './a.ts'",
    })

    expect(importProblems).not.toEqual([])
    expect(
      importProblems.every((line) => line.endsWith(': files may not import each other in a circle')),
    ).toBe(true)
  })

  it('checkImports allows imports of earlier layers, of all features on pages, and of everything in tests', async () => {
    const importProblems = await problemsOf({
      'server/src/modules/orders/a.service.ts': "export { b } from '../dishes/b.service.ts'",
      'server/src/modules/dishes/b.service.ts': "export { c as b } from '../../db/c.ts'",
      'server/src/modules/dishes/b.api.test.ts': "import '../../app.ts'",
      'server/src/db/c.ts': 'export const c = 1',
      'server/src/app.ts': "import './modules/orders/a.service.ts'",
      'client/src/pages/a.tsx': "import '../features/dishes/b.tsx'\nimport '../features/orders/c.tsx'",
      'client/src/features/dishes/b.tsx': "import '../../ui/d.tsx'",
      'client/src/features/orders/c.tsx': '',
      'client/src/features/layouts/editor/model/e.ts': '',
      'client/src/ui/d.tsx': '',
      'client/src/ssr/f.tsx': "import '../pages/a.tsx'",
      'e2e/tests/g.spec.ts': "import '../../client/src/features/layouts/editor/model/e.ts'",
    })

    expect(importProblems).toEqual([])
  })
})

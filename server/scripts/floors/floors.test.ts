import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkFloors } from './check.ts'

const trees: string[] = []
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

/** What the check says of a tree that holds these files alone. */
function problemsOf(files: Record<string, string>): string[] {
  const tree = mkdtempSync(path.join(tmpdir(), 'forki-floors-'))
  trees.push(tree)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    writeFileSync(path.join(tree, file), text)
  }
  return checkFloors(tree).problems
}

describe('the floors', () => {
  it.each([
    ['contract-kit', 'server/contract/src/kit/a.ts', 'server/contract/src/dishes.ts'],
    ['contract', 'server/contract/src/a.ts', 'server/src/env.ts'],
    ['env', 'server/src/env.ts', 'server/src/db/b.ts'],
    ['errors', 'server/src/errors/a.ts', 'server/src/context/b.ts'],
    ['observability', 'server/src/observability/a.ts', 'server/src/context/b.ts'],
    ['context', 'server/src/context/a.ts', 'server/src/db/b.ts'],
    ['db', 'server/src/db/a.ts', 'server/src/access/b.ts'],
    ['access', 'server/src/access/a.ts', 'server/src/jobs/b.ts'],
    ['jobs, an adapter', 'server/src/jobs/a.ts', 'server/src/adapters/b.ts'],
    ['adapters', 'server/src/adapters/a.ts', 'server/src/http/b.ts'],
    ['adapters, a module', 'server/src/adapters/a.ts', 'server/src/modules/dishes/b.service.ts'],
    ['events', 'server/src/events/a.ts', 'server/src/http/b.ts'],
    ['http', 'server/src/http/a.ts', 'server/src/modules/dishes/b.service.ts'],
    ['jobs', 'server/src/jobs/a.ts', 'server/src/app.ts'],
    ['modules, the app', 'server/src/modules/dishes/a.ts', 'server/src/app.ts'],
    ['modules, a higher one', 'server/src/modules/dishes/a.ts', 'server/src/modules/orders/b.service.ts'],
    [
      'modules, the inside of the one below',
      'server/src/modules/tables/a.ts',
      'server/src/modules/layouts/b.policy.ts',
    ],
    [
      'modules, a later one of the tier',
      'server/src/modules/dishes/a.ts',
      'server/src/modules/menus/b.service.ts',
    ],
    [
      'modules, the inside of a lower one',
      'server/src/modules/orders/a.ts',
      'server/src/modules/dishes/b.policy.ts',
    ],
    [
      'modules, one without a place',
      'server/src/modules/orders/a.ts',
      'server/src/modules/weather/b.service.ts',
    ],
    ['openapi', 'server/src/openapi/a.ts', 'server/src/app.ts'],
    ['the registry of jobs', 'server/src/jobs/a.ts', 'server/src/job-registry.ts'],
    ['the demo', 'server/demo/a.ts', 'server/src/app.ts'],
    ['the app, a script', 'server/src/app.ts', 'server/scripts/b.ts'],
    ['the app, a command', 'server/src/app.ts', 'server/cli/b.ts'],
    ['the app, the demo', 'server/src/app.ts', 'server/demo/b.ts'],
    ['a module, a measurement', 'server/src/modules/dishes/a.ts', 'server/lab/b.ts'],
    ['a script, a measurement', 'server/scripts/a.ts', 'server/lab/b.ts'],
    ["the client's app, what its tests have", 'client/src/app/a.tsx', 'client/src/test/b.ts'],
    ['ui', 'client/src/ui/a.tsx', 'client/src/lib/b.ts'],
    ['ui, the contract', 'client/src/ui/a.tsx', 'server/contract/src/dishes.ts'],
    ['lib', 'client/src/lib/a.ts', 'client/src/ui/b.tsx'],
    ['lib, the domain', 'client/src/lib/a.ts', 'client/src/domain/orders/b.ts'],
    ['domain', 'client/src/domain/orders/a.ts', 'client/src/components/b.tsx'],
    ['domain, ui', 'client/src/domain/orders/a.ts', 'client/src/ui/b.tsx'],
    ['components', 'client/src/components/a.tsx', 'client/src/features/dishes/b.tsx'],
    ['features', 'client/src/features/dishes/a.tsx', 'client/src/pages/b.tsx'],
    ['features, another one', 'client/src/features/dishes/a.tsx', 'client/src/features/orders/b.tsx'],
    ['pages', 'client/src/pages/a.tsx', 'client/src/app/b.tsx'],
    ['locales', 'client/src/locales/es/a.ts', 'client/src/lib/b.ts'],
    ['client', 'client/src/app/a.tsx', 'server/src/db/b.ts'],
    ['tests of the client', 'client/src/app/a.test.tsx', 'server/src/db/b.ts'],
    ['server', 'server/src/app.ts', 'client/src/lib/b.ts'],
    ['e2e', 'e2e/journeys/a.spec.ts', 'server/src/db/b.ts'],
    [
      'e2e, of the editor more than its model',
      'e2e/journeys/a.spec.ts',
      'client/src/features/layouts/editor/b.ts',
    ],
    [
      'e2e, what is no test, the model too',
      'e2e/fixtures/a.ts',
      'client/src/features/layouts/editor/model/b.ts',
    ],
    ['no room', 'client/src/helpers/a.ts', 'client/src/lib/b.ts'],
  ])('finds a forbidden import: %s', (_row, from, file) => {
    const specifier = path.posix.relative(path.posix.dirname(from), file)
    const target = specifier.startsWith('.') ? specifier : `./${specifier}`

    const problems = problemsOf({
      [from]: `import { b } from '${target}'\nexport const a = b`,
      [file]: 'export const b = 1',
    })

    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${from} imports ${file}`)
  })

  it.each([
    ['a type', "import type { B } from '../../app.ts'\nexport type A = B"],
    ['an export', "export { b } from '../../app.ts'"],
    ['a star', "export * from '../../app.ts'"],
    ['a dynamic import', "export const a = await import('../../app.ts')"],
    ['the type of an import', "export type A = import('../../app.ts').B"],
  ])('sees %s', (_kind, text) => {
    expect(
      problemsOf({ 'server/src/modules/dishes/a.ts': text, 'server/src/app.ts': 'export const b = 1' }),
    ).toHaveLength(1)
  })

  it('finds a package in the contract that is not zod', () => {
    const files = {
      'server/contract/src/a.ts': "import { z } from 'zod'\nimport fs from 'node:fs'\nexport { z, fs }",
    }

    expect(problemsOf(files)).toEqual([
      'server/contract/src/a.ts imports node:fs: contract may not import the package node:fs',
    ])
  })

  it('follows the name of the contract package', () => {
    const files = {
      'client/src/ui/a.ts': "export { b } from '@forki/contract/dishes'",
      'server/contract/src/dishes.ts': 'export const b = 1',
    }

    expect(problemsOf(files)).toHaveLength(1)
  })

  it('allows what the rows allow', () => {
    const files = {
      'server/src/modules/orders/a.service.ts': "export { b } from '../dishes/b.service.ts'",
      'server/src/modules/dishes/b.service.ts': "export { c as b } from '../../db/c.ts'",
      'server/src/modules/dishes/b.api.test.ts': "import '../../app.ts'",
      'server/src/db/c.ts': 'export const c = 1',
      'server/src/app.ts': "import './modules/orders/a.service.ts'",
      'client/src/pages/a.tsx': "import '../features/dishes/b.tsx'\nimport '../features/orders/c.tsx'",
      'client/src/features/dishes/b.tsx': "import '../../ui/d.tsx'",
      'client/src/features/orders/c.tsx': '',
      'client/src/ui/d.tsx': '',
    }

    expect(problemsOf(files)).toEqual([])
  })

  it('finds circles, those of types too', () => {
    const problems = problemsOf({
      'server/src/db/a.ts': "import './b.ts'",
      'server/src/db/b.ts': "import type { A } from './c.ts'\nexport type B = A",
      'server/src/db/c.ts': "import './a.ts'\nexport type A = 1",
      'server/src/db/d.ts': "import './a.ts'",
    })

    expect(problems).toEqual([
      'these import each other in a circle: server/src/db/a.ts, server/src/db/b.ts, server/src/db/c.ts',
    ])
  })

  it('finds a setting that is read aside of env.ts', () => {
    const files = {
      'server/src/db/a.ts': "export const a = process.env['PORT']",
      'server/src/env.ts': 'process.env',
    }

    expect(problemsOf(files)).toEqual([
      'server/src/db/a.ts reads process.env: settings come from env.ts alone',
    ])
  })
})

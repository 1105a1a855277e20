import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SCRIPTS = import.meta.dirname
/** Static imports that Node loads before a module runs. Imports of types alone are erased. */
const STATIC_IMPORT = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s+)?'(\.[^']+)'/gm

/** Shortest chain of static imports from a module to generated code, or null. */
function pathToGeneratedCode(entry: string): string[] | null {
  const queue: string[][] = [[entry]]
  const seen = new Set([entry])
  for (let chain = queue.shift(); chain; chain = queue.shift()) {
    const file = chain.at(-1)!
    if (file.includes('/generated/')) return chain
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
      const next = path.resolve(path.dirname(file), target)
      if (seen.has(next)) continue
      seen.add(next)
      queue.push([...chain, next])
    }
  }
  return null
}

it.each(['start-server.ts', 'test.ts', 'build.ts', 'db.ts', 'generate.ts', 'release.ts'])(
  '%s of a fresh clone imports no generated code before it is generated',
  (script) => {
    expect(pathToGeneratedCode(path.join(SCRIPTS, script))).toBeNull()
  },
)

it('the search for generated code finds the client of the database behind several imports', () => {
  const chain = pathToGeneratedCode(path.join(SCRIPTS, 'backup-before-migration.ts'))

  expect(chain?.at(-1)).toMatch(/generated\/prisma\/client\.ts$/)
})

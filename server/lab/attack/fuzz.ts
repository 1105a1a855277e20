import path from 'node:path'
import { ROOT } from '../../scripts/root.ts'
import { splitArguments, runTool, type AttackResult } from './security-tool.ts'

const REQUESTS = 50_000

/**
 * Runs the fuzz test of the API: random requests, generated from the endpoints' schemas, to an application and
 * database of its own. The test then checks the invariants of the database.
 */
export async function runFuzz(): Promise<AttackResult> {
  const output = await runTool(
    'env',
    [
      `FORKI_FUZZ=${REQUESTS}`,
      process.execPath,
      path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
      ...splitArguments(
        `run -c ${path.join(ROOT, 'server/vitest.config.ts')} --project server test/fuzz/fuzz.test.ts`,
      ),
    ],
    1800,
  )
  const requestCount = /(\d+) requests in/.exec(output)?.[1]
  const passed = /Tests\s+2 passed/.test(output)
  return { scope: `${requestCount ?? 0} requests`, findings: passed ? [] : [output] }
}

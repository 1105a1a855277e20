import path from 'node:path'
import { ROOT } from '../../scripts/root.ts'
import { splitArguments, runTool, type AttackResult } from './security-tool.ts'

const REQUESTS = 50_000

/**
 * Sends random requests, generated from the schemas, to a separate application. Checks the application's
 * invariants afterwards.
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

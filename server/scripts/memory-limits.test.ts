import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ALLOCATOR_SETTINGS, HEAP_LIMITS, heapOptions } from './memory-limits.ts'
import { ROOT } from './root.ts'

const PRINT_HEAP_LIMIT_SCRIPT =
  "process.stdout.write(String(require('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20))"

/** Heap limit of Node with these options, in megabytes. */
function heapLimitOf(NODE_OPTIONS: string): number {
  return Number(
    spawnSync(process.execPath, ['-e', PRINT_HEAP_LIMIT_SCRIPT], {
      env: { ...process.env, NODE_OPTIONS },
      encoding: 'utf8',
    }).stdout,
  )
}

test('the heap limit of the server is about 1 GiB, and NODE_OPTIONS overrides it', () => {
  expect(heapLimitOf(heapOptions(''))).toBeLessThan(1100)
  expect(heapLimitOf(heapOptions('--max-old-space-size=2048'))).toBeGreaterThan(2000)
})

test.each(['Dockerfile', 'package.json', 'docs/deploy/forki.service', 'server/scripts/release/forki.mjs'])(
  '%s contains the heap limits of the server',
  (file) => {
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(HEAP_LIMITS)
  },
)

test.each(Object.entries(ALLOCATOR_SETTINGS))(
  'the Dockerfile sets the allocator variable %s to %s',
  (name, value) => {
    expect(readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')).toMatch(new RegExp(`\\b${name}=${value}\\s`))
  },
)

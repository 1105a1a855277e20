import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begun last, these would keep one worker busy while the other has nothing left to do. */
const LONGEST = [
  'test/permissions/permissions.test.ts',
  'test/upgrades/upgrades.test.ts',
  'demo/load.test.ts',
  'test/processes/command-line.test.ts',
  'test/fuzz/fuzz.test.ts',
]

const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name))

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which gives a new list
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// Files share their worker's modules (three times quicker than fresh ones for each); what must not leak between files is
// in their databases, of which each has its own.
const shared = { environment: 'node', pool: 'forks', isolate: false } as const

export default defineConfig({
  root: import.meta.dirname,
  test: {
    // One more worker than cores: tests wait for commits, clocks and the programs that they start.
    maxWorkers: Math.min(5, availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts'] },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['{src,cli,demo,lab,scripts,test}/**/*.test.ts'],
          globalSetup: ['test/setup/cluster.ts'],
          env: {
            NODE_ENV: 'test',
            LOG_LEVEL: 'silent',
            FORKI_BCRYPT_COST: '4',
            FORKI_SECRET: 'only-the-tests-sign-with-these-bytes-0123456789',
            FORKI_DATA_DIR: path.join(tmpdir(), `forki-test-data-${process.pid}`),
          },
        },
      },
    ],
  },
})

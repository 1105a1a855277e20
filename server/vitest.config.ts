import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Longest test files. They start first. If one started last, the other workers would be idle while it still
 * runs.
 */
const LONGEST = [
  'test/permissions/permissions.test.ts',
  'test/upgrades/upgrades.test.ts',
  'demo/load-demo.test.ts',
  'test/processes/command-line.test.ts',
  'test/processes/doctor-database.test.ts',
  'test/upgrades/earlier-server.test.ts',
  'test/fuzz/fuzz.test.ts',
]

const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name))

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which gives a new list
    const sortedFiles = await super.sort(files)
    return [...sortedFiles.filter(isLong), ...sortedFiles.filter((file) => !isLong(file))]
  }
}

// Files share the modules of their worker, which is three times faster than new modules for each file. Each
// file has its own database, so no data leaks between files.
const sharedOptions = { environment: 'node', pool: 'forks', isolate: false } as const

export default defineConfig({
  root: import.meta.dirname,
  test: {
    // Number of workers: one more than cores, at most five, because tests wait for commits, clocks and the
    // programs that they start.
    maxWorkers: Math.min(5, availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: { ...sharedOptions, name: 'contract', include: ['contract/src/**/*.test.ts'] },
      },
      {
        test: {
          ...sharedOptions,
          name: 'server',
          include: ['{src,cli,demo,lab,scripts,test}/**/*.test.ts'],
          exclude: ['test/release/**', '**/node_modules/**'],
          globalSetup: ['test/setup/cluster.ts'],
          setupFiles: ['test/setup/fast-check.ts'],
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

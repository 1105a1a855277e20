import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

// Files share their worker's modules (three times quicker than fresh ones for each); what must not leak between files is
// in their databases, of which each has its own.
const shared = { environment: 'node', pool: 'forks', isolate: false } as const

export default defineConfig({
  root: import.meta.dirname,
  test: {
    // PostgreSQL works beside the tests, so more workers than cores only make them wait for each other.
    maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
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
          include: ['{src,test,scripts}/**/*.test.ts'],
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

import path from 'node:path'
import { defineConfig } from 'vitest/config'

// Tests of a release archive. They need the built client, so `npm test` runs them after the build.
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    name: 'release',
    environment: 'node',
    include: ['test/release/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 600_000,
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What takes the place of a module must not be in a worker that has that module already. */
const ALONE = [
  'src/domain/offline/queue-sync.test.ts',
  'src/domain/orders/order-drafts.test.ts',
  'src/pages/restaurants/cashier-page.test.tsx',
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { FORKI_PICTURES: '[]' },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 30_000,
    projects: [
      {
        // Files share their worker's modules, which is twice as quick as fresh ones for each.
        extends: true,
        test: { name: 'client', include: ['src/**/*.test.{ts,tsx}'], exclude: ALONE, isolate: false },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
})

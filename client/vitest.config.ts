import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * Test files that run isolated. Most mock or reset modules that a shared worker may have loaded before.
 */
const ISOLATED = [
  'src/components/rejected-command.test.tsx',
  'src/domain/offline/queue-sync.test.ts',
  'src/domain/orders/order-drafts.test.ts',
  'src/features/kitchen/cached-board.test.ts',
  'src/features/kitchen/hooks/use-waiting-sound.test.ts',
  'src/features/orders/hooks/use-send-commands.test.ts',
  'src/lib/api-offline.test.ts',
  'src/lib/offline-cache.test.ts',
  'src/lib/server-clock.test.ts',
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
    // The first test file of a worker compiles every dialog, which needs seconds on a busy machine.
    hookTimeout: 60_000,
    projects: [
      {
        // Test files in one worker share loaded modules, which is twice as fast as isolation.
        extends: true,
        test: {
          name: 'client',
          include: ['{src,vite}/**/*.test.{ts,tsx}'],
          exclude: ISOLATED,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: ISOLATED } },
    ],
  },
})

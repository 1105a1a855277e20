import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const executablePath = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((file) => file && existsSync(file))
const reportFolder = path.join(import.meta.dirname, '../node_modules/.cache/e2e')
/** Tag of tests whose limits of time hold on a machine that does nothing else. */
const TIMED_TAG = /@timed/
/** Long test files. If they started last, they would occupy one worker while the other workers are idle. */
const LONG_FILES = /\/(?:accessibility|offline-[a-z]+|unseen-tickets)\.spec\.ts$/

export default defineConfig<{ dataSaver: boolean }>({
  testDir: path.join(import.meta.dirname, 'tests'),
  outputDir: path.join(reportFolder, 'results'),
  globalSetup: path.join(import.meta.dirname, 'test-environment/setup.ts'),
  reporter: [['line'], ['json', { outputFile: path.join(reportFolder, 'report.json') }]],
  // Number of workers. They take the long files first, then all other files. Each worker has its own test
  // environment. Tests wait for timers and replies, so three browsers would leave a fifth of two cores idle.
  workers: 4,
  // Tests of response times run last and alone. On slow machines, the type check still runs during the first
  // minutes.
  projects: [
    { name: 'long', testMatch: LONG_FILES, grepInvert: TIMED_TAG },
    { name: 'tests', testIgnore: LONG_FILES, grepInvert: TIMED_TAG },
    {
      name: 'timed',
      grep: TIMED_TAG,
      workers: 1,
      dependencies: ['long', 'tests'],
      expect: { timeout: 15_000 },
      use: { dataSaver: false, actionTimeout: 15_000 },
    },
  ],
  retries: 0,
  forbidOnly: true,
  // Timeout of a test. Four browsers and their servers share two cores, so a cold page may take 20 seconds. Tests
  // that measure time have their own limits.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1180, height: 820 },
    actionTimeout: 30_000,
    // Blocks service workers, because they bypass `page.route`. Tests of the service worker allow them.
    serviceWorkers: 'block',
    // Disables animations, because they would delay every test.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})

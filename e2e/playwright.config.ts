import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const executablePath = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((file) => file && existsSync(file))
const reports = path.join(import.meta.dirname, '../node_modules/.cache/e2e')
const TIMED = /\/(?:full-shift|concurrent-users)\.spec\.ts$/

export default defineConfig({
  testDir: path.join(import.meta.dirname, 'tests'),
  outputDir: path.join(reports, 'results'),
  globalSetup: path.join(import.meta.dirname, 'test-environment/setup.ts'),
  reporter: [['line'], ['json', { outputFile: path.join(reports, 'report.json') }]],
  // Tests of moments run alone. After them the files are shared out in the order of their names. Each worker has a test
  // environment of its own. Two browsers leave two cores idle a quarter of the time, and three use them.
  workers: 3,
  projects: [
    { name: 'timed', testMatch: TIMED, workers: 1 },
    { name: 'tests', testIgnore: TIMED, dependencies: ['timed'] },
  ],
  retries: 0,
  forbidOnly: true,
  // Three browsers and six servers share two cores, so a cold page may take ten seconds. Journeys that measure time name
  // their own limits.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1180, height: 820 },
    actionTimeout: 15_000,
    // What a journey arranges at the network must not pass it by; where the worker is meant, it is let in.
    serviceWorkers: 'block',
    // Movements are not what is looked at here.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})

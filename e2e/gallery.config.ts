import path from 'node:path'
import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const { projects: _, ...rest } = base

/**
 * Configuration of `npm run gallery`, which writes screenshots of every screen to `e2e/pictures`. It fails if a
 * screen does not open, or if a state of a work screen has an axe violation.
 */
export default defineConfig(rest, {
  testDir: path.join(import.meta.dirname, 'gallery'),
  testMatch: /.*\.pictures\.ts/,
  workers: 1,
  timeout: 90 * 60_000,
})

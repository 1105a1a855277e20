import path from 'node:path'
import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const { projects: _, ...rest } = base

/** `npm run gallery`: every screen as pictures, in `e2e/pictures/index.html`. Nothing is checked but that they open. */
export default defineConfig(rest, {
  testDir: path.join(import.meta.dirname, 'gallery'),
  testMatch: /.*\.pictures\.ts/,
  workers: 1,
  timeout: 30 * 60_000,
})

/**
 * Vite configuration of the service worker. Build the application first, because the service worker lists the
 * built files.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'

/** Folder of the built application. */
const FOLDER = path.join(import.meta.dirname, 'dist')
/** Files that the service worker caches at installation, as patterns within the build folder. */
const PRECACHED = ['index.html', '*.{js,svg,webmanifest}', 'assets/**/*.{js,css,woff2,svg}', 'icons/*.png']
/** Files excluded from the precache: the script of the server-rendered auth pages, and the worker itself. */
const EXCLUDED = new Set(['auth-page.js', 'sw.js'])

/** Precached files with a hash of their content. Names in `assets` contain a hash already. */
const precacheList = (): { url: string; revision: string | null }[] =>
  globSync(PRECACHED, { cwd: FOLDER })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => !EXCLUDED.has(name))
    .toSorted()
    .map((url) => ({ url, revision: url.startsWith('assets/') ? null : hashOf(path.join(FOLDER, url)) }))

const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32)

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { FORKI_PRECACHE: JSON.stringify(precacheList()) },
  build: {
    outDir: FOLDER,
    emptyOutDir: false,
    target: 'es2023',
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'src/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'

/** Files of the application, by patterns within the build folder. */
const PRECACHED = ['index.html', '*.{js,svg,webmanifest}', 'assets/**/*.{js,css,woff2,svg}', 'icons/*.png']
/** Scripts that only server-rendered pages load, and the worker itself. */
const EXCLUDED = new Set(['auth-page.js', 'sw.js'])

/** Precached files with a hash of their content. Names in `assets` contain a hash already. */
export const precacheList = (folder: string): { url: string; revision: string | null }[] =>
  globSync(PRECACHED, { cwd: folder })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => !EXCLUDED.has(name))
    .toSorted()
    .map((url) => ({ url, revision: url.startsWith('assets/') ? null : hashOf(path.join(folder, url)) }))

const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32)

/** Plugin that bundles `src/service-worker.ts` into `sw.js`, with the list of all files of the build. */
export function serviceWorker(): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'forki:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = path.resolve(root, config.build.outDir)
    },
    async closeBundle(error) {
      if (error) return
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: { FORKI_PRECACHE: JSON.stringify(precacheList(folder)) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'es2023',
          rolldownOptions: {
            input: path.join(root, 'src/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}

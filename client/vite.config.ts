import { existsSync, readdirSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorker } from './vite/service-worker.ts'

/** File names of the pictures in `public/pictures`. The landing page shows those that exist. */
export function pictures(): string[] {
  const folder = `${import.meta.dirname}/public/pictures`
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.webp')) : []
}

/** Address of the API while Vite serves the screens in development. */
const server = process.env['FORKI_API'] ?? 'http://127.0.0.1:4000'
/** HTML files of the application and of the server-rendered pages. */
const PAGES = ['index', 'menu', 'card', 'table', 'landing', 'auth']

const packages = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join('|')})/`)

/**
 * Modules that share a chunk. The hash of a library chunk does not change when only our code changes. `shared` and
 * `icons` merge modules that many entries import, because each alone compresses badly. The bundler splits the rest.
 */
const groups = [
  {
    name: 'react',
    test: packages(
      'react',
      'react-dom',
      'scheduler',
      'i18next',
      'react-i18next',
      'clsx',
      'use-sync-external-store',
    ),
  },
  {
    // With the modules that wrap it: in `shared` they would make pages without queries load it.
    name: 'query',
    test: /\/node_modules\/@tanstack\/(?:react-query|query-core)\/|\/src\/(?:lib\/(?:cache|resource)|domain\/access\/current-user)\.ts$/,
  },
  { name: 'router', test: packages('react-router') },
  { name: 'icons', test: packages('lucide-react'), minShareCount: 10 },
  { name: 'shared', test: /\/(?:client|contract)\/src\//, minShareCount: 45 },
]

/**
 * The application's entry, whose preload lists save a page one round trip. Dialogs of a page load after its first paint,
 * and most of their chunks are loaded by then.
 */
const ENTRY = /^assets\/index-/
/** Chunks that the application's entry loads itself. Preload lists leave them out. */
const ALWAYS_LOADED = /^assets\/(?:react|query|router|icons|shared|rolldown-runtime|preload-helper)-/

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    // The React compiler doubles the size of a component with its caches. It compiles only those with `use memo`.
    react({ compiler: { compilationMode: 'annotation' } }),
    tailwindcss(),
    ...(isSsrBuild ? [] : serviceWorker()),
  ],
  // Replaces a package that adds `<style>` elements, which the content security policy blocks.
  resolve: { alias: { 'react-style-singleton': `${import.meta.dirname}/src/ui/style-singleton.ts` } },
  define: {
    FORKI_PICTURES: JSON.stringify(pictures()),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  // The server imports one bundle that contains its packages, because production does not install the client's
  // packages.
  ssr: { noExternal: true as const },
  build: {
    target: 'es2023',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: !isSsrBuild,
    modulePreload: !isSsrBuild && {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId, hostType }) => {
        if (hostType === 'html') return needed
        return ENTRY.test(hostId) ? needed.filter((file) => !ALWAYS_LOADED.test(file)) : []
      },
    },
    rolldownOptions: isSsrBuild
      ? // The server bundle imports all catalogues at once.
        { checks: { ineffectiveDynamicImport: false } }
      : {
          input: PAGES.map((name) => `${import.meta.dirname}/${name}.html`),
          output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
        },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/files': server },
  },
  preview: { proxy: { '/api': server, '/files': server } },
}))

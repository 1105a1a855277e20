import { existsSync, readdirSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkNames } from './vite/chunk-groups.ts'

/** File names of the WebP pictures in `public/pictures`. The landing page shows only pictures that exist. */
export function pictures(): string[] {
  const folder = `${import.meta.dirname}/public/pictures`
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.webp')) : []
}

/** URL of the API server while Vite serves the client in development. */
const server = process.env['FORKI_API'] ?? 'http://127.0.0.1:4000'
/** HTML files of the application and of the server-rendered pages. */
const PAGES = ['index', 'menu', 'card', 'table', 'landing', 'auth']

/** Entries of the server-rendered pages, within `src`. */
const SSR_ENTRIES = ['menu', 'card', 'table', 'landing', 'auth'].map((name) => `ssr/${name}-entry.tsx`)

const packages = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join('|')})/`)

/**
 * Modules grouped into common chunks. The hash of a library chunk does not change when only our code changes.
 * `shared` and `icons` merge modules that many entries import, because small chunks compress badly. `chunkNames` groups
 * modules by the pages that load them. The bundler splits all other modules.
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
    // This chunk also contains three of our modules that import the query library. In `shared` they would
    // load the library on pages without queries.
    name: 'query',
    test: /\/node_modules\/@tanstack\/(?:react-query|query-core)\/|\/src\/(?:lib\/(?:resource|whole-list)|domain\/access\/current-user)\.ts$/,
  },
  { name: 'router', test: packages('react-router') },
  { name: 'icons', test: packages('lucide-react'), minShareCount: 10 },
  // Pages without queries and router load `shared`. It must not contain the queries of orders, nor modules
  // that import the router.
  {
    name: 'shared',
    test: /\/(?:client|contract)\/src\/(?!domain\/orders\/|domain\/navigation\/use-restaurant-id|lib\/(?:list-param|open-once-from-url))/,
    minShareCount: 45,
  },
  { name: chunkNames(SSR_ENTRIES) },
]

/**
 * Entry chunk of the application. Its dynamic imports load pages. They also preload the chunks of the page,
 * which saves one round trip. Dynamic imports of other chunks, such as those of dialogs, preload nothing.
 * Most chunks of a dialog are already loaded.
 */
const ENTRY = /^assets\/index-/
/** Chunks that the application's entry loads itself. Preload lists omit them. */
const ALWAYS_LOADED = /^assets\/(?:react|query|router|icons|shared|rolldown-runtime|preload-helper)-/

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    // Compiles only components with `use memo`. The caches of the React compiler double the size of a component.
    react({ compiler: { compilationMode: 'annotation' } }),
    tailwindcss(),
  ],
  // Replaces a package whose `<style>` elements the content security policy blocks.
  resolve: { alias: { 'react-style-singleton': `${import.meta.dirname}/src/ui/style-singleton.ts` } },
  define: {
    FORKI_PICTURES: JSON.stringify(pictures()),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  // Bundles all packages for server-side rendering, because production does not install the client's packages.
  ssr: { noExternal: true as const },
  build: {
    target: 'es2023',
    // Disables inlined files, which would need `data:` in the content security policy.
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
      ? // Bundles all translation catalogues, because the server imports them at once.
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

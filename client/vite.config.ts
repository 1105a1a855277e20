import { existsSync, readdirSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { drawnPages } from './vite/drawn.ts'
import { ALWAYS, codeSplitting } from './vite/chunks.ts'
import { oneCopy } from './vite/one-copy.ts'
import { worker } from './vite/worker.ts'

/** Names of the product's pictures that stand in `public/pictures`; the landing page shows those that exist. */
export function pictures(): string[] {
  const folder = `${import.meta.dirname}/public/pictures`
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.webp')) : []
}

/** Where the API is while the screens are served by Vite. */
const server = process.env['FORKI_API'] ?? 'http://127.0.0.1:4000'
/** Pages that the server draws, each with an entry of its own. */
const DRAWN = ['menu', 'card', 'table', 'landing', 'door']
const page = (name: string) => `${import.meta.dirname}/${name}.html`

/** What the screens and the pages that the server draws are made with alike. */
const shared = {
  root: import.meta.dirname,
  plugins: [
    oneCopy(),
    // The compiler's caches double what a component weighs: only where `use memo` asks for them.
    react({ compiler: { compilationMode: 'annotation' } }),
    tailwindcss(),
  ],
  // Keeps the content security policy without exceptions; see the file.
  resolve: { alias: { 'react-style-singleton': `${import.meta.dirname}/src/ui/style-singleton.ts` } },
  define: { FORKI_PICTURES: JSON.stringify(pictures()) },
  build: {
    target: 'es2023',
    // Inlined files would need `data:` in the content security policy; everything is a file of its own.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
} satisfies UserConfig

export default defineConfig({
  ...shared,
  plugins: [...shared.plugins, drawnPages(shared), worker()],
  build: {
    ...shared.build,
    manifest: true,
    // Every browser that the target names preloads by itself; and what every page has need not be named for each.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !ALWAYS.test(file)),
    },
    rolldownOptions: {
      input: Object.fromEntries(['index', ...DRAWN].map((name) => [name, page(name)])),
      output: { codeSplitting },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/files': server },
  },
  preview: { proxy: { '/api': server, '/files': server } },
})

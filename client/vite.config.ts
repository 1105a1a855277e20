import { existsSync, readdirSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Names of the product's pictures that stand in `public/pictures`; the landing page shows those that exist. */
export function pictures(): string[] {
  const folder = `${import.meta.dirname}/public/pictures`
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.webp')) : []
}

/** Where the API is while the screens are served by Vite. */
const server = process.env['FORKI_API'] ?? 'http://127.0.0.1:4000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true }), tailwindcss()],
  // Keeps the content security policy without exceptions; see the file.
  resolve: { alias: { 'react-style-singleton': `${import.meta.dirname}/src/ui/style-singleton.ts` } },
  define: { FORKI_PICTURES: JSON.stringify(pictures()) },
  build: {
    target: 'es2023',
    // Inlined files would need `data:` in the content security policy; everything is a file of its own.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/files': server },
  },
  preview: { proxy: { '/api': server, '/files': server } },
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Entry of a built file in Vite's manifest. */
interface ManifestEntry {
  file: string
  imports?: string[]
}
export type Manifest = Readonly<Record<string, ManifestEntry>>

/** Size of a page: the JavaScript before its first render, in gzipped bytes. */
export interface PageWeight {
  name: string
  bytes: number
  /** Maximum size of the page in gzipped bytes. */
  limit: number
}

const KB = 1000
/**
 * Maximum size of the landing page in gzipped bytes. `SSR_LIMIT` applies to the other server-rendered pages,
 * `SCREEN_LIMIT` to the pages of the application.
 */
const LANDING_LIMIT = 150 * KB
const SSR_LIMIT = 160 * KB
const SCREEN_LIMIT = 230 * KB
/** Translation files that every screen loads. The Spanish ones are measured, because they are larger. */
const CORE_CATALOGS = ['access', 'common', 'action-messages', 'shell', 'validation'].map(catalogFile)
const LAYOUT = 'src/app/app-layout.tsx'
/** Pattern of the pages that do not use the application layout. */
const PAGES_WITHOUT_LAYOUT = /^(?:auth|guest|landing)\/|^[^/]+$/

/**
 * Computes the size of each page: JavaScript of the page's module, the entry, the layout if the page uses it,
 * and the translations. Includes static imports and excludes lazy ones.
 */
export function pageWeightsOf(manifest: Manifest, sizeOf: (file: string) => number): PageWeight[] {
  const sumOf = (...keys: string[]) => {
    const files = new Set(Array.from(withImports(manifest, keys), (key) => manifest[key]!.file))
    return [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0)
  }
  const serverRendered = (name: string, ...catalogs: string[]): PageWeight => ({
    name,
    bytes: sumOf(`${name}.html`, ...catalogs.map(catalogFile), catalogFile('common')),
    limit: name === 'landing' ? LANDING_LIMIT : SSR_LIMIT,
  })
  const pages = Object.keys(manifest).flatMap((key): PageWeight[] => {
    const name = /^src\/pages\/(.+)-page\.tsx$/.exec(key)?.[1]
    if (name === undefined) return []
    const layout = PAGES_WITHOUT_LAYOUT.test(name) ? [] : [LAYOUT]
    return [{ name, bytes: sumOf('index.html', key, ...layout, ...CORE_CATALOGS), limit: SCREEN_LIMIT }]
  })
  const pageWeights = [
    serverRendered('auth', 'auth', 'landing'),
    serverRendered('landing', 'landing'),
    serverRendered('menu', 'guest'),
    serverRendered('card', 'guest', 'action-messages', 'shell'),
    serverRendered('table', 'guest', 'visits', 'action-messages', 'shell'),
    ...pages,
  ]
  return pageWeights.toSorted((a, b) => b.bytes - a.bytes)
}

/** Measures the page sizes of a built client. */
export function measurePageWeights(folder: string): PageWeight[] {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const knownSizes = new Map<string, number>()
  return pageWeightsOf(manifest, (file) => {
    const size = knownSizes.get(file) ?? gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length
    knownSizes.set(file, size)
    return size
  })
}

/**
 * Formats page sizes as text for the terminal. Each row names a page, its size and its limit, and the excess
 * if the size is over the limit.
 */
export function pageWeightTable(routes: readonly PageWeight[]): string {
  const width = Math.max(...routes.map(({ name }) => name.length))
  return routes
    .map(({ name, bytes, limit }) => {
      const excessText = bytes > limit ? `  ${formatKb(bytes - limit)} too much` : ''
      return `  ${name.padEnd(width)}  ${formatKb(bytes).padStart(8)} of ${formatKb(limit)}${excessText}`
    })
    .join('\n')
}

const formatKb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`

function catalogFile(catalogue: string): string {
  return `src/locales/es/${catalogue}.ts`
}

/**
 * Adds modules and everything that they import statically, directly or not, to `found`, and returns `found`.
 */
function withImports(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key) || !manifest[key]) continue
    found.add(key)
    withImports(manifest, manifest[key].imports ?? [], found)
  }
  return found
}

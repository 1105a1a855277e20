import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Entry of Vite's manifest for one built file. */
interface ManifestEntry {
  file: string
  imports?: string[]
}
export type Manifest = Readonly<Record<string, ManifestEntry>>

/** Size of a page: the JavaScript before its first render, in gzipped bytes. */
export interface PageWeight {
  name: string
  bytes: number
  /** Limit of the page's size in gzipped bytes. */
  limit: number
}

const KB = 1000
/**
 * Size limit of the landing page, in gzipped bytes. The following constants are the limits of other
 * server-rendered pages and of application pages.
 */
const LANDING_LIMIT = 150 * KB
const SSR_LIMIT = 160 * KB
const SCREEN_LIMIT = 230 * KB
/** Names of the translations that every screen loads. Spanish files are the larger ones. */
const CORE_CATALOGS = ['access', 'common', 'action-messages', 'shell', 'validation'].map(catalogFile)
const LAYOUT = 'src/app/app-layout.tsx'
/** Pattern of the pages that do not use the application layout. */
const WITHOUT_LAYOUT = /^(?:auth|guest|landing)\/|^[^/]+$/

/**
 * Initial load of each page: its module with all static imports, the entry, the application layout and the
 * translations. Excludes lazy imports.
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
    const layout = WITHOUT_LAYOUT.test(name) ? [] : [LAYOUT]
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

/** Table of page sizes: one row for each page, the largest first, with the excess over its limit. */
export function pageWeightTable(routes: readonly PageWeight[]): string {
  const width = Math.max(...routes.map(({ name }) => name.length))
  return routes
    .map(({ name, bytes, limit }) => {
      const excessText = bytes > limit ? `  ${kb(bytes - limit)} too much` : ''
      return `  ${name.padEnd(width)}  ${kb(bytes).padStart(8)} of ${kb(limit)}${excessText}`
    })
    .join('\n')
}

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`

function catalogFile(catalogue: string): string {
  return `src/locales/es/${catalogue}.ts`
}

/** Returns modules of the client and all their static imports, transitively. */
function withImports(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key) || !manifest[key]) continue
    found.add(key)
    withImports(manifest, manifest[key].imports ?? [], found)
  }
  return found
}

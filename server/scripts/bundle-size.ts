import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** What Vite says of one built file. */
interface Built {
  file: string
  imports?: string[]
}
export type Manifest = Readonly<Record<string, Built>>

/** One address with what it loads before it shows, in bytes of gzipped JavaScript. */
export interface Route {
  name: string
  bytes: number
  /** The most it may be. */
  most: number
}

const KB = 1000
/** The landing page, the other pages that the server draws, and everything else. */
const LANDING = 150 * KB
const SERVER_RENDERED = 160 * KB
const SCREEN = 230 * KB
/** Words that every screen speaks from; Spanish is the longer. */
const CORE = ['access', 'common', 'messages', 'shell', 'validation'].map(catalogFile)
const LAYOUT = 'src/app/app-layout.tsx'
/** Pages outside the frame of the application. */
const WITHOUT_LAYOUT = /^(?:auth|guest|landing)\/|^[^/]+$/

/**
 * What each address loads at first: its page with everything that this imports, the entry, the frame around it and the
 * words. What is fetched later, when the browser is idle or a sheet opens, is not counted.
 */
export function routesOf(manifest: Manifest, sizeOf: (file: string) => number): Route[] {
  const sumOf = (...keys: string[]) => {
    const files = new Set(Array.from(withImports(manifest, keys), (key) => manifest[key]!.file))
    return [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0)
  }
  const serverRendered = (name: string, ...words: string[]): Route => ({
    name,
    bytes: sumOf(`${name}.html`, ...words.map(catalogFile), catalogFile('common')),
    most: name === 'landing' ? LANDING : SERVER_RENDERED,
  })
  const pages = Object.keys(manifest).flatMap((key): Route[] => {
    const name = /^src\/pages\/(.+)-page\.tsx$/.exec(key)?.[1]
    if (name === undefined) return []
    const frame = WITHOUT_LAYOUT.test(name) ? [] : [LAYOUT]
    return [{ name, bytes: sumOf('index.html', key, ...frame, ...CORE), most: SCREEN }]
  })
  const all = [
    serverRendered('auth', 'auth', 'landing'),
    serverRendered('landing', 'landing'),
    serverRendered('menu', 'guest'),
    serverRendered('card', 'guest', 'messages', 'shell'),
    serverRendered('table', 'guest', 'visits', 'messages', 'shell'),
    ...pages,
  ]
  return all.toSorted((a, b) => b.bytes - a.bytes)
}

/** The routes of a built client. */
export function measureRoutes(folder: string): Route[] {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const known = new Map<string, number>()
  return routesOf(manifest, (file) => {
    const size = known.get(file) ?? gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length
    known.set(file, size)
    return size
  })
}

/** A line for each route, the heaviest first; those that are too heavy say by how much. */
export function tableOf(routes: readonly Route[]): string {
  const width = Math.max(...routes.map(({ name }) => name.length))
  return routes
    .map(({ name, bytes, most }) => {
      const over = bytes > most ? `  ${kb(bytes - most)} too much` : ''
      return `  ${name.padEnd(width)}  ${kb(bytes).padStart(8)} of ${kb(most)}${over}`
    })
    .join('\n')
}

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`

function catalogFile(catalogue: string): string {
  return `src/locales/es/${catalogue}.ts`
}

/** Those files and all that they import at once, however far down. */
function withImports(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key) || !manifest[key]) continue
    found.add(key)
    withImports(manifest, manifest[key].imports ?? [], found)
  }
  return found
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const CLIENT = path.join(import.meta.dirname, '../src')
const CONTRACT = path.join(import.meta.dirname, '../../server/contract/src')

const MAIN = path.join(CLIENT, 'main.tsx')
const PAGE_FILE = /\/src\/pages\/.+-page\.tsx$/

/** Static imports with a value. `import type` and `import()` load nothing before the first render. */
const STATIC_IMPORT = /^(?:import|export)(?! type\b)(?:\s+([^'"]+?)\s+from)?\s*['"]([^'"]+)['"]/gm
const ICON_FILE = /\/lucide-react\/.+\/icons\/([\w-]+)\.m?js$/

/** Name of an icon's file: `trash-2` for `Trash2`. */
const iconFile = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z\d])/g, '$1-$2')
    .replaceAll(/([A-Z\d])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].flatMap(([, names = '', source = '']) => {
    if (source === 'lucide-react')
      return [...names.matchAll(/(?<!type )\b[A-Z]\w+/g)].map(([name]) => `icon:${iconFile(name)}`)
    const target = source.startsWith('.')
      ? path.join(path.dirname(file), source)
      : source.startsWith('@forki/contract/')
        ? path.join(CONTRACT, `${source.slice('@forki/contract/'.length)}.ts`)
        : ''
    return /\.tsx?$/.test(target) && existsSync(target) ? [target] : []
  })
}

/** Source files and icons that entries load before their first render. */
function staticImportsOf(...entries: readonly string[]): Set<string> {
  const found = new Set(entries.map((entry) => path.join(CLIENT, entry)))
  for (const file of found)
    if (!file.startsWith('icon:')) for (const imported of importsOf(file)) found.add(imported)
  return found
}

/** Key of a bundled module in the sets of `staticImportsOf`. */
function keyOf(id: string): string {
  const icon = ICON_FILE.exec(id)?.[1]
  return icon ? `icon:${icon}` : (id.split('?')[0] ?? id)
}

/** Pages of a shift. A module that most of them load is in their common chunk. */
const WORK = ['floor', 'order', 'counter', 'cashier', 'kitchen'].map((name) => `restaurants/${name}`)
const WORK_SHARE = 3
/** Pages with the same dishes and lines. */
const ORDERING = 'restaurants/counter restaurants/order'

/** Paths of all pages within `pages`, without the end of their file names. */
const pageNames = (): string[] =>
  readdirSync(path.join(CLIENT, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-page.tsx'))
    .map((file) => file.slice(0, -'-page.tsx'.length))

/** Names of the pages that load a module before their first render, sorted, by the module's key. */
function pagesByModule(): Map<string, string[]> {
  const pages = new Map<string, string[]>()
  for (const name of pageNames().toSorted())
    for (const key of staticImportsOf(`pages/${name}-page.tsx`))
      pages.set(key, [...(pages.get(key) ?? []), name])
  return pages
}

/**
 * Chunk of a module: the application's entry, its layout, the work places, or the only page that loads the module.
 * Without these chunks each small module that a lazy dialog shares with its page becomes a file, and small files
 * compress badly. Server-rendered pages load none of them.
 * @param ssrEntries entries of the server-rendered pages, within `src`
 * @returns function from a module's id to its chunk. Null leaves the module to the bundler.
 */
export function chunkNames(ssrEntries: readonly string[]): (id: string) => string | null {
  const ssr = staticImportsOf(...ssrEntries)
  const entry = staticImportsOf(path.basename(MAIN))
  const layout = staticImportsOf('app/app-layout.tsx')
  const pagesOf = pagesByModule()
  return (id) => {
    const key = keyOf(id)
    // A module of the entry that stays outside its chunk would import it back. Such a cycle breaks the start.
    if (ssr.has(key) || key === MAIN) return null
    if (entry.has(key)) return 'entry'
    // The bundler's manifest lists a page by its own file.
    if (PAGE_FILE.test(key)) return null
    if (layout.has(key)) return 'layout'
    const pages = pagesOf.get(key) ?? []
    if (pages.filter((name) => WORK.includes(name)).length >= WORK_SHARE) return 'work'
    if (pages.join(' ') === ORDERING) return 'ordering'
    return pages.length === 1 ? `page-${pages[0]?.replaceAll('/', '-')}` : null
  }
}

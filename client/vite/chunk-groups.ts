import { readdirSync } from 'node:fs'
import path from 'node:path'

const CLIENT = path.join(import.meta.dirname, '../src')
const CONTRACT = path.join(import.meta.dirname, '../../server/contract/src')

const MAIN = path.join(CLIENT, 'main.tsx')
const PAGE_FILE = /\/src\/pages\/.+-page\.tsx$/

/** Module graph of the bundler. */
export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const isOwn = (id: string) => id.startsWith(`${CLIENT}/`) || id.startsWith(`${CONTRACT}/`)

/** Paths of the modules of client and contract that entries load before their first render. */
function staticImportsOf(graph: ModuleGraph, ...entries: readonly string[]): Set<string> {
  const found = new Set(entries.map((entry) => path.join(CLIENT, entry)))
  for (const id of found) {
    for (const imported of (graph.getModuleInfo(id)?.importedIds ?? []).filter(isOwn)) found.add(imported)
  }
  return found
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

/** Names of the pages that load a module before their first render, sorted, by the module's path. */
function pagesByModule(graph: ModuleGraph): Map<string, string[]> {
  const pages = new Map<string, string[]>()
  for (const name of pageNames().toSorted())
    for (const id of staticImportsOf(graph, `pages/${name}-page.tsx`))
      pages.set(id, [...(pages.get(id) ?? []), name])
  return pages
}

/** Reads the graph once. The bundler asks for chunks when all modules are loaded. */
function readGraph(graph: ModuleGraph, ssrEntries: readonly string[]) {
  return {
    ssr: staticImportsOf(graph, ...ssrEntries),
    entry: staticImportsOf(graph, path.basename(MAIN)),
    layout: staticImportsOf(graph, 'app/app-layout.tsx'),
    pagesOf: pagesByModule(graph),
  }
}

/**
 * Chunk of a module: the application's entry, its layout, the work places, or the only page that loads the module.
 * Without these chunks each small module that a lazy dialog shares with its page becomes a file, and small files
 * compress badly. Server-rendered pages load none of them.
 * @param ssrEntries entries of the server-rendered pages, within `src`
 * @returns function from a module's id to its chunk. Null leaves the module to the bundler.
 */
export function chunkNames(ssrEntries: readonly string[]): (id: string, graph: ModuleGraph) => string | null {
  let sets: ReturnType<typeof readGraph> | undefined
  return (id, graph) => {
    const { ssr, entry, layout, pagesOf } = (sets ??= readGraph(graph, ssrEntries))
    // A module of the entry that stays outside its chunk would import it back. Such a cycle breaks the start.
    if (ssr.has(id) || id === MAIN) return null
    if (entry.has(id)) return 'entry'
    // The bundler's manifest lists a page by its own file.
    if (PAGE_FILE.test(id)) return null
    if (layout.has(id)) return 'layout'
    const pages = pagesOf.get(id) ?? []
    if (pages.filter((name) => WORK.includes(name)).length >= WORK_SHARE) return 'work'
    if (pages.join(' ') === ORDERING) return 'ordering'
    return pages.length === 1 ? `page-${pages[0]?.replaceAll('/', '-')}` : null
  }
}

import { readdirSync } from 'node:fs'
import path from 'node:path'

const CLIENT = path.join(import.meta.dirname, '../src')
const CONTRACT = path.join(import.meta.dirname, '../../server/contract/src')

const MAIN = path.join(CLIENT, 'main.tsx')
const PAGE_END = '-page.tsx'

/** Module graph of the bundler, with the compiled code of its modules. */
export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null
}

const ICON_IMPORT = /import \{([^}]+)\} from ["']lucide-react["']/g
const ICON_FILE = /\/lucide-react\/.+\/icons\/([\w-]+)\.m?js$/

/** Name of an icon's file: `trash-2` for `Trash2`. */
const iconFile = (name: string) =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z\d])(?=[A-Z][a-z])/g, '-').toLowerCase()

/**
 * Keys of the icons that a module imports, read from its code. The graph does not distinguish icons: a module
 * that imports one icon imports the index of all icons. Icons need chunks of their own. Otherwise the chunks of
 * several pages import each other, and the pages fail to load.
 */
const iconsOf = (code: string): string[] =>
  [...code.matchAll(ICON_IMPORT)].flatMap(([, names = '']) =>
    [...names.matchAll(/(?<!\bas )\b[A-Z]\w+/g)].map(([name]) => `icon:${iconFile(name)}`),
  )

const isOwn = (id: string) => id.startsWith(`${CLIENT}/`) || id.startsWith(`${CONTRACT}/`)

/** Keys of the client's modules, the contract's modules and the icons that entries load before their first render. */
function staticImportsOf(graph: ModuleGraph, ...entries: readonly string[]): Set<string> {
  const found = new Set(entries.map((entry) => path.join(CLIENT, entry)))
  for (const id of found) {
    const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
    for (const key of [...importedIds.filter(isOwn), ...iconsOf(code ?? '')]) found.add(key)
  }
  return found
}

/**
 * Key of a module in the result of `staticImportsOf`: `icon:<file name>` for an icon, otherwise the module
 * id.
 */
function keyOf(id: string): string {
  const icon = ICON_FILE.exec(id)?.[1]
  return icon ? `icon:${icon}` : id
}

/** Pages that staff use during a service. A module that most of them load is in their common chunk. */
const WORK = ['floor', 'order', 'counter', 'cashier', 'kitchen'].map(
  (name) => `restaurants/${name}${PAGE_END}`,
)
const WORK_SHARE = 3
/**
 * Pages on which users add dishes to an order. A module that exactly these two pages load is in their common
 * chunk.
 */
const ORDERING = `restaurants/counter${PAGE_END} restaurants/order${PAGE_END}`

/** Files of the pages that load a module before their first render, sorted, by the module's key. */
function pagesByModule(graph: ModuleGraph): Map<string, string[]> {
  const pages = new Map<string, string[]>()
  const files = readdirSync(path.join(CLIENT, 'pages'), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith(PAGE_END)).toSorted())
    for (const key of staticImportsOf(graph, `pages/${file}`))
      pages.set(key, [...(pages.get(key) ?? []), file])
  return pages
}

/**
 * Keys of the modules that SSR pages, the application's entry, its layout and each page load. Called when the
 * bundler requests the first chunk name. The graph is complete by then.
 */
function readGraph(graph: ModuleGraph, ssrEntries: readonly string[]) {
  return {
    ssr: staticImportsOf(graph, ...ssrEntries),
    entry: staticImportsOf(graph, path.basename(MAIN)),
    layout: staticImportsOf(graph, 'app/app-layout.tsx'),
    pagesOf: pagesByModule(graph),
  }
}

/**
 * Chunk of a module: the application's entry, its layout, the work pages, the two ordering pages, or the only
 * page that loads the module. Without these chunks each small module that a lazy dialog shares with its page
 * becomes a file, and small files compress badly. Server-rendered pages load none of these chunks.
 * @param ssrEntries entries of the server-rendered pages, within `src`
 * @returns function from a module's id to its chunk. Null leaves the module to the bundler.
 */
export function chunkNames(ssrEntries: readonly string[]): (id: string, graph: ModuleGraph) => string | null {
  let sets: ReturnType<typeof readGraph> | undefined
  return (id, graph) => {
    const key = keyOf(id)
    const { ssr, entry, layout, pagesOf } = (sets ??= readGraph(graph, ssrEntries))
    // Leaves the main module and the modules of server-rendered pages to the bundler. The main module's imports
    // share one chunk, because a circular import between chunks would break the application's start.
    if (ssr.has(key) || key === MAIN) return null
    if (entry.has(key)) return 'entry'
    // Leaves page modules to the bundler, because its manifest must list each page by the page's own file.
    if (key.startsWith(`${CLIENT}/pages/`) && key.endsWith(PAGE_END)) return null
    if (layout.has(key)) return 'layout'
    const pages = pagesOf.get(key) ?? []
    if (pages.filter((page) => WORK.includes(page)).length >= WORK_SHARE) return 'work'
    if (pages.join(' ') === ORDERING) return 'ordering'
    return pages.length === 1 ? `page-${pages[0]?.slice(0, -PAGE_END.length).replaceAll('/', '-')}` : null
  }
}

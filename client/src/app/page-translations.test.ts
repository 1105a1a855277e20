import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PageEntry } from './page-entry.ts'
import { adminPages, loyaltyPages, publicPages, profilePages } from './pages.ts'
import { restaurantListPages, singleRestaurantPages } from './restaurant-pages.ts'

const SOURCE = path.join(import.meta.dirname, '..')
const catalogueNames = readdirSync(path.join(SOURCE, 'locales/es'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
/** Translation catalogues that load with every page. */
const CORE_CATALOGUES = ['access', 'common', 'action-messages', 'shell', 'validation']
/** Translation catalogues that load with the application layout. */
const LAYOUT_CATALOGUES = [...CORE_CATALOGUES, 'offline', 'palette', 'orders']

const IMPORT_PATTERN = /(?:from|import\(|import)\s*'(\.[^']+)'/g
const USED_CATALOGUES_PATTERN = /useTranslation\(\s*(\[[^\]]*\]|'[^']+')|getFixedT\([^,]+,\s*('[^']+')/g
const KEY_WITH_CATALOGUE_PATTERN = new RegExp(`\\bt\\([^()]*?['\`](${catalogueNames.join('|')}):`, 'g')

/** Regular expression for a lazy import that also loads the translation catalogues of the imported module. */
const LAZY_WITH_TRANSLATIONS =
  /import\('(\.[^']+)'\),?\s+(?:loadTranslations\(\[|return \(await withTranslations\(\w+, )?((?:'[^']+',?\s*)+)/g

interface Usage {
  imports: { file: string; loaded: string[] }[]
  catalogues: string[]
}
const usageByFile = new Map<string, Usage>()

/** Parses a source file: its static and lazy imports, and the translation catalogues that it uses. */
function usageIn(file: string): Usage {
  const cachedUsage = usageByFile.get(file)
  if (cachedUsage) return cachedUsage
  const text = readFileSync(file, 'utf8')
  const used = [...text.matchAll(USED_CATALOGUES_PATTERN)].flatMap((found) => [
    ...(found[1] ?? found[2] ?? '').matchAll(/'([^']+)'/g),
  ])
  const cataloguesByModule = new Map(
    [...text.matchAll(LAZY_WITH_TRANSLATIONS)].map((found) => [found[1]!, found[2]!.match(/[\w/-]+/g) ?? []]),
  )
  const result = {
    imports: [...text.matchAll(IMPORT_PATTERN)]
      .map((found) => ({
        file: path.join(path.dirname(file), found[1]!),
        loaded: cataloguesByModule.get(found[1]!) ?? [],
      }))
      .filter((target) => /\.tsx?$/.test(target.file) && existsSync(target.file)),
    catalogues: [...used, ...text.matchAll(KEY_WITH_CATALOGUE_PATTERN)]
      .map((found) => found[1]!)
      .filter((name) => catalogueNames.includes(name)),
  }
  usageByFile.set(file, result)
  return result
}

/**
 * Finds the catalogues that the route of a page must load. These are the catalogues that the page and its
 * imports use, except those that a lazy import loads. Maps each catalogue to one file that uses it.
 */
function cataloguesUsedBy(file: string): Map<string, string> {
  const visitedFiles = new Set<string>()
  const catalogues = new Map<string, string>()
  const queue: Usage['imports'] = [{ file, loaded: [] }]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { file: module, loaded } = next
    if (visitedFiles.has(module)) continue
    visitedFiles.add(module)
    const { imports, catalogues: own } = usageIn(module)
    for (const name of own) if (!loaded.includes(name)) catalogues.set(name, path.relative(SOURCE, module))
    // Catalogues that a lazy import loads are also available to all modules that the lazy module imports.
    queue.push(...imports.map((one) => ({ ...one, loaded: [...loaded, ...one.loaded] })))
  }
  return catalogues
}

/**
 * Pairs each entry of a route table with the file of its page. Entries and lazy imports have the same order
 * in the table's source.
 */
function entriesOf(table: string, pages: readonly PageEntry[]): [string, PageEntry][] {
  const text = readFileSync(path.join(import.meta.dirname, table), 'utf8')
  const files = Array.from(text.matchAll(/import\('\.\.\/([^']+)'\)/g), ([, file]) => file!)
  expect(files).toHaveLength(pages.length)
  return pages.map((page, index) => [files[index]!, page])
}

const entries = [
  ...entriesOf('restaurant-pages.ts', [...restaurantListPages, ...singleRestaurantPages]),
  ...entriesOf('pages.ts', [...loyaltyPages, ...adminPages, ...profilePages, ...publicPages]),
]
const inLayout = entries.filter(([, page]) => !publicPages.includes(page))
const outsideLayout = entries.filter(([, page]) => publicPages.includes(page))

describe('translations of a page', () => {
  it.each(inLayout)(
    'the page %s loads every translation catalogue that it uses inside the layout',
    (file, page) => {
      expect(missingIn(file, page, LAYOUT_CATALOGUES)).toEqual([])
    },
  )

  it.each(outsideLayout)(
    'the page %s loads every translation catalogue that it uses outside the layout',
    (file, page) => {
      expect(missingIn(file, page, CORE_CATALOGUES)).toEqual([])
    },
  )
})

function missingIn(file: string, { translations = [] }: PageEntry, core: readonly string[]): string[] {
  const usedCatalogues = cataloguesUsedBy(path.join(SOURCE, file))
  expect(usedCatalogues.size).toBeGreaterThan(0)
  return [...usedCatalogues]
    .filter(([name]) => !core.includes(name) && !translations.some((own) => own === name))
    .map(([name, user]) => `${name} in ${user}`)
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PageEntry } from './page-entry.ts'
import { adminPages, loyaltyPages, openPages, profilePages } from './pages.ts'
import { restaurantPages, workPages } from './restaurant-pages.ts'

const SOURCE = path.join(import.meta.dirname, '..')
const names = readdirSync(path.join(SOURCE, 'locales/es'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
/** What every page has, and what is there wherever the application's frame is. */
const CORE = ['access', 'common', 'messages', 'shell', 'validation']
const OF_FRAME = [...CORE, 'offline', 'palette', 'orders']

const IMPORT = /(?:from|import\(|import)\s*'(\.[^']+)'/g
const SPOKEN = /useTranslation\(\s*(\[[^\]]*\]|'[^']+')|getFixedT\([^,]+,\s*('[^']+')/g
const NAMED = new RegExp(`\\bt\\([^()]*?['\`](${names.join('|')}):`, 'g')

/** A part that comes later, in one promise with the words it speaks. */
const WITH_WORDS = /import\('(\.[^']+)'\), needWords\(\[([^\]]*)\]\)/g

interface Spoken {
  imports: { file: string; given: string[] }[]
  words: string[]
}
const read = new Map<string, Spoken>()

/** What a file imports, now or later, and the catalogues that it speaks from. */
function spokenIn(file: string): Spoken {
  const known = read.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const spoken = [...text.matchAll(SPOKEN)].flatMap((found) => [
    ...(found[1] ?? found[2] ?? '').matchAll(/'([^']+)'/g),
  ])
  const given = new Map(
    [...text.matchAll(WITH_WORDS)].map((found) => [found[1]!, found[2]!.match(/[\w/-]+/g) ?? []]),
  )
  const result = {
    imports: [...text.matchAll(IMPORT)]
      .map((found) => ({
        file: path.join(path.dirname(file), found[1]!),
        given: given.get(found[1]!) ?? [],
      }))
      .filter((target) => /\.tsx?$/.test(target.file) && existsSync(target.file)),
    words: [...spoken, ...text.matchAll(NAMED)]
      .map((found) => found[1]!)
      .filter((word) => names.includes(word)),
  }
  read.set(file, result)
  return result
}

/** The catalogues that a page speaks from with everything behind it, each with a file that does. */
function wordsBehind(file: string): Map<string, string> {
  const seen = new Set<string>()
  const words = new Map<string, string>()
  const queue: Spoken['imports'] = [{ file, given: [] }]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { file: part, given } = next
    if (seen.has(part)) continue
    seen.add(part)
    const { imports, words: own } = spokenIn(part)
    for (const word of own) if (!given.includes(word)) words.set(word, path.relative(SOURCE, part))
    // What a part brings along it has for all that it is made of.
    queue.push(...imports.map((one) => ({ ...one, given: [...given, ...one.given] })))
  }
  return words
}

/** Entries of a route table with the files of their pages, which the table imports in its order. */
function entriesOf(table: string, pages: readonly PageEntry[]): [string, PageEntry][] {
  const text = readFileSync(path.join(import.meta.dirname, table), 'utf8')
  const files = Array.from(text.matchAll(/import\('\.\.\/([^']+)'\)/g), ([, file]) => file!)
  expect(files).toHaveLength(pages.length)
  return pages.map((page, index) => [files[index]!, page])
}

// In the order of the files.
const entries = [
  ...entriesOf('restaurant-pages.ts', [...restaurantPages, ...workPages]),
  ...entriesOf('pages.ts', [...loyaltyPages, ...adminPages, ...profilePages, ...openPages]),
]
const inLayout = entries.filter(([, page]) => !openPages.includes(page))
const outsideLayout = entries.filter(([, page]) => openPages.includes(page))

describe('catalogues of a page', () => {
  it.each(inLayout)('of %s in the layout load with the page', (file, page) => {
    expect(missingIn(file, page, OF_FRAME)).toEqual([])
  })

  it.each(outsideLayout)('of %s outside the layout load with the page', (file, page) => {
    expect(missingIn(file, page, CORE)).toEqual([])
  })
})

function missingIn(file: string, { words = [] }: PageEntry, there: readonly string[]): string[] {
  const behind = wordsBehind(path.join(SOURCE, file))
  expect(behind.size).toBeGreaterThan(0)
  return [...behind]
    .filter(([word]) => !there.includes(word) && !words.some((own) => own === word))
    .map(([word, user]) => `${word} in ${user}`)
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as pages from './pages.ts'
import { adminPages, loyaltyPages, openPages, profilePages, restaurantPages, workPages } from './pages.ts'

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

interface Spoken {
  imports: string[]
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
  const result = {
    imports: [...text.matchAll(IMPORT)]
      .map((found) => path.join(path.dirname(file), found[1]!))
      .filter((target) => /\.tsx?$/.test(target) && existsSync(target)),
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
  const queue = [file]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const { imports, words: own } = spokenIn(next)
    for (const word of own) words.set(word, path.relative(SOURCE, next))
    queue.push(...imports)
  }
  return words
}

describe('words of a page', () => {
  const framed = [...restaurantPages, ...workPages, ...loyaltyPages, ...adminPages, ...profilePages]

  it('are told of every list of pages', () => {
    expect(Object.keys(pages).toSorted()).toEqual(
      ['adminPages', 'loyaltyPages', 'openPages', 'profilePages', 'restaurantPages', 'workPages'].toSorted(),
    )
  })

  it.each(framed.map((page) => [page.file, page] as const))('%s: are loaded with it', (_file, page) => {
    expect(missingIn(page, OF_FRAME)).toEqual([])
  })

  it.each(openPages.map((page) => [page.file, page] as const))('%s: are loaded with it', (_file, page) => {
    expect(missingIn(page, CORE)).toEqual([])
  })
})

function missingIn({ file, words = [] }: pages.PageEntry, there: readonly string[]): string[] {
  const behind = wordsBehind(path.join(SOURCE, 'pages', `${file}-page.tsx`))
  expect(behind.size).toBeGreaterThan(0)
  return [...behind]
    .filter(([word]) => !there.includes(word) && !words.some((own) => own === word))
    .map(([word, user]) => `${word} in ${user}`)
}

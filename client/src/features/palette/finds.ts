/** What the palette finds, and what it remembers of earlier. */
import type { palette } from '../../locales/es/palette.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'

export type Kind = Exclude<keyof typeof palette.groups, 'recent'>

export interface Find {
  kind: Kind
  /** Where it leads; no two finds lead to the same. */
  to: string
  label: string
  hint?: string | undefined
  /** Other words for the same thing, separated by spaces. */
  synonyms?: string
}

const KEPT = 6

/** By person and restaurant: what one found is nobody else's business. */
const keyOf = (whose: string) => `forki-palette-${whose}`

/** What was chosen lately, the latest first. */
export function recentFinds(whose: string): Find[] {
  const stored = readStoredJson(keyOf(whose))
  return Array.isArray(stored) ? stored.filter(isFind).slice(0, KEPT) : []
}

export function rememberFind(whose: string, find: Find): void {
  const others = recentFinds(whose).filter(({ to }) => to !== find.to)
  writeStoredJson(keyOf(whose), [find, ...others].slice(0, KEPT))
}

/** Without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const startsWord = (text: string) => (word: string) => ` ${text}`.includes(` ${word}`)

/**
 * Quality of a match, best first: 0 the whole label, 1 its beginning, 2 the beginnings of its words, 3 inside the label,
 * 4 a synonym, 5 the hint. `Infinity` where a word is missing. The hint of a screen is its group and doesn't count.
 */
export function rankOf({ kind, label, hint = '', synonyms = '' }: Find, words: string): number {
  const name = plain(label)
  const wanted = plain(words).trim().split(/\s+/).filter(Boolean)
  const phrase = wanted.join(' ')
  const everyWord = (matches: (word: string) => boolean) => wanted.every(matches)
  if (name === phrase) return 0
  if (name.startsWith(phrase)) return 1
  if (everyWord(startsWord(name))) return 2
  if (everyWord((word) => name.includes(word))) return 3
  if (everyWord(startsWord(`${name} ${plain(synonyms)}`))) return 4
  const described = kind === 'screens' || kind === 'actions' ? name : `${name} ${plain(hint)}`
  return everyWord((word) => described.includes(word)) ? 5 : Infinity
}

/** Finds that match the words, the best matches first. */
export const matching = (finds: readonly Find[], words: string): Find[] =>
  finds
    .map((find) => ({ find, rank: rankOf(find, words) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ find }) => find)

const isFind = (value: unknown): value is Find =>
  value !== null &&
  typeof value === 'object' &&
  ['kind', 'to', 'label'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  (value as Find).to.startsWith('/')

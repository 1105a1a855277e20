/** Ranking of palette results, and the recent ones stored on the device. */
import type { palette } from '../../locales/es/palette.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'

export type Kind = Exclude<keyof typeof palette.groups, 'recent'>

export interface Find {
  kind: Kind
  /** Address to open. Unique among the results. */
  to: string
  label: string
  hint?: string | undefined
  /** Synonyms, separated by spaces. */
  synonyms?: string
}

const KEPT = 6

/** Storage key by user and restaurant, because results are private. */
const keyOf = (whose: string) => `forki-palette-${whose}`

/** Recently opened results, newest first. */
export function recentFinds(whose: string): Find[] {
  const stored = readStoredJson(keyOf(whose))
  return Array.isArray(stored) ? stored.filter(isFind).slice(0, KEPT) : []
}

export function rememberFind(whose: string, find: Find): void {
  const others = recentFinds(whose).filter(({ to }) => to !== find.to)
  writeStoredJson(keyOf(whose), [find, ...others].slice(0, KEPT))
}

/** Removes accents and lowers the case. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const startsWord = (text: string) => (word: string) => ` ${text}`.includes(` ${word}`)

/**
 * Rank of a match, best first, or `Infinity` if a word is missing. The ranks: 0 the whole label, 1 its beginning,
 * 2 the beginnings of its words, 3 inside the label, 4 a synonym, 5 the hint. The hint of a screen is its group and
 * does not count.
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

/** Results that match all words, best first. */
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

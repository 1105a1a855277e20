/** Ranking of palette results, and the recent results stored on the device. */
import type { palette } from '../../locales/es/palette.ts'
import { RECENT_RESULTS_PREFIX } from '../../lib/session.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'
import { foldText } from '../../lib/fold-text.ts'

export type ResultKind = Exclude<keyof typeof palette.groups, 'recent'>

export interface SearchResult {
  kind: ResultKind
  /** Path that the result opens. */
  to: string
  label: string
  hint?: string | undefined
  /** Synonyms of the label, separated by spaces. */
  synonyms?: string
}

const MAX_RECENT = 6

/** Storage key of one user's recent results in one restaurant. A sign-out removes them. */
const keyOf = (ownerKey: string) => `${RECENT_RESULTS_PREFIX}${ownerKey}`

/** Recently opened results, newest first. */
export function recentResults(ownerKey: string): SearchResult[] {
  const stored = readStoredJson(keyOf(ownerKey))
  return Array.isArray(stored) ? stored.filter(isResult).slice(0, MAX_RECENT) : []
}

export function rememberResult(ownerKey: string, result: SearchResult): void {
  const otherResults = recentResults(ownerKey).filter(({ to }) => to !== result.to)
  writeStoredJson(keyOf(ownerKey), [result, ...otherResults].slice(0, MAX_RECENT))
}

const startsWord = (text: string) => (word: string) => ` ${text}`.includes(` ${word}`)

/**
 * Rank of a result, or `Infinity` if a typed word is missing. The text matches: 0 the whole label, 1 its
 * beginning, 2 beginnings of words, 3 inside the label, 4 a synonym, 5 the hint. A lower rank is better. The
 * hint of a screen is its group and does not count.
 */
export function rankOf({ kind, label, hint = '', synonyms = '' }: SearchResult, words: string): number {
  const name = foldText(label)
  const searchWords = foldText(words).trim().split(/\s+/).filter(Boolean)
  const phrase = searchWords.join(' ')
  const everyWord = (matches: (word: string) => boolean) => searchWords.every(matches)
  if (name === phrase) return 0
  if (name.startsWith(phrase)) return 1
  if (everyWord(startsWord(name))) return 2
  if (everyWord((word) => name.includes(word))) return 3
  if (everyWord(startsWord(`${name} ${foldText(synonyms)}`))) return 4
  const searchText = kind === 'screens' || kind === 'actions' ? name : `${name} ${foldText(hint)}`
  return everyWord((word) => searchText.includes(word)) ? 5 : Infinity
}

/** Palette results that match all typed words, best first. */
export const matchingResults = (results: readonly SearchResult[], words: string): SearchResult[] =>
  results
    .map((result) => ({ result, rank: rankOf(result, words) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ result }) => result)

const isResult = (value: unknown): value is SearchResult =>
  value !== null &&
  typeof value === 'object' &&
  ['kind', 'to', 'label'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  (value as SearchResult).to.startsWith('/')

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

/**
 * Those whose name holds every word, or whose hint does unless they are screens, which only stand in a group; names that
 * begin with the first word before the others.
 */
export function matching(finds: readonly Find[], words: string): Find[] {
  const parts = plain(words).split(/\s+/).filter(Boolean)
  const found = finds.filter(({ kind, label, hint }) => {
    const text = plain(kind === 'screens' ? label : `${label} ${hint ?? ''}`)
    return parts.every((part) => text.includes(part))
  })
  const first = parts[0] ?? ''
  return found.toSorted(
    (a, b) => Number(plain(b.label).startsWith(first)) - Number(plain(a.label).startsWith(first)),
  )
}

const isFind = (value: unknown): value is Find =>
  value !== null &&
  typeof value === 'object' &&
  ['kind', 'to', 'label'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  (value as Find).to.startsWith('/')

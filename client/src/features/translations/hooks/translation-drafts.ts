/** Drafts of English texts on this device, per user and restaurant (MNU-34). */
import { signedInUserId } from '../../../lib/session.ts'
import { signal, useSignal, type Signal } from '../../../lib/signal.ts'
import { readStoredJson, writeStored, writeStoredJson } from '../../../lib/storage.ts'

/**
 * English text that the user typed (`value`), with the Spanish and English texts that the page showed at that
 * time.
 */
export interface Draft {
  value: string
  text: string
  text_en: string | null
}
export type Drafts = Readonly<Record<string, Draft>>

export interface DraftStore {
  drafts: Signal<Drafts>
  change: (key: string, draft: Draft | null) => void
}

const stores = new Map<string, DraftStore>()

/**
 * Returns the store of a restaurant's drafts. The store stays in memory after the user leaves the
 * translations page, because the reply to a save may arrive afterwards.
 */
export function draftStoreOf(restaurant_id: string): DraftStore {
  const name = `forki-draft:${signedInUserId.get() ?? ''}:translations:${restaurant_id}`
  const knownStore = stores.get(name)
  if (knownStore) return knownStore
  const drafts = signal<Drafts>(storedDrafts(name))
  const change = (key: string, draft: Draft | null) => {
    const { [key]: _former, ...others } = drafts.get()
    const nextDrafts = draft === null ? others : { ...others, [key]: draft }
    drafts.set(nextDrafts)
    if (Object.keys(nextDrafts).length === 0) writeStored(name, null)
    else writeStoredJson(name, nextDrafts)
  }
  const store = { drafts, change }
  stores.set(name, store)
  return store
}

export const useDrafts = (store: DraftStore): Drafts => useSignal(store.drafts)

function storedDrafts(name: string): Drafts {
  const stored = readStoredJson(name)
  if (stored === null || typeof stored !== 'object') return {}
  return Object.fromEntries(Object.entries(stored).filter(([, draft]) => isDraft(draft)))
}

const isDraft = (draft: unknown): draft is Draft =>
  draft !== null &&
  typeof draft === 'object' &&
  'value' in draft &&
  typeof draft.value === 'string' &&
  'text' in draft &&
  typeof draft.text === 'string' &&
  'text_en' in draft

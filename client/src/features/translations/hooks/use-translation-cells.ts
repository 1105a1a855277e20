/** State of the inputs on the translations page: typed texts, and the state of each save. */
import type { Translation } from '@forki/contract/translations'
import { keyOf } from '../queries.ts'
import { draftStoreOf, useDrafts, type Drafts } from './translation-drafts.ts'
import { storedText, useTranslationSaves, type CellStates } from './use-translation-saves.ts'

export interface TranslationCells {
  drafts: Drafts
  states: CellStates
  changeText: (row: Translation, value: string) => void
  /** Discards the typed text of a cell. */
  restore: (row: Translation) => void
  /** Saves a cell that the user leaves. Sends no request for an unchanged text. */
  saveCell: (row: Translation) => void
  /** Saves all typed texts. */
  saveAll: () => void
  isSaving: boolean
}

export function useTranslationCells(restaurant_id: string): TranslationCells {
  const store = draftStoreOf(restaurant_id)
  const drafts = useDrafts(store)
  const { states, send, forget, isSaving } = useTranslationSaves(restaurant_id, store)
  const isPending = (key: string) => states[key]?.kind === 'saving'
  return {
    drafts,
    states,
    changeText: (row, value) => {
      const key = keyOf(row)
      const { text, text_en } = store.drafts.get()[key] ?? row
      store.change(key, { value, text, text_en })
    },
    restore: (row) => {
      store.change(keyOf(row), null)
      forget(keyOf(row))
    },
    saveCell: (row) => {
      const key = keyOf(row)
      const draft = store.drafts.get()[key]
      if (!draft || isPending(key)) return
      if (storedText(draft.value) === draft.text_en) store.change(key, null)
      else send([[key, draft]])
    },
    saveAll: () => send(Object.entries(store.drafts.get()).filter(([key]) => !isPending(key))),
    isSaving,
  }
}

/** Saves of typed English texts, in batches, with the state of each text. */
import type { Translation } from '@forki/contract/translations'
import { MAX_TRANSLATIONS } from '@forki/contract/translations/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { currentValues } from '../../../lib/edit-conflict.ts'
import { i18n } from '../../../lib/i18n.ts'
import { keyOf, parseKey, replaceTranslations, useWriteTranslations } from '../queries.ts'
import type { Draft, DraftStore } from './translation-drafts.ts'

/** State of a cell's last save. Absent before the first save, and after the typed text was discarded. */
export type CellState = { kind: 'saving' } | { kind: 'saved' } | { kind: 'problem'; text: string }
export type CellStates = Readonly<Record<string, CellState>>

export type DraftEntry = readonly [key: string, draft: Draft]

/** Converts a typed text to the stored form: trimmed, and null if it is empty. */
export const storedText = (value: string): string | null => value.trim() || null

const changeOf = ([key, { value, text, text_en }]: DraftEntry) => ({
  ...parseKey(key),
  text_en: storedText(value),
  expected: { text, text_en },
})

export function useTranslationSaves(restaurant_id: string, store: DraftStore) {
  const client = useQueryClient()
  const write = useWriteTranslations()
  const [states, setStates] = useState<CellStates>({})
  const show = (keys: readonly string[], state: CellState) =>
    setStates((current) => ({ ...current, ...Object.fromEntries(keys.map((key) => [key, state])) }))

  const send = (entries: readonly DraftEntry[]): void => {
    if (entries.length === 0) return
    const batch = entries.slice(0, MAX_TRANSLATIONS)
    const sentDrafts = new Map(batch)
    show([...sentDrafts.keys()], { kind: 'saving' })
    write.mutate(
      { params: { id: restaurant_id }, body: { translations: batch.map(changeOf) } },
      {
        onSuccess: ({ items }) => {
          replaceTranslations(client, items)
          show(items.map(keyOf), { kind: 'saved' })
          const typedMeanwhile = items.flatMap((row) => afterSave(store, row, sentDrafts))
          send([...typedMeanwhile, ...entries.slice(MAX_TRANSLATIONS)])
        },
        onError: (error) => {
          const current = currentValues(error)?.['translations'] as Translation[] | undefined
          if (current) replaceTranslations(client, current)
          const conflicts = current ? conflictsOf(store, current, sentDrafts) : new Map<string, string>()
          // A rejection that names none of the sent texts concerns all of them, so that no text is sent forever.
          const problems = batch.some(([key]) => conflicts.has(key)) ? conflicts : problemsOf(error, batch)
          for (const [key, text] of problems) show([key], { kind: 'problem', text })
          // The server stores either all texts of a request or none. After a rejection the texts without a
          // problem are sent again.
          send(entries.filter(([key]) => !problems.has(key)))
        },
      },
    )
  }
  const forget = (key: string) => setStates(({ [key]: _state, ...others }) => others)
  return { states, send, forget, isSaving: write.isPending }
}

/** Deletes the draft of a saved text. Returns a new draft if the user typed another text during the save. */
function afterSave(store: DraftStore, row: Translation, sent: ReadonlyMap<string, Draft>): DraftEntry[] {
  const key = keyOf(row)
  const draft = store.drafts.get()[key]
  if (!draft || draft.value === sent.get(key)?.value) {
    store.change(key, null)
    return []
  }
  const next = { ...draft, text: row.text, text_en: row.text_en }
  store.change(key, next)
  return [[key, next]]
}

/**
 * Returns conflict texts by key, one for each text that another user has changed. It also updates the
 * drafts to that user's texts as the values that the server should expect, so the next save overwrites
 * them.
 */
function conflictsOf(
  store: DraftStore,
  current: readonly Translation[],
  sent: ReadonlyMap<string, Draft>,
): Map<string, string> {
  return new Map(
    current.map((row) => {
      const key = keyOf(row)
      const draft = store.drafts.get()[key]
      if (draft) store.change(key, { ...draft, text: row.text, text_en: row.text_en })
      return [key, conflictText(row, sent.get(key))]
    }),
  )
}

function conflictText(row: Translation, sent: Draft | undefined): string {
  if (sent?.text !== row.text) return i18n.t('translations:source_changed')
  if (row.text_en === null) return i18n.t('translations:english_removed')
  return i18n.t('translations:english_changed', { value: row.text_en })
}

/**
 * Returns the error text for each text of a rejected save, by key. An error that names no text is shown at
 * all of them.
 */
function problemsOf(error: ApiError, batch: readonly DraftEntry[]): Map<string, string> {
  const fields = error.errors.flatMap(({ path, message }): [string, string][] => {
    const entry = batch[Number(path.split('.')[1])]
    return entry ? [[entry[0], message]] : []
  })
  if (fields.length > 0) return new Map(fields)
  const text = errorText(error, 'translations_update')
  return new Map(batch.map(([key]) => [key, text]))
}

/** Cells of the translations page: typed texts, their saves and the state of each save. */
import type { Translation } from '@forki/contract/translations'
import { MAX_TRANSLATIONS } from '@forki/contract/translations/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { currentValues } from '../../../lib/edit-conflict.ts'
import { keyOf, parseKey, replaceTranslations, useWriteTranslations } from '../queries.ts'
import { draftsOf, useDrafts, type Draft, type Drafts } from './use-drafts.ts'

/** State of the last save of a cell. A cell without a state has not been saved since the page opened. */
export type CellState = { kind: 'saving' } | { kind: 'saved' } | { kind: 'problem'; text: string }

export interface Sheet {
  drafts: Drafts
  states: Readonly<Record<string, CellState>>
  type: (row: Translation, value: string) => void
  /** Discards the typed text of a cell. */
  restore: (row: Translation) => void
  /** Saves a cell that the user leaves. Does nothing for an unchanged text. */
  leave: (row: Translation) => void
  /** Saves all typed texts. */
  saveAll: () => void
  isSaving: boolean
}

type Entry = readonly [key: string, draft: Draft]

/** Stored form of a typed text. Empty text is null. */
const wanted = (value: string): string | null => value.trim() || null

export function useSheet(restaurant_id: string): Sheet {
  const { t } = useTranslation('translations')
  const client = useQueryClient()
  const store = draftsOf(restaurant_id)
  const drafts = useDrafts(store)
  const write = useWriteTranslations()
  const [states, setStates] = useState<Record<string, CellState>>({})
  const show = (keys: readonly string[], state: CellState) =>
    setStates((current) => ({ ...current, ...Object.fromEntries(keys.map((key) => [key, state])) }))

  const send = (entries: readonly Entry[]): void => {
    if (entries.length === 0) return
    const batch = entries.slice(0, MAX_TRANSLATIONS)
    show(
      batch.map(([key]) => key),
      { kind: 'saving' },
    )
    const translations = batch.map(([key, { value, text, text_en }]) => ({
      ...parseKey(key),
      text_en: wanted(value),
      expected: { text, text_en },
    }))
    write.mutate(
      { params: { id: restaurant_id }, body: { translations } },
      {
        onSuccess: ({ items }) => {
          replaceTranslations(client, items)
          const typedMeanwhile = items.flatMap((row) => afterSave(row, new Map(batch)))
          show(
            items.map(keyOf).filter((key) => !typedMeanwhile.some(([other]) => other === key)),
            { kind: 'saved' },
          )
          send([...typedMeanwhile, ...entries.slice(MAX_TRANSLATIONS)])
        },
        onError: (error) => {
          const problems = problemsOf(error, batch)
          for (const [key, text] of problems) show([key], { kind: 'problem', text })
          // The server writes all texts or none, so the others are sent again without the rejected ones.
          send(entries.filter(([key]) => !problems.has(key)))
        },
      },
    )
  }

  /** Drops the draft of a saved text. Returns the draft if the user has typed another text during the save. */
  const afterSave = (row: Translation, sent: ReadonlyMap<string, Draft>): Entry[] => {
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

  /** Problem texts of a rejected save, by key. Reads the present texts of a conflict into the drafts. */
  const problemsOf = (error: ApiError, batch: readonly Entry[]): Map<string, string> => {
    const current = currentValues(error)?.['translations'] as Translation[] | undefined
    if (current) {
      replaceTranslations(client, current)
      return new Map(current.map((row) => [keyOf(row), conflictText(row, new Map(batch))]))
    }
    const fields = error.errors.flatMap(({ path, message }): [string, string][] => {
      const entry = batch[Number(path.split('.')[1])]
      return entry ? [[entry[0], message]] : []
    })
    if (fields.length > 0) return new Map(fields)
    const text = errorText(error, 'translations_update')
    return new Map(batch.map(([key]) => [key, text]))
  }

  const conflictText = (row: Translation, sent: ReadonlyMap<string, Draft>): string => {
    const key = keyOf(row)
    const draft = store.drafts.get()[key]
    if (draft) store.change(key, { ...draft, text: row.text, text_en: row.text_en })
    if (sent.get(key)?.text !== row.text) return t('source_changed')
    return row.text_en === null ? t('english_removed') : t('english_changed', { value: row.text_en })
  }

  return {
    drafts,
    states,
    type: (row, value) => {
      const key = keyOf(row)
      const { text, text_en } = store.drafts.get()[key] ?? row
      store.change(key, { value, text, text_en })
    },
    restore: (row) => {
      store.change(keyOf(row), null)
      setStates(({ [keyOf(row)]: _state, ...others }) => others)
    },
    leave: (row) => {
      const key = keyOf(row)
      const draft = store.drafts.get()[key]
      if (!draft || states[key]?.kind === 'saving') return
      if (wanted(draft.value) === draft.text_en) store.change(key, null)
      else send([[key, draft]])
    },
    saveAll: () => send(Object.entries(store.drafts.get()).filter(([key]) => states[key]?.kind !== 'saving')),
    isSaving: write.isPending,
  }
}

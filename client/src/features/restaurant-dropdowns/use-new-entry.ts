import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api.ts'
import { dropdownEntryKey, sameName } from '../../domain/restaurants/dropdown-entry-key.ts'
import { useCreateEntry, type ListName } from './queries.ts'

export type TenderMethod = NonNullable<RestaurantDropdown['method']>

interface NewEntryOptions {
  restaurant_id: string
  list: ListName
  entries: readonly RestaurantDropdown[]
}

/** Form state of a new dropdown entry at the end of a list. It rejects a Spanish name that is in the list. */
export function useNewEntry({ restaurant_id, list, entries }: NewEntryOptions) {
  const { t } = useTranslation('restaurant-dropdowns')
  const create = useCreateEntry()
  const nameInput = useRef<HTMLInputElement>(null)
  const [label, setLabel] = useState('')
  const [english, setEnglish] = useState('')
  const [method, setMethod] = useState<TenderMethod>('other')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = label.trim()
    if (name === '') return refuse(t('name_missing'))
    if (entries.some((entry) => sameName(entry.label, name))) return refuse(t('name_taken'))
    setProblem(undefined)
    const key = dropdownEntryKey(name, new Set(entries.map((entry) => entry.key)))
    const position = Math.max(-1, ...entries.map((entry) => entry.position)) + 1
    const label_en = english.trim() || null
    return create.mutate(
      {
        body: {
          restaurant_id,
          list,
          key,
          label: name,
          label_en,
          position,
          ...(list === 'tender' && { method }),
        },
      },
      {
        onSuccess: () => {
          setLabel('')
          setEnglish('')
          nameInput.current?.focus()
        },
        onError: (error) => setProblem(errorText(error)),
      },
    )
  }
  const refuse = (text: string) => {
    setProblem(text)
    nameInput.current?.focus()
  }
  return {
    label,
    setLabel,
    english,
    setEnglish,
    method,
    setMethod,
    problem,
    submit,
    nameInput,
    isSaving: create.isPending,
  }
}

import { useState } from 'react'
import { useFormContext, useWatch, type FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { moveEntry } from '../../../components/sortable/move-entry.ts'
import { newIdempotencyKey } from '../../../lib/api.ts'
import type { KeyedSection, MenuValues } from '../menu-values.ts'

export interface SectionEditing {
  keyedSections: readonly KeyedSection[]
  /** Key of the section that was added last. Its name field gets the focus. */
  newKey: string | null
  nameOf: (section: KeyedSection) => string
  errorsOf: (index: number) => FieldErrors<KeyedSection> | undefined
  add: () => void
  /** Replaces the section with the same key. */
  change: (section: KeyedSection) => void
  remove: (section: KeyedSection) => void
  move: (from: number, to: number) => void
  /** Moves a dish to the end of the section with the key `to`. */
  moveDish: (from: KeyedSection, dish_id: string, to: string) => void
}

/** Sections of the menu form, and the functions that change them. */
export function useSections(): SectionEditing {
  const { t } = useTranslation('menus')
  const { control, setValue, formState } = useFormContext<MenuValues>()
  const list = useWatch({ control, name: 'sections' })
  const [fresh, setFresh] = useState<string | null>(null)
  const { errors } = formState
  const put = (next: KeyedSection[]) =>
    setValue('sections', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return {
    keyedSections: list,
    newKey: fresh,
    nameOf: (section) => section.name.trim() || t('nameless_section'),
    errorsOf: (index) => errors.sections?.[index],
    add: () => {
      const key = newIdempotencyKey()
      put([...list, { key, name: '', name_en: null, dishes: [] }])
      setFresh(key)
    },
    change: (section) => put(list.map((each) => (each.key === section.key ? section : each))),
    remove: (section) => put(list.filter((each) => each !== section)),
    move: (from, to) => put(moveEntry(list, from, to)),
    moveDish: (from, dish_id, to) => {
      const entry = from.dishes.find((each) => each.dish_id === dish_id)
      if (!entry) return
      put(
        list.map((section) => {
          if (section.key === from.key)
            return { ...section, dishes: section.dishes.filter((each) => each !== entry) }
          return section.key === to ? { ...section, dishes: [...section.dishes, entry] } : section
        }),
      )
    },
  }
}

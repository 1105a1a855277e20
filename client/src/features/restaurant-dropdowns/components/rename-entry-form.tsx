import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { editConflictText, currentValues } from '../../../lib/edit-conflict.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { sameName } from '../../../domain/restaurants/dropdown-entry-key.ts'
import { useUpdateEntry } from '../queries.ts'

interface RenameEntryFormProps {
  entry: RestaurantDropdown
  entries: readonly RestaurantDropdown[]
  onClose: () => void
}

/** Inline form for the Spanish and English names of a dropdown entry. Enter saves and Escape cancels. */
export function RenameEntryForm({ entry, entries, onClose }: RenameEntryFormProps) {
  const { t } = useTranslation(['restaurant-dropdowns', 'common'])
  const update = useUpdateEntry()
  const [label, setLabel] = useState(entry.label)
  const [english, setEnglish] = useState(entry.label_en ?? '')
  const [problem, setProblem] = useState<string>()
  const [loadedLabels, setLoadedLabels] = useState({ label: entry.label, label_en: entry.label_en })
  const refuse = (error: ApiError) => {
    const storedLabels = currentValues(error)
    if (!storedLabels) return setProblem(errorText(error))
    setLoadedLabels((before) => ({ ...before, ...storedLabels }))
    const [[field, value] = ['', null]] = Object.entries(storedLabels)
    setProblem(editConflictText(field, value))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = label.trim()
    const otherEntries = entries.filter(({ id }) => id !== entry.id)
    if (name === '') return setProblem(t('restaurant-dropdowns:name_missing'))
    if (otherEntries.some((other) => sameName(other.label, name)))
      return setProblem(t('restaurant-dropdowns:name_taken'))
    const body = { label: name, label_en: english.trim() || null, expected: loadedLabels }
    return update.mutate({ params: { id: entry.id }, body }, { onSuccess: onClose, onError: refuse })
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3 bg-accent-soft/40 p-4">
      <Field label={t('restaurant-dropdowns:label')} error={problem} className="min-w-0 flex-1 basis-52">
        <Input
          autoFocus
          maxLength={80}
          value={label}
          onKeyDown={escape}
          onChange={(event) => setLabel(event.target.value)}
        />
      </Field>
      <Field label={t('restaurant-dropdowns:english')} optional className="min-w-0 flex-1 basis-52">
        <Input
          maxLength={80}
          value={english}
          lang="en"
          onChange={(event) => setEnglish(event.target.value)}
        />
      </Field>
      <div className="mt-[1.625rem] flex gap-2 max-sm:mt-0">
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <Button type="submit" variant="primary" busy={update.isPending}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  )
}

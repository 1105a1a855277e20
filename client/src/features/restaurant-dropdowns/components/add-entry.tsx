import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { Plus } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { keyOf, sameName } from '../entry-key.ts'
import { useCreateEntry, type ListName } from '../queries.ts'

interface AddEntryProps {
  restaurant_id: string
  list: ListName
  entries: readonly RestaurantDropdown[]
}

/** A new entry in one line: its name, Enter, and the next one. */
export function AddEntry({ restaurant_id, list, entries }: AddEntryProps) {
  const { t } = useTranslation('restaurant-dropdowns')
  const create = useCreateEntry()
  const first = useRef<HTMLInputElement>(null)
  const [label, setLabel] = useState('')
  const [english, setEnglish] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = label.trim()
    if (name === '') return refuse(t('name_missing'))
    if (entries.some((entry) => sameName(entry.label, name))) return refuse(t('name_taken'))
    setProblem(undefined)
    const key = keyOf(name, new Set(entries.map((entry) => entry.key)))
    const position = Math.max(-1, ...entries.map((entry) => entry.position)) + 1
    const label_en = english.trim() || null
    return create.mutate(
      { body: { restaurant_id, list, key, label: name, label_en, position } },
      {
        onSuccess: () => {
          setLabel('')
          setEnglish('')
          first.current?.focus()
        },
        onError: (error) => setProblem(errorText(error)),
      },
    )
  }
  const refuse = (text: string) => {
    setProblem(text)
    first.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field label={t('new_label')} error={problem} className="min-w-0 flex-1 basis-52">
        <Input
          ref={first}
          maxLength={80}
          value={label}
          placeholder={t(`kinds.${list}.example`)}
          onChange={(event) => setLabel(event.target.value)}
        />
      </Field>
      <Field label={t('new_english')} optional className="min-w-0 flex-1 basis-52">
        <Input
          maxLength={80}
          value={english}
          lang="en"
          onChange={(event) => setEnglish(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="mt-[1.625rem] max-sm:mt-0 max-sm:w-full"
        busy={create.isPending}
        icon={<Plus className="size-5" aria-hidden />}
      >
        {t('add')}
      </Button>
    </form>
  )
}

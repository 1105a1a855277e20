import type { DropdownItem, DropdownList } from '@forki/contract/dropdowns'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText } from '../../lib/api.ts'
import { emptyToNull } from '../../lib/empty-to-null.ts'
import { useContractForm } from '../../lib/form.ts'
import { toastDone } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useCreateEntry } from './queries.ts'
import { keyOf } from './key-of.ts'

const createDropdownItemSchema = async () => (await import('@forki/contract/dropdowns')).createDropdownItem

interface EntryValues {
  label: string
  label_en: string | null
  key: string
}
const blank: EntryValues = { label: '', label_en: null, key: '' }

interface AddEntryProps {
  list: DropdownList
  onAdded: (item: DropdownItem) => void
}

/** A new entry in one line: its name is enough, the key follows from it until one writes another. */
export function AddEntry({ list, onAdded }: AddEntryProps) {
  const { t } = useTranslation('admin')
  const form = useContractForm<EntryValues>(createDropdownItemSchema, blank, { draft: `admin-entry:${list}` })
  const create = useCreateEntry()
  const [ownKey, setOwnKey] = useState(false)
  const { errors } = form.formState
  const name = useWatch({ control: form.control, name: 'label' })
  // The rest is asked once there is something to ask it of.
  const begun = (name ?? '') !== '' || ownKey
  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'key_taken')
      return form.setError('key', { message: errorText(error) }, { shouldFocus: true })
    form.showErrors(error)
    if (error instanceof ApiError && error.errors.length > 0) return undefined
    return form.setError('label', { message: errorText(error) }, { shouldFocus: true })
  }
  const submit = form.handleSubmit((values) =>
    create.mutate(
      { params: { list }, body: values },
      {
        onError: refuse,
        onSuccess: (item) => {
          toastDone(t('dropdowns.added', { name: item.label }))
          form.forgetDraft()
          form.reset(blank)
          form.setFocus('label')
          setOwnKey(false)
          onAdded(item)
        },
      },
    ),
  )
  const label = form.register('label', {
    onChange: (event: { target: { value: string } }) => {
      if (!ownKey)
        form.setValue('key', keyOf(event.target.value), { shouldValidate: errors.key !== undefined })
    },
  })
  const key = form.register('key', {
    onChange: (event: { target: { value: string } }) => setOwnKey(event.target.value !== ''),
  })
  return (
    <Card className="p-4 sm:p-5">
      <form
        noValidate
        aria-label={t(`dropdowns.add.${list}`)}
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        <div className="flex flex-wrap items-start gap-3">
          <Field
            label={t(`dropdowns.add.${list}`)}
            error={errors.label?.message}
            className="min-w-0 flex-1 basis-56"
          >
            <Input autoComplete="off" placeholder={t(`dropdowns.example.${list}`)} {...label} />
          </Field>
          <Button
            type="submit"
            variant="primary"
            busy={create.isPending}
            icon={<Plus className="size-5" aria-hidden />}
            className="max-sm:w-full sm:mt-6.5"
          >
            {t('dropdowns.add_verb')}
          </Button>
        </div>
        {begun ? (
          <div className="animate-fade-in grid items-start gap-4 sm:grid-cols-2">
            <Field label={t('dropdowns.label_en')} optional error={errors.label_en?.message}>
              <Input autoComplete="off" {...form.register('label_en', { setValueAs: emptyToNull })} />
            </Field>
            <Field label={t('dropdowns.key')} hint={t('dropdowns.key_hint')} error={errors.key?.message}>
              <Input autoComplete="off" spellCheck={false} className="font-mono" {...key} />
            </Field>
          </div>
        ) : null}
      </form>
    </Card>
  )
}

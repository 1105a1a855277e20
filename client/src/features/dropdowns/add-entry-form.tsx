import type { DropdownItem, InstallationDropdownListName } from '@forki/contract/dropdowns'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { emptyToNull } from '../../lib/empty-to-null.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useNewEntry } from './use-new-entry.ts'

interface AddEntryFormProps {
  list: InstallationDropdownListName
  onAdded: (item: DropdownItem) => void
}

/**
 * Form of a new dropdown entry. A name suffices, because the key is derived from the name until the user types
 * another key.
 */
export function AddEntryForm({ list, onAdded }: AddEntryFormProps) {
  const { t } = useTranslation('installation')
  const { form, fields, begun, submit, isSaving } = useNewEntry(list, onAdded)
  const { errors } = form.formState
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
            <Input autoComplete="off" placeholder={t(`dropdowns.example.${list}`)} {...fields.label} />
          </Field>
          <Button
            type="submit"
            variant="primary"
            busy={isSaving}
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
              <Input autoComplete="off" spellCheck={false} className="font-mono" {...fields.key} />
            </Field>
          </div>
        ) : null}
      </form>
    </Card>
  )
}

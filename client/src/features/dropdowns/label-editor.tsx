import type { InstallationDropdownListName, UpdateDropdownItem } from '@forki/contract/dropdowns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineForm } from '../../components/inline-form.tsx'
import { errorText } from '../../lib/api.ts'
import { emptyToNull } from '../../lib/empty-to-null.ts'
import { useContractForm } from '../../lib/form.ts'
import { editConflictText, currentValues } from '../../lib/edit-conflict.ts'
import { Input } from '../../ui/input.tsx'
import { useUpdateEntry } from './queries.ts'
import type { DropdownEntry } from './list-params.ts'

const loadUpdateDropdownItemBody = async () =>
  (await import('@forki/contract/dropdowns')).updateDropdownItemBody

export interface LabelProps {
  list: InstallationDropdownListName
  entry: DropdownEntry
  name: 'label' | 'label_en'
}

/** Text field that edits the label of a dropdown entry. */
export function LabelEditor({ list, entry, name, onClose }: LabelProps & { onClose: () => void }) {
  const { t } = useTranslation('installation')
  const form = useContractForm<UpdateDropdownItem>(loadUpdateDropdownItemBody, { [name]: entry[name] ?? '' })
  const update = useUpdateEntry()
  /**
   * Stored label that the user saw last: the initial one, or the one that a conflict returned. The update sends
   * it as the expected value, so that the server detects another user's change.
   */
  const [loadedLabel, setLoadedLabel] = useState(entry[name])
  const present = currentValues(update.error)
  const refusal = present ? editConflictText(name, present[name]) : errorText(update.error)
  const problem = form.formState.errors[name]?.message ?? (update.isError ? refusal : null)
  const save = form.handleSubmit(({ [name]: value }) => {
    if (value === loadedLabel) return onClose()
    const body = { [name]: value, expected: { [name]: loadedLabel } }
    return update.mutate(
      { params: { list, pk: entry.key }, body },
      {
        onSuccess: onClose,
        onError: (error) => {
          const storedLabels = currentValues(error)
          if (storedLabels) setLoadedLabel(storedLabels[name] as string)
        },
      },
    )
  })
  return (
    <InlineForm
      className="min-w-48"
      busy={update.isPending}
      problem={problem}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Input
        autoFocus
        autoComplete="off"
        aria-label={t(`dropdowns.change.${name}`, { name: entry.label })}
        aria-invalid={problem ? true : undefined}
        {...form.register(name, name === 'label_en' ? { setValueAs: emptyToNull } : {})}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      />
    </InlineForm>
  )
}

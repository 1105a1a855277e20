import { updateDropdownItem, type DropdownList, type UpdateDropdownItem } from '@forki/contract/dropdowns'
import { useTranslation } from 'react-i18next'
import { InlineForm } from '../../../components/inline-form.tsx'
import { errorText } from '../../../lib/api.ts'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Input } from '../../../ui/input.tsx'
import { useUpdateEntry } from './queries.ts'
import type { Entry } from './dropdown-list.ts'

export interface LabelProps {
  list: DropdownList
  entry: Entry
  name: 'label' | 'label_en'
}

/** The field that a name becomes. */
export function LabelEditor({ list, entry, name, onClose }: LabelProps & { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const form = useContractForm<UpdateDropdownItem>(updateDropdownItem, { [name]: entry[name] ?? '' })
  const update = useUpdateEntry()
  const problem = form.formState.errors[name]?.message ?? (update.isError ? errorText(update.error) : null)
  const save = form.handleSubmit(({ [name]: value }) => {
    if (value === entry[name]) return onClose()
    return update.mutate({ params: { list, pk: entry.key }, body: { [name]: value } }, { onSuccess: onClose })
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

import type { DropdownItem, InstallationDropdownListName } from '@forki/contract/dropdowns'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText } from '../../lib/api.ts'
import { useContractForm, type ContractForm } from '../../lib/form.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { entryKeyOf } from './entry-key.ts'
import { useCreateEntry } from './queries.ts'

const loadCreateDropdownItemBody = async () =>
  (await import('@forki/contract/dropdowns')).createDropdownItemBody

interface EntryValues {
  label: string
  label_en: string | null
  key: string
}
const emptyEntry: EntryValues = { label: '', label_en: null, key: '' }

/** Form state of a new dropdown entry, with its submit. The key is derived from the name. */
export function useNewEntry(list: InstallationDropdownListName, onAdded: (item: DropdownItem) => void) {
  const { t } = useTranslation('installation')
  const form = useContractForm<EntryValues>(loadCreateDropdownItemBody, emptyEntry, {
    draft: `admin-entry:${list}`,
  })
  const create = useCreateEntry()
  const { errors } = form.formState
  const [name, key] = useWatch({ control: form.control, name: ['label', 'key'] })
  // A restored draft may contain a key of the user. The name must not replace it either.
  const isOwnKey = key !== '' && key !== entryKeyOf(name)
  // Shows the remaining fields once the user has entered a name or a key.
  const begun = name !== '' || isOwnKey
  const submit = form.handleSubmit((values) =>
    create.mutate(
      { params: { list }, body: values },
      {
        onError: (error) => showRefusal(form, error),
        onSuccess: (item) => {
          toastSuccess(t('dropdowns.added', { name: item.label }))
          form.forgetDraft()
          form.reset(emptyEntry)
          form.setFocus('label')
          onAdded(item)
        },
      },
    ),
  )
  const label = form.register('label', {
    onChange: (event: { target: { value: string } }) => {
      if (!isOwnKey)
        form.setValue('key', entryKeyOf(event.target.value), { shouldValidate: errors.key !== undefined })
    },
  })
  return { form, fields: { label, key: form.register('key') }, begun, submit, isSaving: create.isPending }
}

/**
 * Shows the error of a taken key at the key field. Other errors are shown at their fields, or at the label
 * field if they name none.
 */
function showRefusal(form: ContractForm<EntryValues>, error: unknown): void {
  if (error instanceof ApiError && error.code === 'key_taken')
    return form.setError('key', { message: errorText(error) }, { shouldFocus: true })
  form.showErrors(error)
  if (error instanceof ApiError && error.errors.length > 0) return undefined
  return form.setError('label', { message: errorText(error) }, { shouldFocus: true })
}

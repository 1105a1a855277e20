import type { Me, UpdateProfile } from '@forki/contract/auth'
import { useState } from 'react'
import { useUnsavedChanges } from '../../components/use-unsaved-changes.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSaveProfile } from './queries.ts'

const loadUpdateProfileBody = async () => (await import('@forki/contract/auth')).updateProfileBody

/** Form state of the user's personal data, with its draft and the functions that save and discard changes. */
export function usePersonalDataForm(currentUser: Me) {
  const [initialValues] = useState(() => valuesOf(currentUser))
  const form = useContractForm<UpdateProfile>(loadUpdateProfileBody, initialValues, {
    draft: `profile:${currentUser.id}`,
  })
  const { save, busy } = useSaveProfile()
  const giveUp = () => {
    form.forgetDraft()
    form.reset()
  }
  const unsavedChanges = useUnsavedChanges(form.formState.isDirty, giveUp, form.forgetDraft)
  const submit = form.handleSubmit((values) => {
    const showSaved = form.beginSave()
    save(values, { onSuccess: () => showSaved(values), onError: form.showErrors })
  })
  return { form, unsaved: unsavedChanges, giveUp, submit, isSaving: busy }
}

const valuesOf = ({ first_name, last_name, phone, city, country, birth_date, bio }: Me): UpdateProfile => ({
  first_name,
  last_name,
  phone,
  city,
  country,
  birth_date,
  bio,
})

import type { Menu } from '@forki/contract/menus'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../../lib/api.ts'
import { useContractForm, type ContractForm } from '../../../lib/form.ts'
import { invalidate } from '../../../lib/resource.ts'
import { valuesOf, type MenuValues } from '../menu-values.ts'
import { useUpdateMenu } from '../queries.ts'

export interface MenuForm {
  form: ContractForm<MenuValues>
  values: MenuValues
  isDirty: boolean
  isSaving: boolean
  /** True if another user saved the menu after the edits of this form began. */
  hasConflict: boolean
  /** Error of the last save. A stale version is a conflict instead. */
  error: ApiError | null
  save: () => void
  /** Discards all changes and loads the stored menu. */
  discard: () => void
  /** Saves the form over the version that another user saved. */
  overwrite: () => void
}

const menuSchema = async () => (await import('../menu-schema.ts')).menuForm

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale_version'

/** Focuses the first invalid field of the page. */
const focusInvalid = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

/** Form of a menu with its draft and its saves. Never overwrites another user's change without confirmation. */
export function useMenuForm(menu: Menu): MenuForm {
  const client = useQueryClient()
  const form = useContractForm<MenuValues>(menuSchema, valuesOf(menu), { draft: `menu:${menu.id}` })
  const update = useUpdateMenu()
  const { isDirty } = form.formState
  const { reset, forgetDraft, control } = form
  const values = useWatch({ control, compute: (all: MenuValues) => all })
  const isNewer = menu.version > values.version
  useEffect(() => {
    // A form without changes loads the other user's version at once.
    if (isNewer && !isDirty) reset(valuesOf(menu))
  }, [isNewer, isDirty, menu, reset])
  const discard = () => {
    forgetDraft()
    update.reset()
    reset(valuesOf(menu))
  }
  const submit = form.handleSubmit(
    (body) =>
      update.mutate(
        { params: { id: menu.id }, body: body },
        {
          onSuccess: (reply) => {
            forgetDraft()
            reset(valuesOf(reply))
          },
          onError: (error) => {
            form.showErrors(error)
            if (isStale(error)) void invalidate(client, ['menus'])
          },
        },
      ),
    focusInvalid,
  )
  const save = () => void submit()
  const overwrite = () => {
    form.setValue('version', menu.version, { shouldDirty: true })
    save()
  }
  return {
    form,
    values,
    isDirty,
    isSaving: update.isPending,
    hasConflict: isNewer && isDirty,
    error: isStale(update.error) ? null : update.error,
    save,
    discard,
    overwrite,
  }
}

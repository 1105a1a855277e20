import type { Menu } from '@forki/contract/menus'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../../lib/api.ts'
import { useContractForm, type ContractForm } from '../../../lib/form.ts'
import { invalidate } from '../../../lib/resource.ts'
import { dishCount, valuesOf, type MenuValues } from '../menu-values.ts'
import { useUpdateMenu } from '../queries.ts'
import { useActivateFirstMenu } from '../use-activate-first-menu.ts'

export interface MenuForm {
  form: ContractForm<MenuValues>
  values: MenuValues
  isDirty: boolean
  isSaving: boolean
  /**
   * True if the form has unsaved changes and another user has saved a newer version of the menu. False during a save,
   * because the newer version may be its own.
   */
  hasConflict: boolean
  /** Error of the last save. Null for a save of an outdated version, which `hasConflict` reports. */
  error: ApiError | null
  save: () => void
  /** Discards all changes and loads the saved menu. */
  discard: () => void
  /** Saves the form over the version that another user has saved. */
  overwrite: () => void
}

const loadMenuFormSchema = async () => (await import('../menu-schema.ts')).menuFormSchema

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale_version'

/** Focuses the first invalid field on the page. */
const focusInvalid = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

/**
 * State of the menu form with its draft and its saves. It never overwrites another user's change without a
 * confirmation.
 */
export function useMenuForm(menu: Menu): MenuForm {
  const client = useQueryClient()
  const form = useContractForm<MenuValues>(loadMenuFormSchema, valuesOf(menu), { draft: `menu:${menu.id}` })
  const update = useUpdateMenu()
  const activateFirst = useActivateFirstMenu(menu.restaurant_id)
  const { isDirty } = form.formState
  const { reset, forgetDraft, control } = form
  const values = useWatch({ control, compute: (all: MenuValues) => all })
  const isNewer = menu.version > values.version
  useEffect(() => {
    // Loads the version that another user has saved, if the form has no changes.
    if (isNewer && !isDirty) reset(valuesOf(menu))
  }, [isNewer, isDirty, menu, reset])
  const discard = () => {
    forgetDraft()
    update.reset()
    reset(valuesOf(menu))
  }
  const submit = form.handleSubmit((body) => {
    const showSaved = form.beginSave()
    update.mutate(
      { params: { id: menu.id }, body },
      {
        onSuccess: (reply) => {
          showSaved(valuesOf(reply))
          activateFirst(reply, dishCount(menu))
        },
        onError: (error) => {
          form.showErrors(error)
          if (isStale(error)) void invalidate(client, ['menus'])
        },
      },
    )
  }, focusInvalid)
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
    hasConflict: isNewer && isDirty && !update.isPending,
    error: isStale(update.error) ? null : update.error,
    save,
    discard,
    overwrite,
  }
}

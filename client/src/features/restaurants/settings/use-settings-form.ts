import type { Restaurant } from '@forki/contract/restaurants'
import { useCallback, useEffect, useRef } from 'react'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.ts'
import { useContractForm, type ContractForm } from '../../../lib/form.ts'
import { useUpdateRestaurant } from '../queries.ts'
import { bodyOf, valuesOf, type RestaurantValues } from '../restaurant-values.ts'

const loadCreateRestaurantBody = async () =>
  (await import('@forki/contract/restaurants')).createRestaurantBody

/** Form state of a restaurant's settings, with its draft and the functions that save and discard changes. */
export function useSettingsForm(restaurant: Restaurant) {
  const { id } = restaurant
  const update = useUpdateRestaurant()
  const form = useContractForm<RestaurantValues>(loadCreateRestaurantBody, valuesOf(restaurant), {
    draft: `restaurant:${id}`,
  })
  const showNewer = useNewerValues(form, restaurant)
  const unsaved = useUnsavedChanges(form.formState.isDirty, () => undefined, form.forgetDraft)
  const submit = form.handleSubmit((values) => {
    const showSaved = form.beginSave()
    update.mutate(
      { params: { id }, body: form.changesOf(bodyOf(values, restaurant)) },
      { onError: form.showErrors, onSuccess: (saved) => showSaved(valuesOf(saved)) },
    )
  })
  const undo = () => {
    form.forgetDraft()
    update.reset()
    showNewer(restaurant)
  }
  return { form, update, unsaved, submit, undo }
}

/**
 * Replaces the form's values when another user has saved newer ones, unless the signed-in user has unsaved
 * changes.
 * @returns function that replaces the form's values by those of a restaurant
 */
function useNewerValues({ formState, reset }: ContractForm<RestaurantValues>, restaurant: Restaurant) {
  const { isDirty } = formState
  // Keeps the fields registered. They register only at their first render, so a plain reset would disconnect
  // them from the form.
  const showNewer = useCallback(
    (newer: Restaurant) => reset(valuesOf(newer), { keepFieldsRef: true }),
    [reset],
  )
  const shownVersion = useRef(restaurant.updated_at)
  useEffect(() => {
    if (shownVersion.current === restaurant.updated_at) return
    shownVersion.current = restaurant.updated_at
    if (!isDirty) showNewer(restaurant)
    // oxlint-disable-next-line react/exhaustive-deps -- only a newer restaurant may replace the form's values
  }, [restaurant.updated_at, showNewer])
  return showNewer
}

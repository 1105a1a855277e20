import type { Restaurant } from '@forki/contract/restaurants'
import { useCallback, useEffect, useRef } from 'react'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.ts'
import { useContractForm, type ContractForm } from '../../../lib/form.ts'
import { useUpdateRestaurant } from '../queries.ts'
import { bodyOf, valuesOf, type RestaurantValues } from '../restaurant-values.ts'

const createRestaurantSchema = async () => (await import('@forki/contract/restaurants')).createRestaurant

/** State of the form for a restaurant's settings, with its draft, its submit and its undo. */
export function useSettingsForm(restaurant: Restaurant) {
  const { id } = restaurant
  const update = useUpdateRestaurant()
  const form = useContractForm<RestaurantValues>(createRestaurantSchema, valuesOf(restaurant), {
    draft: `restaurant:${id}`,
  })
  const show = useNewerValues(form, restaurant)
  const unsaved = useUnsavedChanges(form.formState.isDirty, () => undefined)
  const discard = () => {
    form.forgetDraft()
    unsaved.discard()
  }
  const submit = form.handleSubmit((values) =>
    update.mutate(
      { params: { id }, body: form.changesOf(bodyOf(values, restaurant)) },
      {
        onError: form.showErrors,
        onSuccess: (saved) => {
          form.forgetDraft()
          show(saved)
        },
      },
    ),
  )
  const undo = () => {
    form.forgetDraft()
    update.reset()
    show(restaurant)
  }
  return { form, update, unsaved: { ...unsaved, discard }, submit, undo }
}

/**
 * Loads newer values that another user has saved, unless this user has changed a field.
 * @returns function that loads the values of a restaurant into the form
 */
function useNewerValues({ formState, reset }: ContractForm<RestaurantValues>, restaurant: Restaurant) {
  const { isDirty } = formState
  // Resets the values without unregistering the fields, because the fields render once and would not register
  // again.
  const show = useCallback((newer: Restaurant) => reset(valuesOf(newer), { keepFieldsRef: true }), [reset])
  const shown = useRef(restaurant.updated_at)
  useEffect(() => {
    if (shown.current === restaurant.updated_at) return
    shown.current = restaurant.updated_at
    if (!isDirty) show(restaurant)
    // oxlint-disable-next-line react/exhaustive-deps -- only a newer restaurant may replace the form's values
  }, [restaurant.updated_at, show])
  return show
}

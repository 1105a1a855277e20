import type { Restaurant } from '@forki/contract/restaurants'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { SaveProblem } from '../../../components/save-problem.tsx'
import { UnsavedQuestion } from '../../../components/unsaved-question.tsx'
import { useUnsaved } from '../../../components/use-unsaved.ts'
import { useContractForm } from '../../../lib/form.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { HoursSection } from '../forms/hours-section.tsx'
import { ContactSection, IdentitySection } from '../forms/identity-sections.tsx'
import { MoneySection, ServiceSection } from '../forms/money-section.tsx'
import { ReceiptSection } from '../forms/receipt-section.tsx'
import { CashierSection } from '../forms/cashier-section.tsx'
import { TimeSection } from '../forms/time-section.tsx'
import { useUpdateRestaurant } from '../queries.ts'
import { bodyOf, valuesOf, type RestaurantValues } from '../restaurant-values.ts'
import { PicturesSection } from './pictures-section.tsx'
import { PublicMenuSection } from './public-menu-section.tsx'
import { SaveBar } from './save-bar.tsx'

const AddressDialog = lazyOnOpen(async () => (await import('./address-dialog.tsx')).AddressDialog)

const createRestaurantSchema = async () => (await import('@forki/contract/restaurants')).createRestaurant

/** Everything of a restaurant that its managers may change, in sections, saved together. */
export function SettingsForm({ restaurant }: { restaurant: Restaurant }) {
  const { id } = restaurant
  const update = useUpdateRestaurant()
  const [moving, setMoving] = useState(false)
  const form = useContractForm<RestaurantValues>(createRestaurantSchema, valuesOf(restaurant), {
    draft: `restaurant:${id}`,
  })
  const { isDirty } = form.formState
  const { reset } = form
  // The fields stay registered: they are drawn once and would not come back by themselves.
  const show = useCallback((newer: Restaurant) => reset(valuesOf(newer), { keepFieldsRef: true }), [reset])
  // What somebody else saved meanwhile shows here too, as long as nobody types.
  const shown = useRef(restaurant.updated_at)
  useEffect(() => {
    if (shown.current === restaurant.updated_at) return
    shown.current = restaurant.updated_at
    if (!isDirty) show(restaurant)
    // oxlint-disable-next-line react/exhaustive-deps -- only a newer restaurant, never the end of typing, brings values in
  }, [restaurant.updated_at, show])
  const unsaved = useUnsaved(isDirty, () => undefined)
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
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <SaveProblem error={update.error} failed="restaurant_update" form={form} />
        <IdentitySection />
        <PublicMenuSection restaurant={restaurant} onMove={() => setMoving(true)} />
        <PicturesSection restaurant={restaurant} />
        <ContactSection />
        <HoursSection />
        <MoneySection />
        <ServiceSection />
        <TimeSection />
        <CashierSection />
        <ReceiptSection restaurant={restaurant} />
        <SaveBar dirty={isDirty} busy={update.isPending} onUndo={undo} />
      </form>
      {moving ? <AddressDialog restaurant={restaurant} onClose={() => setMoving(false)} /> : null}
      <UnsavedQuestion unsaved={{ ...unsaved, discard }} />
    </FormProvider>
  )
}

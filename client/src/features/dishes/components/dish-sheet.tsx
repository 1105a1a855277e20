import type { Dish } from '@forki/contract/dishes'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useStagedImages } from '../../../components/images/use-staged-images.ts'
import { SaveProblem } from '../../../components/save-problem.tsx'
import { UnsavedChangesDialog } from '../../../components/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.ts'
import { useContractForm } from '../../../lib/form.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { changedFields, copyOf, emptyDish, valuesOf, type DishValues } from '../dish-values.ts'
import { DishForm } from '../form/dish-form.tsx'
import type { DropdownChoices } from '../../../domain/dishes/use-dropdown-choices.ts'
import { useCreateDish, useUpdateDish } from '../queries.ts'
import type { DishSheetTarget } from './dish-sheet-target.ts'

const loadCreateDishBody = async () => (await import('@forki/contract/dishes')).createDishBody

interface DishSheetProps {
  target: DishSheetTarget
  restaurant: AccessibleRestaurant
  choices: DropdownChoices
  onClose: () => void
}

/**
 * Sheet that creates, edits or duplicates a dish. A failed save or an accidental close does not lose the typed values.
 */
export function DishSheet({ target, restaurant, choices, onClose }: DishSheetProps) {
  const restaurant_id = restaurant.id
  const dish = target.kind === 'edit' ? target.dish : null
  const { t } = useTranslation(['dishes', 'common'])
  const id = useId()
  const [initialValues] = useState(() =>
    initialValuesOf(target, restaurant_id, (name) => t('dishes:copy_name', { name })),
  )
  const form = useContractForm<DishValues>(loadCreateDishBody, initialValues, {
    draft: `dish:${restaurant_id}:${draftNameOf(target)}`,
  })
  const staged = useStagedImages('dishes')
  const create = useCreateDish()
  const update = useUpdateDish()
  const action = target.kind === 'edit' ? update : create
  const close = () => {
    form.forgetDraft()
    onClose()
  }
  const isDirty = form.formState.isDirty || staged.images.length > 0
  const unsavedChanges = useUnsavedChanges(isDirty && !action.isSuccess, close, form.forgetDraft)
  const failedKey = target.kind === 'edit' ? 'dish_update' : 'dish_create'
  const callbacks = { onSuccess: close, onError: form.showErrors }
  const onCreated = (created: Dish) => {
    void staged.sendTo(created.id)
    close()
  }
  const submit = form.handleSubmit((values) => {
    if (target.kind !== 'edit') return create.mutate({ body: values }, { ...callbacks, onSuccess: onCreated })
    const body = changedFields(values, initialValues)
    return Object.keys(body).length === 0
      ? close()
      : update.mutate({ params: { id: target.dish.id }, body: form.changesOf(body) }, callbacks)
  })
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={unsavedChanges.tryClose}
      title={target.kind === 'edit' ? target.dish.name : t('dishes:new')}
      footer={
        <>
          <Button onClick={unsavedChanges.tryClose}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={action.isPending}>
            {target.kind === 'edit' ? t('common:actions.save') : t('dishes:create')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
          <SaveProblem error={action.error} failed={failedKey} form={form} />
          <DishForm staged={dish ? null : staged} dish={dish} restaurant={restaurant} choices={choices} />
        </form>
      </FormProvider>
      <UnsavedChangesDialog unsaved={unsavedChanges} />
    </Sheet>
  )
}

/** Each copied dish has its own draft, so that a draft of a new dish does not replace the copied values. */
function draftNameOf(target: DishSheetTarget): string {
  if (target.kind === 'create') return 'new'
  return target.kind === 'edit' ? target.dish.id : `copy-${target.dish.id}`
}

function initialValuesOf(
  target: DishSheetTarget,
  restaurant_id: string,
  copyName: (name: string) => string,
): DishValues {
  if (target.kind === 'create') return emptyDish(restaurant_id)
  return target.kind === 'edit' ? valuesOf(target.dish) : copyOf(target.dish, copyName(target.dish.name))
}

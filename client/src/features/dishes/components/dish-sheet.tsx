import { createDish, type Dish } from '@forki/contract/dishes'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { errorText } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { changedOf, copyOf, emptyDish, valuesOf, type DishValues } from '../dish-values.ts'
import { DishForm } from '../form/dish-form.tsx'
import type { Choices } from '../hooks/use-choices.ts'
import { useUnsaved } from '../hooks/use-unsaved.ts'
import { useCreateDish, useUpdateDish } from '../queries.ts'

export type SheetTarget = { kind: 'create' } | { kind: 'edit' | 'duplicate'; dish: Dish }

interface DishSheetProps {
  target: SheetTarget
  restaurant_id: string
  currency: string
  choices: Choices
  onClose: () => void
}

/** A dish in a sheet: new, changed, or made of another. Nothing typed is lost to a failed save or a slip. */
export function DishSheet({ target, restaurant_id, currency, choices, onClose }: DishSheetProps) {
  const { t } = useTranslation(['dishes', 'common'])
  const id = useId()
  const [before] = useState(() => startOf(target, restaurant_id, (name) => t('dishes:copy_name', { name })))
  const form = useContractForm<DishValues>(createDish, before)
  const create = useCreateDish()
  const update = useUpdateDish()
  const action = target.kind === 'edit' ? update : create
  const unsaved = useUnsaved(form.formState.isDirty && !action.isSuccess, onClose)
  const failed = target.kind === 'edit' ? 'dish_update' : 'dish_create'
  const after = { onSuccess: onClose, onError: form.showErrors }
  const submit = form.handleSubmit((values) => {
    if (target.kind !== 'edit') return create.mutate({ body: values }, after)
    const body = changedOf(values, before)
    return Object.keys(body).length === 0
      ? onClose()
      : update.mutate({ params: { id: target.dish.id }, body }, after)
  })
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={unsaved.tryClose}
      title={target.kind === 'edit' ? target.dish.name : t('dishes:new')}
      footer={
        <>
          <Button variant="primary" type="submit" form={id} busy={action.isPending}>
            {target.kind === 'edit' ? t('common:actions.save') : t('dishes:create')}
          </Button>
          <Button onClick={unsaved.tryClose}>{t('common:actions.cancel')}</Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
          {action.isError ? <Notice tone="danger">{errorText(action.error, failed)}</Notice> : null}
          <DishForm
            dish={target.kind === 'edit' ? target.dish : null}
            currency={currency}
            choices={choices}
          />
        </form>
      </FormProvider>
      <ConfirmDialog
        open={unsaved.asking}
        onOpenChange={unsaved.stay}
        title={t('dishes:unsaved.title')}
        description={t('dishes:unsaved.text')}
        confirmLabel={t('dishes:unsaved.discard')}
        onConfirm={unsaved.discard}
      />
    </Sheet>
  )
}

function startOf(target: SheetTarget, restaurant_id: string, copyName: (name: string) => string): DishValues {
  if (target.kind === 'create') return emptyDish(restaurant_id)
  return target.kind === 'edit' ? valuesOf(target.dish) : copyOf(target.dish, copyName(target.dish.name))
}

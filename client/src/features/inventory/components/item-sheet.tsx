import type { InventoryItem } from '@forki/contract/inventory'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SaveProblem } from '../../../components/save-problem.tsx'
import { UnsavedChangesDialog } from '../../../components/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ItemForm } from '../form/item-form.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { changedFields, emptyItem, valuesOf, type InventoryItemValues } from '../item-values.ts'
import { useCreateItem, useUpdateItem } from '../queries.ts'

const loadCreateInventoryItemBody = async () =>
  (await import('@forki/contract/inventory')).createInventoryItemBody

interface ItemSheetProps {
  /** Inventory item to edit. Null for a new one. */
  item: InventoryItem | null
  onClose: () => void
  onCreated?: (item: InventoryItem) => void
}

/**
 * Sheet that creates or edits an inventory item. An edit sends only changed fields. The device stores unsaved
 * values as a draft.
 */
export function ItemSheet({ item, onClose, onCreated }: ItemSheetProps) {
  const { t } = useTranslation(['inventory', 'common'])
  const id = useId()
  const { before, form } = useItemForm(item)
  const create = useCreateItem()
  const update = useUpdateItem()
  const action = item ? update : create
  const close = () => {
    form.forgetDraft()
    onClose()
  }
  const isDirty = form.formState.isDirty && !action.isSuccess
  const unsavedChanges = useUnsavedChanges(isDirty, close, form.forgetDraft)
  const submit = form.handleSubmit((values) => {
    const onError = form.showErrors
    if (!item) {
      const onSuccess = (created: InventoryItem) => {
        close()
        onCreated?.(created)
      }
      return create.mutate({ body: values }, { onSuccess, onError })
    }
    const body = changedFields(values, before)
    if (Object.keys(body).length === 0) return close()
    return update.mutate(
      { params: { id: item.id }, body: form.changesOf(body) },
      { onSuccess: close, onError },
    )
  })
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={unsavedChanges.tryClose}
      title={item ? item.name : t('inventory:new')}
      footer={
        <>
          <Button onClick={unsavedChanges.tryClose}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={action.isPending}>
            {item ? t('common:actions.save') : t('inventory:create')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
          <SaveProblem
            error={action.error}
            failed={item ? 'inventory_item_update' : 'inventory_item_create'}
            form={form}
          />
          <ItemForm item={item} />
        </form>
      </FormProvider>
      <UnsavedChangesDialog unsaved={unsavedChanges} />
    </Sheet>
  )
}

function useItemForm(item: InventoryItem | null) {
  const restaurant = useInventoryRestaurant()
  const [initialValues] = useState(() =>
    item
      ? valuesOf(item)
      : emptyItem(restaurant.id, restaurant.units.find((unit) => unit.is_active)?.key ?? ''),
  )
  const form = useContractForm<InventoryItemValues>(loadCreateInventoryItemBody, initialValues, {
    draft: `stock-item:${restaurant.id}:${item?.id ?? 'new'}`,
  })
  return { before: initialValues, form }
}

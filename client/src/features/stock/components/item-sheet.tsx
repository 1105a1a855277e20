import { createInventoryItem, type InventoryItem } from '@forki/contract/inventory'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { UnsavedQuestion } from '../../../components/unsaved-question.tsx'
import { useUnsaved } from '../../../components/use-unsaved.ts'
import { errorText } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ItemForm } from '../form/item-form.tsx'
import { useHouse } from '../hooks/use-house.ts'
import { useItemSave, type Conflict } from '../hooks/use-item-save.ts'
import { emptyItem, valuesOf, type ItemValues } from '../item-values.ts'
import { useCreateItem } from '../queries.ts'

interface ItemSheetProps {
  /** Null: a new one. */
  item: InventoryItem | null
  onClose: () => void
  onCreated?: (item: InventoryItem) => void
}

/** An item in a sheet: new, or changed against the version that was opened. */
export function ItemSheet({ item, onClose, onCreated }: ItemSheetProps) {
  const { t } = useTranslation(['stock', 'common'])
  const id = useId()
  const house = useHouse()
  const [before] = useState(() =>
    item ? valuesOf(item) : emptyItem(house.id, house.units.find((unit) => unit.is_active)?.key ?? ''),
  )
  const form = useContractForm<ItemValues>(createInventoryItem, before, {
    draft: `stock-item:${house.id}:${item?.id ?? 'new'}`,
  })
  const create = useCreateItem()
  const { save, takeTheirs, conflict, update } = useItemSave(item)
  const action = item ? update : create
  const close = () => {
    form.forgetDraft()
    onClose()
  }
  const unsaved = useUnsaved(form.formState.isDirty && !action.isSuccess, close)
  const saving = { onSaved: close, onRefused: form.showErrors }
  const submit = form.handleSubmit((values) =>
    item
      ? save(values, saving)
      : create.mutate(
          { body: values },
          {
            onSuccess: (made) => {
              close()
              onCreated?.(made)
            },
            onError: form.showErrors,
          },
        ),
  )
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={unsaved.tryClose}
      title={item ? item.name : t('stock:new')}
      footer={
        <>
          <Button variant="primary" type="submit" form={id} busy={action.isPending}>
            {item ? t('common:actions.save') : t('stock:create')}
          </Button>
          <Button onClick={unsaved.tryClose}>{t('common:actions.cancel')}</Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
          {conflict ? (
            <ConflictNotice
              conflict={conflict}
              onMine={() => save(form.getValues(), saving, conflict.theirs)}
              onTheirs={() => {
                form.reset(valuesOf(conflict.theirs))
                takeTheirs(conflict.theirs)
              }}
            />
          ) : action.isError && action.error.code !== 'stale_version' ? (
            <Notice tone="danger">
              {errorText(action.error, item ? 'inventory_item_update' : 'inventory_item_create')}
            </Notice>
          ) : null}
          <ItemForm isNew={item === null} />
        </form>
      </FormProvider>
      <UnsavedQuestion unsaved={unsaved} />
    </Sheet>
  )
}

interface ConflictNoticeProps {
  conflict: Conflict
  onMine: () => void
  onTheirs: () => void
}

/** Two people changed the same item: what the other one changed, and whose values shall hold. */
function ConflictNotice({ conflict, onMine, onTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation('stock')
  const fields = conflict.changed.map((name) => t(`fields.${name}`)).join(', ')
  return (
    <Notice tone="warning" title={t('conflict.title')}>
      <p>{fields ? t('conflict.fields', { fields }) : t('conflict.text')}</p>
      <span className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onMine}>
          {t('conflict.mine')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onTheirs}>
          {t('conflict.theirs')}
        </Button>
      </span>
    </Notice>
  )
}

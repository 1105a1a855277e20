import type { Dish } from '@forki/contract/dishes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import type { DropdownChoice } from '../../../domain/dishes/use-dropdown-choices.ts'
import { BulkResultPanel } from './bulk-result.tsx'
import { useBulkChange } from './use-bulk-change.ts'

interface AssignCategoryOrStationDialogProps {
  field: 'category' | 'station'
  dishes: readonly Dish[]
  choices: readonly DropdownChoice[]
  onCancel: () => void
  onDone: () => void
}

/** Dialog that assigns one category or station to many dishes. */
export function AssignCategoryOrStationDialog({
  field,
  dishes,
  choices,
  onCancel,
  onDone,
}: AssignCategoryOrStationDialogProps) {
  const { t } = useTranslation(['dishes', 'common'])
  const [originalDishes] = useState(dishes)
  const [value, setValue] = useState<string | null>(null)
  const bulk = useBulkChange()
  const run = async () => {
    const steps = originalDishes
      .filter((dish) => (dish[field] ?? '') !== value)
      .map((dish) => ({ dish, body: { [field]: value === '' ? null : value } }))
    const { done, failures } = await (bulk.failures.length > 0 ? bulk.retry() : bulk.run(steps))
    if (failures.length > 0) return
    toastSuccess(t('dishes:bulk.changed_dishes', { count: done.length }))
    onDone()
  }
  return (
    <Dialog
      open
      onOpenChange={bulk.busy ? bulk.stop : bulk.done.length > 0 ? onDone : onCancel}
      title={t(field === 'category' ? 'dishes:bulk.category' : 'dishes:bulk.station')}
      description={t('dishes:bulk.of', { count: originalDishes.length })}
      footer={
        <>
          <Button onClick={bulk.busy ? bulk.stop : onCancel}>
            {t(bulk.busy ? 'dishes:bulk.interrupt' : 'common:actions.cancel')}
          </Button>
          <Button variant="primary" disabled={value === null} busy={bulk.busy} onClick={() => void run()}>
            {t('dishes:bulk.assign', { count: originalDishes.length })}
          </Button>
        </>
      }
    >
      {bulk.progress === null ? null : <Progress label={t('dishes:bulk.working')} value={bulk.progress} />}
      {bulk.failures.length > 0 ? (
        <BulkResultPanel
          doneText={t('dishes:bulk.changed_dishes', { count: bulk.done.length })}
          failures={bulk.failures}
          onRetry={() => void run()}
        />
      ) : (
        <RadioCards
          name={field}
          value={value}
          onChange={setValue}
          options={[
            ...choices.map(({ key, label }) => ({ value: key, label })),
            { value: '', label: t(field === 'category' ? 'dishes:no_category' : 'dishes:no_station') },
          ]}
        />
      )}
    </Dialog>
  )
}

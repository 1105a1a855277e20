import type { Dish, UpdateDish } from '@forki/contract/dishes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { toastSuccess } from '../../../lib/toast.ts'
import { Progress } from '../../../ui/progress.tsx'
import type { BulkTask } from './bulk-bar.tsx'
import { useBulkChange } from './use-bulk-change.ts'

export type StateTask = Exclude<BulkTask, 'price' | 'category' | 'station'>

const bodies: Record<StateTask, UpdateDish | null> = {
  activate: { is_active: true },
  deactivate: { is_active: false },
  available: { is_available: true },
  sold_out: { is_available: false },
  archive: null,
}

interface StateDialogProps {
  task: StateTask
  dishes: readonly Dish[]
  onCancel: () => void
  onDone: () => void
}

/**
 * Dialog that changes the state of many dishes: active, inactive, archived, available or sold out. It asks
 * for a confirmation with the number of dishes.
 */
export function StateDialog({ task, dishes, onCancel, onDone }: StateDialogProps) {
  const { t } = useTranslation('dishes')
  const [originalDishes] = useState(dishes)
  const bulk = useBulkChange()
  const failed = bulk.failures
  const remainingDishes = failed.length > 0 ? failed.map(({ change }) => change.dish) : originalDishes
  const run = async () => {
    const { done, failures } = await (failed.length > 0
      ? bulk.retry()
      : bulk.run(originalDishes.map((dish) => ({ dish, body: bodies[task] }))))
    if (failures.length > 0) return
    toastSuccess(t(task === 'archive' ? 'bulk.archived' : 'bulk.changed_dishes', { count: done.length }))
    onDone()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={bulk.busy ? bulk.stop : bulk.done.length > 0 ? onDone : onCancel}
      harmless={task !== 'archive'}
      title={t(`bulk.ask.${task}`, { count: remainingDishes.length })}
      confirmLabel={t(`bulk.do.${task}`, { count: remainingDishes.length })}
      busy={bulk.busy}
      onConfirm={() => void run()}
      description={
        <>
          {t(`bulk.means.${task}`)}
          {bulk.progress === null ? null : (
            <Progress label={t('bulk.working')} value={bulk.progress} className="mt-4" />
          )}
          {failed.length > 0 ? (
            <span role="alert" className="mt-3 block font-medium text-danger-ink">
              {t('bulk.failed', { count: failed.length })} {failed[0]?.problem}
            </span>
          ) : null}
        </>
      }
    />
  )
}

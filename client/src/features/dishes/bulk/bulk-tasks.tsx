import type { Dish } from '@forki/contract/dishes'
import type { Choices } from '../../../domain/dishes/use-choices.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import type { BulkTask } from './bulk-bar.tsx'

const AssignCategoryOrStationDialog = lazyOnOpen(
  async () => (await import('./assign-category-or-station-dialog.tsx')).AssignCategoryOrStationDialog,
)
const PriceSheet = lazyOnOpen(async () => (await import('./price-sheet.tsx')).PriceSheet)
const StateDialog = lazyOnOpen(async () => (await import('./state-dialog.tsx')).StateDialog)

interface BulkTasksProps {
  task: BulkTask
  dishes: readonly Dish[]
  currency: string
  choices: Choices
  /** Callback that closes the bulk change without a change. The dishes stay selected. */
  onCancel: () => void
  onDone: () => void
}

/** Dialog or sheet of the current bulk change. */
export function BulkTasks({ task, dishes, currency, choices, onCancel, onDone }: BulkTasksProps) {
  if (task === 'price')
    return <PriceSheet dishes={dishes} currency={currency} onCancel={onCancel} onDone={onDone} />
  if (task === 'category' || task === 'station') {
    const list = task === 'category' ? choices.categories : choices.stations
    return (
      <AssignCategoryOrStationDialog
        field={task}
        dishes={dishes}
        choices={list}
        onCancel={onCancel}
        onDone={onDone}
      />
    )
  }
  return <StateDialog task={task} dishes={dishes} onCancel={onCancel} onDone={onDone} />
}

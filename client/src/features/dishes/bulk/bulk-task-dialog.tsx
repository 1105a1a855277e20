import type { Dish } from '@forki/contract/dishes'
import type { DropdownChoices } from '../../../domain/dishes/use-dropdown-choices.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import type { BulkTask } from './bulk-bar.tsx'

const AssignCategoryOrStationDialog = lazyOnOpen(
  async () => (await import('./assign-category-or-station-dialog.tsx')).AssignCategoryOrStationDialog,
)
const BulkPriceSheet = lazyOnOpen(async () => (await import('./bulk-price-sheet.tsx')).BulkPriceSheet)
const StateDialog = lazyOnOpen(async () => (await import('./state-dialog.tsx')).StateDialog)

interface BulkTaskDialogProps {
  task: BulkTask
  dishes: readonly Dish[]
  currency: string
  choices: DropdownChoices
  /** Callback that closes the dialog without changing a dish. The dishes stay selected. */
  onCancel: () => void
  onDone: () => void
}

/** Dialog or sheet of the current bulk change. */
export function BulkTaskDialog({ task, dishes, currency, choices, onCancel, onDone }: BulkTaskDialogProps) {
  if (task === 'price')
    return <BulkPriceSheet dishes={dishes} currency={currency} onCancel={onCancel} onDone={onDone} />
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

/** Lazy dialogs of an inventory item. The code of each loads when it opens. */
import { lazyOnOpen } from '../../lib/lazy.tsx'

export const ArchiveDialog = lazyOnOpen(
  async () => (await import('../../features/inventory/components/archive-dialog.tsx')).ArchiveDialog,
)
export const ItemSheet = lazyOnOpen(
  async () => (await import('../../features/inventory/components/item-sheet.tsx')).ItemSheet,
)
export const MovementSheet = lazyOnOpen(
  async () => (await import('../../features/inventory/movement/movement-sheet.tsx')).MovementSheet,
)

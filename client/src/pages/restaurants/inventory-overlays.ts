/**
 * Lazy dialogs of an inventory item. The code of each dialog loads when the browser is idle, or at the latest
 * when the dialog opens.
 */
import { lazyOnOpen } from '../../lib/lazy.tsx'

export const ArchiveItemDialog = lazyOnOpen(
  async () => (await import('../../features/inventory/components/archive-item-dialog.tsx')).ArchiveItemDialog,
)
export const ItemSheet = lazyOnOpen(
  async () => (await import('../../features/inventory/components/item-sheet.tsx')).ItemSheet,
)
export const MovementSheet = lazyOnOpen(
  async () => (await import('../../features/inventory/movement/movement-sheet.tsx')).MovementSheet,
)

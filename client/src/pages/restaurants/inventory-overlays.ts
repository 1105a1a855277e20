/** Lazy dialogs of an inventory item. The code of each loads when it opens. */
import { loadTranslations } from '../../lib/i18n.ts'
import { lazy, lazyOnOpen } from '../../lib/lazy.tsx'

export const ArchiveDialog = lazyOnOpen(
  async () => (await import('../../features/inventory/components/archive-dialog.tsx')).ArchiveDialog,
)
export const ImportDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/imports/components/import-dialog.tsx'),
    loadTranslations(['imports', 'dishes']),
  ])
  return module.ImportDialog
}, false)
export const ItemSheet = lazyOnOpen(
  async () => (await import('../../features/inventory/components/item-sheet.tsx')).ItemSheet,
)
export const MovementSheet = lazyOnOpen(
  async () => (await import('../../features/inventory/movement/movement-sheet.tsx')).MovementSheet,
)

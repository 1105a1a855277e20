import type { InventoryItem } from '@forki/contract/inventory'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { errorText } from '../../../lib/api.ts'
import { useArchiveItem } from '../queries.ts'

interface ArchiveItemDialogProps {
  item: InventoryItem
  onClose: () => void
  onDone?: () => void
}

/**
 * Dialog that confirms the archiving of an item, which this page cannot undo. The server rejects an item that a
 * recipe uses.
 */
export function ArchiveItemDialog({ item, onClose, onDone }: ArchiveItemDialogProps) {
  const { t } = useTranslation('inventory')
  const archive = useArchiveItem()
  const handleDone = () => {
    onClose()
    onDone?.()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('archive_title', { name: item.name })}
      description={
        <>
          {t('archive_text')}
          {archive.isError ? (
            <span role="alert" className="mt-3 block font-medium text-danger-ink">
              {errorText(archive.error, 'inventory_item_delete')}
            </span>
          ) : null}
        </>
      }
      confirmLabel={t('archive')}
      busy={archive.isPending}
      onConfirm={() => archive.mutate({ params: { id: item.id } }, { onSuccess: handleDone })}
    />
  )
}

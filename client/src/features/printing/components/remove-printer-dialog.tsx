import type { Printer } from '@forki/contract/printers'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { toastSuccess } from '../../../lib/toast.ts'
import { useRemovePrinter } from '../queries.ts'

/** Dialog that confirms the removal of a printer. */
export function RemovePrinterDialog({ printer, onClose }: { printer: Printer; onClose: () => void }) {
  const { t } = useTranslation('printing')
  const remove = useRemovePrinter()
  const handleDone = () => {
    toastSuccess(t('removed'))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('remove_title', { name: printer.name })}
      description={t('remove_text')}
      confirmLabel={t('remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: printer.id } }, { onSuccess: handleDone })}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { UnsavedChanges } from './use-unsaved-changes.ts'

interface UnsavedChangesDialogProps {
  unsaved: UnsavedChanges
  /**
   * Callback that saves, and then leaves the form with `unsaved.discard`. Without it the dialog has no save button.
   */
  onSave?: (() => void) | undefined
  saving?: boolean
}

/** Dialog that asks whether to discard unsaved changes. */
export function UnsavedChangesDialog({ unsaved, onSave, saving = false }: UnsavedChangesDialogProps) {
  const { t } = useTranslation('common')
  return (
    <ConfirmDialog
      open={unsaved.isAsking}
      onOpenChange={unsaved.stay}
      title={t('unsaved.title')}
      description={t('unsaved.text')}
      confirmLabel={t('unsaved.discard')}
      onConfirm={unsaved.discard}
      alternative={onSave && { label: t('unsaved.save_and_leave'), onChoose: onSave, busy: saving }}
    />
  )
}

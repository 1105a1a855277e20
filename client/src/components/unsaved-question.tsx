import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Unsaved } from './use-unsaved.ts'

/** Asks before what was typed is thrown away. */
export function UnsavedQuestion({ unsaved }: { unsaved: Unsaved }) {
  const { t } = useTranslation('common')
  return (
    <ConfirmDialog
      open={unsaved.asking}
      onOpenChange={unsaved.stay}
      title={t('unsaved.title')}
      description={t('unsaved.text')}
      confirmLabel={t('unsaved.discard')}
      onConfirm={unsaved.discard}
    />
  )
}

import type { Template } from '@forki/contract/loyalty'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useRemoveTemplate } from '../queries.ts'

interface RemoveTemplateDialogProps {
  template: Template
  onClose: () => void
  onRemoved?: () => void
}

/** Dialog that confirms the removal of a template. It shows the number of cards in use, which stay valid. */
export function RemoveTemplateDialog({ template, onClose, onRemoved }: RemoveTemplateDialogProps) {
  const { t } = useTranslation('loyalty')
  const remove = useRemoveTemplate()
  const handleDone = () => {
    onClose()
    onRemoved?.()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('removing.title', { name: template.name })}
      description={
        template.live_cards > 0 ? t('removing.live', { count: template.live_cards }) : t('removing.none')
      }
      confirmLabel={t('removing.confirm')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: template.id } }, { onSuccess: handleDone })}
    />
  )
}

import type { Dish } from '@forki/contract/dishes'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useArchiveDish } from '../queries.ts'

/**
 * Dialog that confirms the archiving of a dish, which this page cannot undo. Past orders have their own copy of the
 * dish.
 */
export function ArchiveDialog({ dish, onClose }: { dish: Dish; onClose: () => void }) {
  const { t } = useTranslation('dishes')
  const archive = useArchiveDish()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('archive_title', { name: dish.name })}
      description={t('archive_text')}
      confirmLabel={t('archive')}
      busy={archive.isPending}
      onConfirm={() => archive.mutate({ params: { id: dish.id } }, { onSuccess: onClose })}
    />
  )
}

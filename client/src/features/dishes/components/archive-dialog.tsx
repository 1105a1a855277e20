import type { Dish } from '@forki/contract/dishes'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useArchiveDish } from '../queries.ts'

/** Archiving can't be taken back from here, so it is asked; past orders keep their copy. */
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

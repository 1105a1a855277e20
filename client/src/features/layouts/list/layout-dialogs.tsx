import type { Layout } from '@forki/contract/layouts'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useDeactivateLayout, useRemoveLayout } from '../queries.ts'
import { layoutCountsOf } from './layout-counts.ts'

interface LayoutDialogProps {
  layout: Layout
  onClose: () => void
}

/** Dialog that confirms the deactivation of a plan. Without an active plan no guests can be seated. */
export function DeactivateLayoutDialog({ layout, onClose }: LayoutDialogProps) {
  const { t } = useTranslation('layouts')
  const deactivate = useDeactivateLayout()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('deactivate_title', { name: layout.name })}
      description={t('deactivate_text')}
      confirmLabel={t('deactivate')}
      busy={deactivate.isPending}
      onConfirm={() => deactivate.mutate({ params: { id: layout.id } }, { onSuccess: onClose })}
    />
  )
}

/** Dialog that confirms the deletion of a plan, with the number of its tables. */
export function RemoveLayoutDialog({ layout, onClose }: LayoutDialogProps) {
  const { t } = useTranslation('layouts')
  const remove = useRemoveLayout()
  const { tables } = layoutCountsOf(layout)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('remove_title', { name: layout.name })}
      description={`${t('remove_text', { count: tables })}${layout.is_active ? ` ${t('remove_active')}` : ''}`}
      confirmLabel={t('remove_verb', { count: tables })}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: layout.id } }, { onSuccess: onClose })}
    />
  )
}

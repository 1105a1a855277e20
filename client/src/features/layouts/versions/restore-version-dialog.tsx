import type { LayoutVersion } from '@forki/contract/layout-versions'
import type { Layout } from '@forki/contract/layouts'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useRestoreVersion } from '../queries.ts'

interface RestoreVersionDialogProps {
  layout: Layout
  version: LayoutVersion
  timezone: string
  onClose: () => void
}

/** Dialog that confirms the restoration of an old version. The replaced version stays in the list of versions. */
export function RestoreVersionDialog({ layout, version, timezone, onClose }: RestoreVersionDialogProps) {
  const { t } = useTranslation('layouts')
  const { dateTime } = useFormat(timezone)
  const restore = useRestoreVersion()
  return (
    <ConfirmDialog
      open
      harmless
      onOpenChange={onClose}
      title={t('versions.restore_title', { number: version.version })}
      description={t('versions.restore_text', {
        when: dateTime(version.saved_at),
        tables: t('tables', { count: version.tables }),
      })}
      confirmLabel={t('versions.restore')}
      busy={restore.isPending}
      onConfirm={() =>
        restore.mutate({ params: { id: layout.id, version: version.version } }, { onSuccess: onClose })
      }
    />
  )
}

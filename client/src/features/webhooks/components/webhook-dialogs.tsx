import type { WebhookView } from '@forki/contract/webhooks'
import { OLD_SECRET_HOURS } from '@forki/contract/webhooks/constants'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { toastSuccess } from '../../../lib/toast.ts'
import { useRemoveWebhook, useUpdateWebhook } from '../queries.ts'

interface RotateSecretDialogProps {
  webhook: WebhookView
  onClose: () => void
  onRotated: (secret: string) => void
}

/**
 * Dialog that rotates the secret of a webhook. The old secret still signs for one more day, so that no delivery is
 * lost.
 */
export function RotateSecretDialog({ webhook, onClose, onRotated }: RotateSecretDialogProps) {
  const { t } = useTranslation('webhooks')
  const update = useUpdateWebhook()
  return (
    <ConfirmDialog
      open
      harmless
      onOpenChange={onClose}
      title={t('list.rotate_title')}
      description={t('list.rotate_text', { hours: OLD_SECRET_HOURS })}
      confirmLabel={t('list.rotate')}
      busy={update.isPending}
      onConfirm={() =>
        update.mutate(
          { params: { id: webhook.id }, body: { rotate_secret: true } },
          {
            onSuccess: ({ secret }) => {
              onClose()
              if (secret) onRotated(secret)
            },
          },
        )
      }
    />
  )
}

/** Dialog that confirms the removal of a webhook. */
export function RemoveWebhookDialog({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const remove = useRemoveWebhook()
  const handleDone = () => {
    toastSuccess(t('list.removed'))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('list.remove_title')}
      description={t('list.remove_text', { url: webhook.url })}
      confirmLabel={t('list.remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: webhook.id } }, { onSuccess: handleDone })}
    />
  )
}

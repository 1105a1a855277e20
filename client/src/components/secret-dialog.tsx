import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './copy-button.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

export interface Secret {
  kind: 'key' | 'webhook' | 'rotated'
  /** Name of the API key or webhook. */
  name: string
  secretText: string
}

/** Dialog that shows a new secret once. Neither Escape nor a press outside closes the dialog. */
export function SecretDialog({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  return (
    <Dialog
      open
      insistent
      onOpenChange={onClose}
      title={t(`secret.${secret.kind}_title`)}
      description={secret.name}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('secret.kept')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="warning">{t('secret.once')}</Notice>
        <div className="flex flex-col gap-3 rounded-md border border-line bg-sunken p-4">
          <span className="flex items-start gap-3">
            <KeyRound className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden />
            <code className="min-w-0 flex-1 text-[0.9375rem] leading-6 break-all select-all">
              {secret.secretText}
            </code>
          </span>
          <CopyButton
            className="self-start"
            text={secret.secretText}
            label={t('secret.copy')}
            copiedLabel={t('secret.copied')}
          />
        </div>
        <p className="text-sm text-ink-muted">
          {t(secret.kind === 'key' ? 'secret.key_use' : `secret.${secret.kind}_use`)}
        </p>
      </div>
    </Dialog>
  )
}

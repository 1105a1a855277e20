import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/copy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/**
 * Dialog with the recovery codes, which are shown only once. Only its button closes the dialog, so that the
 * user does not lose the codes by a stray press.
 */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('profile')
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      open
      insistent
      onOpenChange={onClose}
      title={t('two_step.codes_title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('two_step.kept')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="warning">{t('two_step.codes_text')}</Notice>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-sunken p-4 max-[24rem]:grid-cols-1">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-base select-all">{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} label={t('two_step.copy_codes')} copiedLabel={t('two_step.codes_copied')} />
          <Button
            icon={<Download className="size-5" aria-hidden />}
            onClick={() => saveText(text, t('two_step.codes_file'))}
          >
            {t('two_step.save_codes')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

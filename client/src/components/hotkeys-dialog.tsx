/**
 * Dialog with the keyboard shortcuts of a screen, and the setting that enables single-character shortcuts (WCAG
 * 2.1.4).
 */
import { useTranslation } from 'react-i18next'
import { setSingleKeys, areSingleKeysOn } from '../lib/hotkeys.ts'
import { useSignal } from '../lib/signal.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Switch } from '../ui/switch.tsx'

interface HotkeysDialogProps {
  /**
   * Shortcuts with descriptions of their actions. The dialog adds the shortcut `?`, which opens the dialog
   * itself.
   */
  keys: readonly (readonly [key: string, action: string])[]
  onClose: () => void
}

export function HotkeysDialog({ keys, onClose }: HotkeysDialogProps) {
  const { t } = useTranslation('common')
  const single = useSignal(areSingleKeysOn)
  return (
    <Dialog open onOpenChange={onClose} title={t('keys.title')} size="sm">
      <dl className="divide-y divide-line">
        {[...keys, ['?', t('keys.help')] as const].map(([key, action]) => (
          <div key={key} className="flex min-h-12 items-center justify-between gap-4">
            <dt>{action}</dt>
            <dd className="rounded-md border border-line-strong/50 bg-raised px-2.5 py-1 text-sm font-bold whitespace-nowrap">
              {key}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-4"
        label={t('keys.single')}
        hint={t('keys.single_hint')}
        checked={single}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
    </Dialog>
  )
}

/** The keys of the order screen; single characters can be switched off (WCAG 2.1.4). */
import { useTranslation } from 'react-i18next'
import { setSingleKeys, singleKeys } from '../../../lib/hotkeys.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'

const KEYS = [
  ['/', 'search'],
  ['1 – 9', 'quantity'],
  ['Enter', 'add'],
  ['F2', 'send'],
  ['F4', 'pay'],
  ['Ctrl + Z', 'undo'],
  ['Esc', 'back'],
  ['?', 'help'],
] as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('orders')
  const single = useSignal(singleKeys)
  return (
    <Dialog open onOpenChange={onClose} title={t('keys.title')} size="sm">
      <dl className="divide-y divide-line">
        {KEYS.map(([key, name]) => (
          <div key={key} className="flex min-h-12 items-center justify-between gap-4">
            <dt>{t(`keys.${name}`)}</dt>
            <dd className="rounded-md border border-line-strong/50 bg-raised px-2.5 py-1 text-sm font-bold">
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

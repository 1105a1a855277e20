/** The keys of the till; single characters can be switched off (WCAG 2.1.4). */
import { useTranslation } from 'react-i18next'
import { setSingleKeys, singleKeys } from '../../../lib/hotkeys.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'

const KEYS = [
  ['/', 'search'],
  ['↑ ↓', 'walk'],
  ['Enter', 'charge'],
  ['F8', 'exact'],
  ['0 – 9', 'tender'],
  ['Esc', 'back'],
  ['?', 'help'],
] as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['till', 'orders'])
  const single = useSignal(singleKeys)
  return (
    <Dialog open onOpenChange={onClose} title={t('bar.keys')} size="sm">
      <dl className="divide-y divide-line">
        {KEYS.map(([key, name]) => (
          <div key={key} className="flex min-h-12 items-center justify-between gap-4">
            <dt>{t(`keys.${name}`)}</dt>
            <dd className="rounded-md border border-line-strong/50 bg-raised px-2.5 py-1 text-sm font-bold whitespace-nowrap">
              {key}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-4"
        label={t('orders:keys.single')}
        hint={t('orders:keys.single_hint')}
        checked={single}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
    </Dialog>
  )
}

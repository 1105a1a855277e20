/** Dialog with the keyboard shortcuts of the order screen. */
import { useTranslation } from 'react-i18next'
import { lazyOnOpen } from '../../../lib/lazy.tsx'

const HotkeysDialog = lazyOnOpen(
  async () => (await import('../../../components/hotkeys-dialog.tsx')).HotkeysDialog,
)

const KEYS = [
  ['/', 'search'],
  ['1 – 9', 'quantity'],
  ['← ↑ → ↓', 'move'],
  ['Enter', 'add'],
  ['F2', 'send'],
  ['F4', 'pay'],
  ['Ctrl + Z', 'undo'],
  ['Esc', 'back'],
] as const

export function OrderKeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('orders')
  return (
    <HotkeysDialog keys={KEYS.map(([key, name]) => [key, t(`keys.${name}`)] as const)} onClose={onClose} />
  )
}

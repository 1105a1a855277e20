/** Keyboard shortcuts of the order screen. */
import { useTranslation } from 'react-i18next'
import { lazyOnOpen } from '../../../lib/lazy.tsx'

const KeysDialog = lazyOnOpen(async () => (await import('../../../components/keys-dialog.tsx')).KeysDialog)

const KEYS = [
  ['/', 'search'],
  ['1 – 9', 'quantity'],
  ['Enter', 'add'],
  ['F2', 'send'],
  ['F4', 'pay'],
  ['Ctrl + Z', 'undo'],
  ['Esc', 'back'],
] as const

export function OrderKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('orders')
  return <KeysDialog keys={KEYS.map(([key, name]) => [key, t(`keys.${name}`)] as const)} onClose={onClose} />
}

/** Dialog with the keyboard shortcuts of the cashier page. */
import { useTranslation } from 'react-i18next'
import { lazyOnOpen } from '../../../lib/lazy.tsx'

const HotkeysDialog = lazyOnOpen(
  async () => (await import('../../../components/hotkeys-dialog.tsx')).HotkeysDialog,
)

const KEYS = [
  ['/', 'search'],
  ['↑ ↓', 'walk'],
  ['Enter', 'charge'],
  ['F8', 'exact'],
  ['0 – 9', 'tender'],
  ['Esc', 'back'],
] as const

export function CashierKeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cashiers')
  return (
    <HotkeysDialog keys={KEYS.map(([key, name]) => [key, t(`keys.${name}`)] as const)} onClose={onClose} />
  )
}

/** The keys of the till. */
import { useTranslation } from 'react-i18next'
import { KeysDialog } from '../../../components/keys-dialog.tsx'

const KEYS = [
  ['/', 'search'],
  ['↑ ↓', 'walk'],
  ['Enter', 'charge'],
  ['F8', 'exact'],
  ['0 – 9', 'tender'],
  ['Esc', 'back'],
] as const

export function TillKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cashiers')
  return <KeysDialog keys={KEYS.map(([key, name]) => [key, t(`keys.${name}`)] as const)} onClose={onClose} />
}

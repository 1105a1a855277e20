import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { AskedCard, type AskedCardProps } from './asked-card.tsx'

/** Own request that the user opened from the attention tray. */
export function AskedDialog({ onClose, ...card }: AskedCardProps & { onClose: () => void }) {
  const { t } = useTranslation('approvals')
  return (
    <Dialog open onOpenChange={onClose} title={t('title')}>
      <ul>
        <AskedCard {...card} />
      </ul>
    </Dialog>
  )
}

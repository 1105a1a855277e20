import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { OwnRequestCard, type OwnRequestCardProps } from './own-request-card.tsx'

/** Dialog of the user's own approval request, which the user opened from the attention tray. */
export function OwnRequestDialog({ onClose, ...card }: OwnRequestCardProps & { onClose: () => void }) {
  const { t } = useTranslation('approvals')
  return (
    <Dialog open onOpenChange={onClose} title={t('title')}>
      <ul>
        <OwnRequestCard {...card} />
      </ul>
    </Dialog>
  )
}

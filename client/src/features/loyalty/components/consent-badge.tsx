import { BellOff, BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'

/** Badge for the customer's consent to marketing messages. */
export function ConsentBadge({ hasConsent }: { hasConsent: boolean }) {
  const { t } = useTranslation('loyalty')
  return (
    <StatusChip icon={hasConsent ? BellRing : BellOff} tone={hasConsent ? 'success' : 'neutral'}>
      {t(hasConsent ? 'consent.yes' : 'consent.no')}
    </StatusChip>
  )
}

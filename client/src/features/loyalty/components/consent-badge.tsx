import { BellOff, BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'

/** Badge for the customer's consent to marketing messages. */
export function ConsentBadge({ given }: { given: boolean }) {
  const { t } = useTranslation('loyalty')
  return (
    <StatusChip icon={given ? BellRing : BellOff} tone={given ? 'success' : 'neutral'}>
      {t(given ? 'consent.yes' : 'consent.no')}
    </StatusChip>
  )
}

import type { Card } from '@forki/contract/loyalty'
import { useTranslation } from 'react-i18next'
import { StampCardProgress } from '../../../components/stamp-card-thumbnail.tsx'
import { useSealing } from '../hooks/use-sealing.ts'

/** Seals of a loyalty card as dots and "7/10". Counts a seal that the server has not confirmed yet. */
export function CardProgress({ card }: { card: Card }) {
  const { t } = useTranslation('loyalty')
  const { displayedCount } = useSealing(card)
  const required = card.seals_required
  return (
    <StampCardProgress
      label={t('progress', { count: displayedCount, required })}
      count={displayedCount}
      required={required}
    />
  )
}

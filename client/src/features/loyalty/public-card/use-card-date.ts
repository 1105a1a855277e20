import type { PublicCard } from '@forki/contract/public-card'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/format.ts'
import { isLanguage } from '../../../lib/i18n.ts'

/**
 * Writes a day of the card: in the language of the words, and as it is where the restaurant stands, so that the server
 * draws the same that the guest's phone does.
 */
export function useCardDate(card: PublicCard): (instant: string) => string {
  const { i18n } = useTranslation()
  const speech = isLanguage(i18n.language) ? i18n.language : 'es'
  return (instant) => formatInstant(instant, 'date', speech, card.restaurant.timezone)
}

import type { PublicCard } from '@forki/contract/public-card'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/format.ts'
import { languageOf } from '../../../lib/i18n.ts'

/**
 * Returns a formatter for the card's dates in the page's language and the restaurant's time zone. Server-side
 * rendering and the guest's phone then produce the same text.
 */
export function useCardDate(card: PublicCard): (instant: string) => string {
  const { i18n } = useTranslation()
  const lang = languageOf(i18n)
  return (instant) => formatInstant(instant, 'date', lang, card.restaurant.timezone)
}

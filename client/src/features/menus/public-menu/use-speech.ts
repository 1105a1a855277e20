import { formatMoney } from '@forki/contract/money/currency'
import { useTranslation } from 'react-i18next'
import { moneyLocale } from '../../../lib/format.ts'
import { isLanguage, type Language } from '../../../lib/i18n.ts'

/**
 * The language of the page and what is written in it. Asked of the words themselves rather than of the application, so
 * that the server can draw the page in one language for one guest and in another for the next.
 */
export function useSpeech() {
  const { i18n } = useTranslation()
  const speech: Language = isLanguage(i18n.language) ? i18n.language : 'es'
  return {
    speech,
    money: (cents: number, currency: string) => formatMoney(cents, currency, moneyLocale(speech, currency)),
    /** The name of a day of the week, 0 = Sunday. */
    weekday: (day: number) =>
      new Intl.DateTimeFormat(speech, { weekday: 'long', timeZone: 'UTC' }).format(
        Date.UTC(2023, 0, 1 + day),
      ),
    list: (words: readonly string[]) => new Intl.ListFormat(speech, { type: 'conjunction' }).format(words),
  }
}

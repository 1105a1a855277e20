import { formatMoney } from '@forki/contract/money/currency'
import { useTranslation } from 'react-i18next'
import { moneyLocale } from '../../../lib/format.ts'
import { languageOf, type Language } from '../../../lib/i18n.ts'

/**
 * Language of the page, with its formatters. It is read from the i18n instance of the React tree. The server can
 * therefore render concurrent requests in different languages.
 */
export function usePageLanguage() {
  const { i18n } = useTranslation()
  const lang: Language = languageOf(i18n)
  return {
    lang,
    money: (cents: number, currency: string) => formatMoney(cents, currency, moneyLocale(lang, currency)),
    /** Name of a weekday. Weekday 0 is Sunday. */
    weekday: (day: number) =>
      new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day)),
    list: (words: readonly string[]) => new Intl.ListFormat(lang, { type: 'conjunction' }).format(words),
  }
}

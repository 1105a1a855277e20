/** Translations and formats of a slip for guests, in the restaurant's language instead of the interface language. */
import { formatMoney } from '@forki/contract/money/currency'
import type { Restaurant } from '@forki/contract/restaurants'
import { formatInstant, moneyLocale } from '../../lib/format.ts'
import { i18n } from '../../lib/i18n.ts'
import { languageTag } from '@forki/contract/regional-language'
import { print as en } from '../../locales/en/print.ts'
import { print as es } from '../../locales/es/print.ts'

const catalogues = { es, en }

export function slipTranslations(
  { locale, timezone, country }: Pick<Restaurant, 'locale' | 'timezone' | 'country'>,
  currency: string,
) {
  // Adds the catalogue `print` of the restaurant's language, which the interface may not have loaded.
  if (!i18n.hasResourceBundle(locale, 'print')) {
    i18n.addResourceBundle(locale, 'print', catalogues[locale])
  }
  const percent = new Intl.NumberFormat(moneyLocale(locale, currency), {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return {
    locale,
    t: i18n.getFixedT(languageTag(locale, country), 'print'),
    amount: (cents: number) => formatMoney(cents, currency, moneyLocale(locale, currency)),
    dateTime: (instant: string) => formatInstant(instant, 'dateTime', locale, timezone),
    fullDateTime: (instant: string) => formatInstant(instant, 'fullDateTime', locale, timezone),
    percent: (bps: number) => percent.format(bps / 10_000),
  }
}

export type SlipTranslations = ReturnType<typeof slipTranslations>

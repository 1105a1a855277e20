import { language } from '../../lib/i18n.ts'

/**
 * Names of a payment method that the restaurant defines (own tender). Replies cached by an earlier version
 * have no names.
 */
interface TenderNames {
  tender_name?: string | null
  tender_name_en?: string | null
}

/**
 * Name of the restaurant's own payment method (own tender), in the user's language or in `lang`, the language
 * of a printed slip. Null for cash, card and other built-in methods. Components that call `tenderName` also
 * call `useTranslation`, so that a language change renders them again.
 */
export const tenderName = (row: TenderNames, lang = language.get()): string | null =>
  (lang === 'en' ? row.tender_name_en : null) ?? row.tender_name ?? null

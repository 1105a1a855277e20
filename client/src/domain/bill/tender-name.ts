import { language } from '../../lib/i18n.ts'

/** Names of an own tender. Rows that were cached by an earlier version have none. */
interface Named {
  tender_name?: string | null
  tender_name_en?: string | null
}

/**
 * Name of a payment's own tender in the user's language, or in that of a slip. Null for a plain method. Callers
 * translate texts too, so a change of the language renders them again.
 */
export const tenderName = (row: Named, lang = language.get()): string | null =>
  (lang === 'en' ? row.tender_name_en : null) ?? row.tender_name ?? null

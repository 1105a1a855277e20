/** Texts of a restaurant in the reader's language. The fallback is the restaurant's own language. Pure functions. */
import type { Language } from '../../lib/i18n.ts'

export interface TranslatedName {
  name: string
  /** English name. Absent in rows that the device cached before the field existed. */
  name_en?: string | null | undefined
}

export const nameIn = ({ name, name_en }: TranslatedName, lang: Language): string =>
  lang === 'en' && name_en ? name_en : name

/** Text in the reader's language, or else in the restaurant's own. Null if the restaurant entered no text. */
export const textIn = (own: string | null, english: string | null | undefined, lang: Language) =>
  lang === 'en' && english ? english : own

interface TemplateTexts extends TranslatedName {
  reward: string
  reward_en?: string | null | undefined
  description?: string | null
  description_en?: string | null
  terms?: string | null
  terms_en?: string | null
}

/** Card template with its texts in the reader's language. */
export const templateIn = <T extends TemplateTexts>(template: T, lang: Language): T => ({
  ...template,
  name: nameIn(template, lang),
  reward: textIn(template.reward, template.reward_en, lang) ?? template.reward,
  description: textIn(template.description ?? null, template.description_en, lang),
  terms: textIn(template.terms ?? null, template.terms_en, lang),
})

import type { Language } from '../../errors/messages/language.ts'
import { centredText, type PrintRow } from './print-model.ts'

/** Word on every document of a rehearsal copy (a restaurant for practice), by language of the document. */
const WORDS = { es: 'ENSAYO', en: 'REHEARSAL' } as const

/**
 * Row that marks each document of a rehearsal copy, a copy of a restaurant for practice. The name of the copy
 * can change, so it cannot serve as the mark. Empty for a real restaurant.
 * @see REH-15
 */
export const rehearsalMark = (
  { rehearsal_of }: { rehearsal_of: string | null },
  language: Language,
): PrintRow[] => (rehearsal_of === null ? [] : [centredText(WORDS[language], 'alarm')])

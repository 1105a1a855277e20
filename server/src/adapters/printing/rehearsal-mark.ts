import type { Language } from '../../errors/messages/language.ts'
import { centredText, type PrintRow } from './print-model.ts'

/** Word on every document of a rehearsal copy, by language of the document. */
const WORDS = { es: 'ENSAYO', en: 'REHEARSAL' } as const

/**
 * First rows of a document of a rehearsal copy. The name of the copy can change, so the mark does not depend on it.
 * Empty for a real restaurant.
 * @see REH-15
 */
export const rehearsalMark = (
  { rehearsal_of }: { rehearsal_of: string | null },
  language: Language,
): PrintRow[] => (rehearsal_of === null ? [] : [centredText(WORDS[language], 'alarm')])

/**
 * Word for rehearsals, by language of the restaurant. It marks the name and slug of a rehearsal copy.
 * Simulations use it as name of the till and API key, as till note, and as default discount and void reason.
 */
export const REHEARSAL_WORD = { es: 'Ensayo', en: 'Rehearsal' } as const

/** Maximum length of a restaurant name, in characters. */
const MAX_NAME = 120

const markOf = (language: keyof typeof REHEARSAL_WORD): string =>
  `${REHEARSAL_WORD[language].toUpperCase()} · `
const MARKS = [markOf('es'), markOf('en')]

/**
 * Puts the rehearsal mark before the name of a rehearsal copy, in the language of the restaurant. Receipts,
 * tickets and exports print the marked name, so that none is mistaken for a real one. An already marked name is
 * unchanged.
 * @see REH-15
 */
export const rehearsalName = (locale: string, name: string): string =>
  MARKS.some((mark) => name.startsWith(mark))
    ? name
    : `${markOf(locale === 'en' ? 'en' : 'es')}${name}`.slice(0, MAX_NAME)

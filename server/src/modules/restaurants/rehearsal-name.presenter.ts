/**
 * Word for rehearsals, by language of the restaurant. It marks the name of the copy, and is the name of the
 * simulated till and of the simulation's API key.
 */
export const REHEARSAL_REGISTER = { es: 'Ensayo', en: 'Rehearsal' } as const

/** Longest name of a restaurant. */
const MAX_NAME = 120

const markOf = (language: keyof typeof REHEARSAL_REGISTER): string =>
  `${REHEARSAL_REGISTER[language].toUpperCase()} · `
const MARKS = [markOf('es'), markOf('en')]

/**
 * Name of a copy with its mark, in the language of the restaurant. Receipts, tickets and exports print it, so that
 * none is mistaken for a real one. A marked name is returned unchanged.
 * @see REH-15
 */
export const rehearsalName = (locale: string, name: string): string =>
  MARKS.some((mark) => name.startsWith(mark))
    ? name
    : `${markOf(locale === 'en' ? 'en' : 'es')}${name}`.slice(0, MAX_NAME)

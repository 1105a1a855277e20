/** Name of the simulated till, and of the API key that the simulation calls with, by language of the restaurant. */
export const REGISTER = { es: 'Ensayo', en: 'Rehearsal' } as const

/** Longest name of a restaurant. */
const MAX_NAME = 120

/** Name of a copy. Receipts, tickets and exports print it, so that none is mistaken for a real one. */
export const copyName = (locale: string, name: string): string =>
  `${REGISTER[locale === 'en' ? 'en' : 'es'].toUpperCase()} · ${name}`.slice(0, MAX_NAME)

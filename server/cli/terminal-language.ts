import { isSpanishTerminal } from '../src/env.ts'

/** Function that selects one of two texts by the language of the terminal. */
export type Localize = (es: string, en: string) => string

/** True if the locale of the terminal is Spanish. */
export const isSpanish = isSpanishTerminal()

export const localize: Localize = (es, en) => (isSpanish ? es : en)

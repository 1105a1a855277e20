/** The words of a command, in Spanish and English. */
export type Localize = (es: string, en: string) => string

/** Whether the terminal speaks Spanish. */
export const isSpanish = /^es/i.test(process.env['LC_ALL'] || process.env['LANG'] || '')

export const localize: Localize = (es, en) => (isSpanish ? es : en)

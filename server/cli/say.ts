/** The words of a command, in Spanish and English. */
export type Say = (es: string, en: string) => string

/** Whether the terminal speaks Spanish. */
export const isSpanish = /^es/i.test(process.env['LC_ALL'] || process.env['LANG'] || '')

export const say: Say = (es, en) => (isSpanish ? es : en)

/** Result of a check of the doctor. */
export interface Finding {
  verdict: 'ok' | 'warn' | 'fail'
  description: string
  remedy?: string
}

export const ok = (description: string): Finding => ({ verdict: 'ok', description })
export const warn = (description: string, remedy: string): Finding => ({
  verdict: 'warn',
  description,
  remedy,
})
export const fail = (description: string, remedy: string): Finding => ({
  verdict: 'fail',
  description,
  remedy,
})

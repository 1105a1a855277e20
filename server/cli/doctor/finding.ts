/** Result of a check of the doctor. */
export interface Finding {
  verdict: 'ok' | 'warn' | 'fail'
  what: string
  todo?: string
}

export const ok = (what: string): Finding => ({ verdict: 'ok', what })
export const warn = (what: string, todo: string): Finding => ({ verdict: 'warn', what, todo })
export const fail = (what: string, todo: string): Finding => ({ verdict: 'fail', what, todo })

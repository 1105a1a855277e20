/**
 * Short messages at the top right (spec §2: 3000 ms, a click closes, hovering pauses). Each also goes to the list of
 * the last twenty, so that nothing is missed; errors besides stay where they happened.
 */
import { toast } from 'react-toastify/unstyled'
import { signal } from './signal.ts'

export interface Notice {
  key: number
  tone: 'success' | 'danger' | 'info'
  text: string
  at: number
}

const KEPT = 20
let count = 0

/** The last messages, the newest first. */
export const notices = signal<readonly Notice[]>([])

export function toastDone(text: string): void {
  keep('success', text)
  toast.success(text, { role: 'status', toastId: text })
}

export function toastError(text: string): void {
  keep('danger', text)
  toast.error(text, { role: 'alert', toastId: text })
}

export function toastInfo(text: string): void {
  keep('info', text)
  toast.info(text, { role: 'status', toastId: text })
}

function keep(tone: Notice['tone'], text: string): void {
  count += 1
  notices.set([{ key: count, tone, text, at: Date.now() }, ...notices.get()].slice(0, KEPT))
}

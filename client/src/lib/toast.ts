/**
 * Notices at the top right. Each is also kept in the list of the last twenty. Errors also show where they happened.
 * @see SCR-7
 */
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

export function toastSuccess(text: string): void {
  keep('success', text)
  show('success', text)
}

/** Success on a fast work screen: a small toast that lets presses through to what is under it. */
export function toastQuietSuccess(text: string): void {
  keep('success', text)
  show('success', text, 'toast-quiet')
}

export function toastError(text: string): void {
  keep('danger', text)
  show('error', text)
}

export function toastInfo(text: string): void {
  keep('info', text)
  show('info', text)
}

/** What draws them is fetched after the first screen; whatever is said before waits for it. */
function show(kind: 'success' | 'error' | 'info', text: string, className = ''): void {
  const role = kind === 'error' ? 'alert' : 'status'
  void import('react-toastify/unstyled').then(
    ({ toast }) => toast[kind](text, { role, toastId: text, className }),
    // Without a network it may not be there yet: the list of notices has it all the same.
    (error: unknown) => console.warn(error),
  )
}

function keep(tone: Notice['tone'], text: string): void {
  count += 1
  notices.set([{ key: count, tone, text, at: Date.now() }, ...notices.get()].slice(0, KEPT))
}

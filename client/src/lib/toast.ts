/**
 * Toasts at the top right. The list behind the bell also contains the last 20 toasts.
 * @see SCR-7
 */
import { signal } from './signal.ts'

export interface RecentToast {
  key: number
  tone: 'success' | 'danger' | 'info'
  text: string
  shownAt: number
}

const MAX_NOTICES = 20
let toastCount = 0

/** Last 20 toasts, newest first, for the notice list. */
export const recentToasts = signal<readonly RecentToast[]>([])

export function toastSuccess(text: string): void {
  addNotice('success', text)
  showToast('success', text)
}

/** Shows a success on a fast work screen, as a small toast that taps pass through. */
export function toastCompactSuccess(text: string): void {
  addNotice('success', text)
  showToast('success', text, 'toast-quiet')
}

export function toastError(text: string): void {
  addNotice('danger', text)
  showToast('error', text)
}

export function toastInfo(text: string): void {
  addNotice('info', text)
  showToast('info', text)
}

/** Shows a toast. The toast library is a lazy chunk, so that it does not delay the first paint. */
function showToast(kind: 'success' | 'error' | 'info', text: string, className = ''): void {
  const role = kind === 'error' ? 'alert' : 'status'
  void import('react-toastify/unstyled').then(
    ({ toast }) => toast[kind](text, { role, toastId: text, className }),
    // While the device is offline, the toast library may be missing. The notice list still shows the text.
    (error: unknown) => console.warn(error),
  )
}

function addNotice(tone: RecentToast['tone'], text: string): void {
  toastCount += 1
  recentToasts.set(
    [{ key: toastCount, tone, text, shownAt: Date.now() }, ...recentToasts.get()].slice(0, MAX_NOTICES),
  )
}

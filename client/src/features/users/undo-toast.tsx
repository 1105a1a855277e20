/** Toast with an undo button. It is also added to the list of recent notices. */
import { Undo2 } from 'lucide-react'
import { recentToasts } from '../../lib/toast.ts'

const MAX_NOTICES = 20

interface Undo {
  label: string
  onUndo: () => void
}

/** Shows a toast with an undo button, which works while the toast is shown (SCR-7, SCR-14). */
export function toastUndo(text: string, { label, onUndo }: Undo): void {
  const shownAt = Date.now()
  recentToasts.set(
    [{ key: shownAt, tone: 'success' as const, text, shownAt }, ...recentToasts.get()].slice(0, MAX_NOTICES),
  )
  const message = (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0">{text}</span>
      <button
        type="button"
        className="hit-44 inline-flex shrink-0 items-center gap-1.5 rounded-md px-2 py-1 font-semibold text-accent-ink hover:bg-accent-soft"
        onClick={onUndo}
      >
        <Undo2 className="size-4" aria-hidden />
        {label}
      </button>
    </span>
  )
  void import('react-toastify/unstyled').then(({ toast }) =>
    toast.success(message, { role: 'status', toastId: text }),
  )
}

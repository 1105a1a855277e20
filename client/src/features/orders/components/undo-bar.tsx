/** Bar of the ticket with an undo button, shown for eight seconds after an action. */
import { Undo2 } from 'lucide-react'
import { useEffect } from 'react'

const UNDO_MS = 8000

interface UndoBarProps {
  /** Identity of the action that the bar undoes. Another action restarts the eight seconds. */
  action: unknown
  text: string
  label: string
  busy?: boolean
  onUndo: () => void
  onTimeout: () => void
}

export function UndoBar({ action, text, label, busy = false, onUndo, onTimeout }: UndoBarProps) {
  useEffect(() => {
    if (busy) return undefined
    const timer = setTimeout(onTimeout, UNDO_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the timeout starts at the action, not at each render
  }, [action, busy])
  return (
    <div
      role="status"
      className="animate-fade-in sticky top-0 z-10 mt-2 flex items-center gap-3 rounded-md bg-ink py-1 pr-1 pl-4 text-paper"
    >
      <span className="min-w-0 flex-1 text-sm wrap-break-word">{text}</span>
      <button
        type="button"
        disabled={busy}
        onClick={onUndo}
        className="inline-flex h-12 shrink-0 items-center gap-1.5 rounded-md px-3 font-semibold hover:bg-paper/15 disabled:opacity-60"
      >
        <Undo2 className="size-5" aria-hidden /> {label}
      </button>
    </div>
  )
}

import { Undo2 } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'

interface UndoBarProps {
  text: ReactNode
  onUndo: () => void
  /** Callback after the undo, or after ten seconds. */
  onEnd: () => void
}

const SHOWN_MS = 10_000

/** Bar with the last action and an undo button, shown for ten seconds. */
export function UndoBar({ text, onUndo, onEnd }: UndoBarProps) {
  const { t } = useTranslation('common')
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onEnd])
  return (
    <div
      role="status"
      className="animate-pop-in sticky bottom-4 z-30 mx-auto flex max-w-full items-center gap-4 rounded-xl bg-ink py-2 pr-2 pl-5 text-paper shadow-float"
    >
      <span className="min-w-0">{text}</span>
      <Button
        variant="ghost"
        className="bg-paper/15! text-paper! hover:bg-paper/25!"
        icon={<Undo2 className="size-5" aria-hidden />}
        onClick={() => {
          onUndo()
          onEnd()
        }}
      >
        {t('actions.undo')}
      </Button>
    </div>
  )
}

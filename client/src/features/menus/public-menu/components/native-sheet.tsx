import { X } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface NativeSheetProps {
  label: string
  onClose: () => void
  /** Footer that stays visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * Sheet built on the native dialog, which traps focus and closes on Escape without extra bundle weight. A
 * press outside closes it too. Appears at the bottom on phones and centered elsewhere. Renders its content one frame
 * after itself, so that it follows the press immediately.
 */
export function NativeSheet({ label, onClose, footer, children }: NativeSheetProps) {
  const { t } = useTranslation('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const hasContent = useDeferredValue(true, false)
  useEffect(() => {
    const shown = dialog.current
    const root = document.documentElement
    if (shown && !shown.open) shown.showModal()
    // Prevents the page behind the sheet from scrolling.
    root.style.overflow = 'hidden'
    return () => {
      root.style.overflow = ''
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes the sheet as an outside press does
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="max-sm:animate-rise-in sm:animate-pop-in m-auto w-full max-w-none bg-surface p-0 text-ink shadow-float backdrop:bg-overlay max-sm:mb-0 max-sm:rounded-t-xl sm:max-w-130 sm:rounded-xl"
    >
      <div className="flex max-h-[min(92dvh,52rem)] flex-col">
        <button
          type="button"
          aria-label={t('actions.close')}
          onClick={onClose}
          className="absolute top-3 right-3 z-1 grid size-11 place-items-center rounded-full bg-surface/90 text-ink shadow-lift"
        >
          <X className="size-5" aria-hidden />
        </button>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {hasContent ? children : null}
        </div>
        {footer ? (
          <div className="flex flex-wrap gap-2 border-t border-line bg-paper px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        ) : null}
      </div>
    </dialog>
  )
}

/**
 * Dialog in the middle of the screen, on phones at the bottom. `open` and `onOpenChange` control it. `title` is
 * required for screen readers. The buttons in `footer` stay visible while the content scrolls. Widths in pixels: sm
 * 400, md 520, lg 720.
 */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ModalClose, ModalLayer, ModalTitle, type ModalProps } from './modal.tsx'

export interface DialogProps extends ModalProps {
  size?: 'sm' | 'md' | 'lg'
  /** True if the dialog has no close button, and Escape and presses outside do not close it. */
  insistent?: boolean
  children?: ReactNode
}

const widthClasses = { sm: 'sm:max-w-100', md: 'sm:max-w-130', lg: 'sm:max-w-180' }

export function Dialog({ title, footer, size = 'md', children, ...layer }: DialogProps) {
  const { description, insistent } = layer
  return (
    <ModalLayer
      {...layer}
      className={clsx(
        'animate-pop-in fixed z-50 flex max-h-[92dvh] flex-col low:max-h-[96dvh] bg-surface text-ink shadow-float outline-none',
        'inset-x-0 bottom-0 rounded-t-xl sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl',
        widthClasses[size],
      )}
    >
      <header className="flex items-start gap-3 px-6 pt-5 pb-3 low:pt-3 low:pb-1">
        <ModalTitle title={title} description={description} gap="mt-1.5" />
        {insistent ? null : <ModalClose className="-mt-0.5 -mr-2" />}
      </header>
      {children ? (
        <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6 low:pb-3">{children}</div>
      ) : null}
      {footer ? (
        <footer className="flex flex-wrap justify-end gap-2 rounded-b-xl border-t border-line bg-paper px-6 py-4 low:py-2 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]">
          {footer}
        </footer>
      ) : null}
    </ModalLayer>
  )
}

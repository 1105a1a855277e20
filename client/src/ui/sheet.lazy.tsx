/**
 * Sheet over the page: from the bottom below a width of 768 px, from the right otherwise. It shows details or
 * long lists of choices while the page stays visible. `footer` is fixed at the bottom, near the thumb.
 */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ModalClose, ModalLayer, ModalTitle, type ModalProps } from './modal.tsx'

export interface SheetProps extends ModalProps {
  /** Maximum width in pixels of a sheet from the right: md 420, lg 560. */
  size?: 'md' | 'lg'
  children: ReactNode
}

export function Sheet({ title, footer, size = 'md', children, ...layer }: SheetProps) {
  return (
    <ModalLayer
      {...layer}
      className={clsx(
        'max-md:animate-rise-in md:animate-slide-in fixed z-50 flex flex-col bg-surface text-ink shadow-float outline-none',
        'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[88dvh] low:max-md:max-h-[94dvh] max-md:rounded-t-xl md:inset-y-0 md:right-0 md:w-full md:border-l md:border-line',
        size === 'lg' ? 'md:max-w-140' : 'md:max-w-105',
      )}
    >
      <span className="mx-auto mt-2 h-1 w-10 rounded-full bg-line-strong/50 md:hidden" aria-hidden />
      <header
        className={clsx(
          'flex gap-3 px-5 pt-3 md:pt-5 low:pt-2 low:pb-1',
          layer.description ? 'items-start pb-3' : 'items-center pb-1',
        )}
      >
        <ModalTitle title={title} description={layer.description} gap="mt-1" />
        <ModalClose size="touch" className="-mr-2" />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
      {footer ? (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-paper px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] low:pt-2 low:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          {footer}
        </footer>
      ) : null}
    </ModalLayer>
  )
}

/**
 * A sheet over the page: from the bottom on a phone, from the side on a desktop. For details and long choices that keep
 * the page in sight (modifiers, a table's actions, menus on a phone). `footer` stays in reach of the thumb.
 */
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useUiLabels } from './labels.tsx'
import { useFocusReturn } from './use-focus-return.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  /** Desktop width: md 420, lg 560. */
  size?: 'md' | 'lg'
  children: ReactNode
}

export function Sheet({ open, onOpenChange, title, description, footer, size = 'md', children }: SheetProps) {
  const { close } = useUiLabels()
  const giveBack = useFocusReturn(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-fade-in fixed inset-0 z-50 bg-overlay" />
        <Radix.Content
          onCloseAutoFocus={giveBack}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'max-md:animate-rise-in md:animate-slide-in fixed z-50 flex flex-col bg-surface text-ink shadow-float outline-none',
            'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[88dvh] max-md:rounded-t-xl md:inset-y-0 md:right-0 md:w-full md:border-l md:border-line',
            size === 'lg' ? 'md:max-w-140' : 'md:max-w-105',
          )}
        >
          <span className="mx-auto mt-2 h-1 w-10 rounded-full bg-line-strong/50 md:hidden" aria-hidden />
          <header className="flex items-start gap-3 px-5 pt-3 pb-3 md:pt-5">
            <div className="min-w-0 flex-1 pt-1">
              <Radix.Title className="display text-2xl">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-[0.9375rem] text-ink-soft">
                  {description}
                </Radix.Description>
              ) : null}
            </div>
            <Radix.Close asChild>
              <IconButton
                size="touch"
                label={close}
                tooltip={false}
                icon={<X className="size-5" />}
                className="-mr-2"
              />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-paper px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * A dialog in the middle (on a phone: at the bottom). Controlled: `open`, `onOpenChange`. `title` is always there for
 * screen readers. `footer` keeps its buttons in view while the content scrolls. Widths: sm 400, md 520, lg 720.
 */
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useUiLabels } from './labels.tsx'
import { useFocusReturn } from './use-focus-return.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** What is asked must be answered: neither Escape nor a press outside closes it. */
  insistent?: boolean
  children?: ReactNode
}

const widths = { sm: 'sm:max-w-100', md: 'sm:max-w-130', lg: 'sm:max-w-180' }

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, size = 'md', insistent, children } = props
  const { close } = useUiLabels()
  const giveBack = useFocusReturn(open)
  const refuse = insistent ? (event: Event) => event.preventDefault() : undefined
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-fade-in fixed inset-0 z-50 bg-overlay" />
        <Radix.Content
          onCloseAutoFocus={giveBack}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...(refuse ? { onEscapeKeyDown: refuse, onPointerDownOutside: refuse } : {})}
          className={clsx(
            'animate-pop-in fixed z-50 flex max-h-[92dvh] flex-col bg-surface text-ink shadow-float outline-none',
            'inset-x-0 bottom-0 rounded-t-xl sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl',
            widths[size],
          )}
        >
          <header className="flex items-start gap-3 px-6 pt-5 pb-3">
            <div className="min-w-0 flex-1 pt-1">
              <Radix.Title className="display text-2xl">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1.5 text-[0.9375rem] text-ink-soft">
                  {description}
                </Radix.Description>
              ) : null}
            </div>
            {insistent ? null : (
              <Radix.Close asChild>
                <IconButton
                  label={close}
                  tooltip={false}
                  icon={<X className="size-5" />}
                  className="-mt-0.5 -mr-2"
                />
              </Radix.Close>
            )}
          </header>
          {children ? <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{children}</div> : null}
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 rounded-b-xl border-t border-line bg-paper px-6 py-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Popover beside its button, for a filter or the explanation of a term. Use `Menu` for commands. */
import { Popover as Radix } from 'radix-ui'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  trigger: ReactElement
  /** Accessible name of the popover. */
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  /** True for a width of 384 px instead of 288 px, for a list of long texts. */
  wide?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export function Popover(props: PopoverProps) {
  const { trigger, label, children, align = 'start', wide, open, onOpenChange } = props
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            'animate-pop-in z-60 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-raised text-ink shadow-float outline-none',
            wide ? 'w-96 p-3' : 'w-72 p-4',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

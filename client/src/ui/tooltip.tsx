/** A word beside what the pointer rests on or the focus is at. Only for what is also named otherwise. */
import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  text: ReactNode
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

export function Tooltip({ text, children, side = 'bottom' }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={500}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="animate-fade-in z-70 max-w-64 rounded-sm bg-ink px-2 py-1 text-xs font-medium text-paper shadow-lift"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

/** Hint of a keyboard key, hidden on touch screens and phones. */
import type { ReactNode } from 'react'

export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-sm border border-line-strong/50 bg-surface px-1.5 font-sans text-xs font-semibold text-ink-soft coarse:hidden max-sm:hidden">
    {children}
  </kbd>
)

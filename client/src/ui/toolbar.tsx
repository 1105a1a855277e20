/**
 * Toolbar above a list or work screen. Its children render at the start, and `end` at the opposite side. The
 * toolbar wraps on narrow screens.
 */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ToolbarProps {
  label: string
  children: ReactNode
  end?: ReactNode
  className?: string
}

export function Toolbar({ label, children, end, className }: ToolbarProps) {
  return (
    <fieldset aria-label={label} className={clsx('flex min-w-0 flex-wrap items-center gap-2', className)}>
      {children}
      {end ? <div className="ml-auto flex flex-wrap items-center gap-2">{end}</div> : null}
    </fieldset>
  )
}

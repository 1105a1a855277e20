/** Badge with a short word or number. Use `StatusChip` for the state of an entity, because it adds an icon. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { softTone, solidTone, type Tone } from './tone.ts'

interface BadgeProps {
  tone?: Tone
  solid?: boolean
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', solid, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'tabular inline-flex h-6 shrink-0 items-center gap-1 rounded-full px-2 text-xs font-semibold whitespace-nowrap',
        solid ? solidTone[tone] : softTone[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

/** Status chip: state of an entity as word, icon and tone. Size lg is for screens read from two metres. */
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { softTone, solidTone, type Tone } from './tone.ts'

interface StatusChipProps {
  icon: LucideIcon
  tone: Tone
  children: ReactNode
  size?: 'sm' | 'md' | 'lg'
  solid?: boolean
  className?: string
}

const sizeClasses = {
  sm: 'h-6 gap-1 px-2 text-xs [&_svg]:size-3.5',
  md: 'h-7 gap-1.5 px-2.5 text-sm [&_svg]:size-4',
  lg: 'h-10 gap-2 px-4 text-lg [&_svg]:size-5',
}

export function StatusChip({ icon: Icon, tone, children, size = 'md', solid, className }: StatusChipProps) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center rounded-full font-semibold whitespace-nowrap',
        sizeClasses[size],
        solid ? solidTone[tone] : softTone[tone],
        className,
      )}
    >
      <Icon aria-hidden strokeWidth={2.25} />
      {children}
    </span>
  )
}

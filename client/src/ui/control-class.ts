/** Shared CSS classes of text inputs, selects and text areas. */
import { clsx } from 'clsx'

export type ControlSize = 'md' | 'touch' | 'big'

const heightClasses: Record<ControlSize, string> = {
  md: 'h-11 text-base',
  touch: 'h-12 text-base',
  big: 'h-16 text-2xl',
}

export const controlClass = (size: ControlSize = 'md') =>
  clsx(
    'w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-ink shadow-card',
    'transition-colors hover:border-ink-muted focus:border-focus focus-visible:outline-offset-0',
    'aria-invalid:border-danger-solid aria-invalid:bg-danger-soft/40',
    'disabled:border-line disabled:bg-sunken disabled:text-ink-muted [&[readonly]]:bg-sunken',
    heightClasses[size],
  )

import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ControlLabelProps {
  /** Prefix of the ids by which the control names its label and hint. */
  id: string
  label: ReactNode
  hint: ReactNode
  hideLabel: boolean | undefined
  className?: string
}

/** Label of a checkbox or switch, with its hint below. */
export const ControlLabel = ({ id, label, hint, hideLabel, className }: ControlLabelProps) => (
  <span className={clsx('min-w-0', hideLabel && 'sr-only')}>
    <span id={`${id}-label`} className={clsx('block text-[0.9375rem] leading-5', className)}>
      {label}
    </span>
    {hint ? (
      <span id={`${id}-hint`} className="mt-0.5 block text-sm text-ink-muted">
        {hint}
      </span>
    ) : null}
  </span>
)

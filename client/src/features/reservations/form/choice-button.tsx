import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ChoiceButtonProps {
  chosen: boolean
  onPress: () => void
  disabled?: boolean
  /** Label for screen readers, if the visible text alone is unclear. */
  label?: string
  className?: string
  children: ReactNode
}

/** Toggle button of a choice, such as a party size, a time or a table. */
export const ChoiceButton = ({
  chosen,
  onPress,
  disabled,
  label,
  className,
  children,
}: ChoiceButtonProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
    className={clsx(
      'tabular flex min-h-12 min-w-12 flex-col items-center justify-center rounded-lg border px-3 py-1 text-center leading-tight font-semibold whitespace-nowrap',
      chosen ? 'border-accent bg-accent text-on-accent' : 'border-line-strong/60 bg-raised hover:bg-sunken',
      'disabled:border-line disabled:bg-sunken disabled:text-ink-muted disabled:line-through',
      className,
    )}
  >
    {children}
  </button>
)

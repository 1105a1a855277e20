/**
 * Segmented control of radio buttons. Arrow keys change the choice, and the group has one tab stop. `label` is
 * its accessible name. Heights in pixels: md 36 (44 on touch screens), touch 48.
 */
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

export interface Segment<V extends string> {
  value: V
  label: ReactNode
  icon?: ReactNode
  /** True if the option shows only its icon. Screen readers still read the label. */
  iconOnly?: boolean
  /** Number shown after the label. */
  count?: number | undefined
}

interface SegmentedProps<V extends string> {
  label: string
  /** Null if no option is chosen. */
  value: V | null
  options: readonly Segment<V>[]
  onChange: (value: V) => void
  size?: 'md' | 'touch'
  block?: boolean
  /** True if each icon is above its label, so that more options with words fit in a row. */
  stacked?: boolean
  className?: string
}

export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, value, options, onChange, size = 'md', block, stacked, className } = props
  const name = useId()
  return (
    <fieldset
      aria-label={label}
      className={clsx(
        'max-w-full min-w-0 gap-0.5 overflow-x-auto rounded-lg bg-neutral-soft p-1 dark:bg-sunken',
        block ? 'flex w-full' : 'inline-flex',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative inline-flex flex-auto shrink-0 items-center justify-center rounded-md font-semibold whitespace-nowrap text-ink-soft transition-colors select-none',
            'hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-lift',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            stacked
              ? 'flex-col px-1.5 py-0.5 text-[0.8125rem] leading-tight'
              : 'gap-1.5 px-2.5 text-sm sm:gap-2 sm:px-3',
            size === 'touch' ? 'min-h-12 min-w-12' : 'min-h-9 min-w-10 coarse:min-h-11',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
          />
          {option.icon}
          <span className={clsx(option.iconOnly && 'sr-only')}>{option.label}</span>
          {option.count === undefined ? null : (
            <span className="tabular rounded-full bg-neutral-soft px-1.5 text-xs text-neutral-ink">
              {option.count}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

/**
 * A few views or values side by side, one of them chosen (radio semantics: arrows move, one tab stop).
 * `label` names the group. Sizes: md 44, touch 48.
 */
import { clsx } from 'clsx'
import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Segment<V extends string> {
  value: V
  label: ReactNode
  icon?: ReactNode
  /** Shows the icon alone; the label then must be a string and names it. */
  iconOnly?: boolean
  /** A count after the words. */
  count?: number | undefined
}

interface SegmentedProps<V extends string> {
  label: string
  value: V
  options: readonly Segment<V>[]
  onChange: (value: V) => void
  size?: 'md' | 'touch'
  block?: boolean
  className?: string
}

export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, value, options, onChange, size = 'md', block, className } = props
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => onChange(next as V)}
      className={clsx(
        'inline-flex max-w-full gap-0.5 overflow-x-auto rounded-lg bg-neutral-soft p-1',
        block && 'flex w-full',
        className,
      )}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          aria-label={option.iconOnly && typeof option.label === 'string' ? option.label : undefined}
          className={clsx(
            'inline-flex flex-1 items-center justify-center gap-2 rounded-md px-3 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors',
            'hover:text-ink focus-visible:outline-offset-0 data-[state=checked]:bg-raised data-[state=checked]:text-ink data-[state=checked]:shadow-lift',
            size === 'touch' ? 'min-h-12 min-w-12' : 'min-h-9 min-w-10 coarse:min-h-11',
          )}
        >
          {option.icon}
          {option.iconOnly ? null : option.label}
          {option.count === undefined ? null : (
            <span className="tabular rounded-full bg-neutral-soft px-1.5 text-xs text-neutral-ink">
              {option.count}
            </span>
          )}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}

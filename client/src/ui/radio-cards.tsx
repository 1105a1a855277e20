/** Radio group whose options are cards with label, hint and icon. Use inside a `FieldSet`. */
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

export interface RadioCard<V extends string> {
  value: V
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<V extends string> {
  name: string
  value: V | null
  options: readonly RadioCard<V>[]
  onChange: (value: V) => void
  /** Number of columns from 640 px up. Narrower screens have one column. */
  columns?: 1 | 2 | 3
}

const gridClasses = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }

export function RadioCards<V extends string>({
  name,
  value,
  options,
  onChange,
  columns = 1,
}: RadioCardsProps<V>) {
  const id = useId()
  return (
    <div className={clsx('grid gap-2', gridClasses[columns])}>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative flex min-h-12 items-start gap-3 rounded-md border bg-raised p-3 transition-colors',
            'has-checked:border-accent has-checked:bg-accent-soft/60 has-checked:ring-1 has-checked:ring-accent',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            option.disabled ? 'border-line opacity-60' : 'border-line-strong/60 hover:border-line-strong',
          )}
        >
          <input
            type="radio"
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border-2 border-line-strong outline-none checked:border-6 checked:border-accent"
          />
          <span className="min-w-0 flex-1">
            <span id={`${id}-${option.value}`} className="block text-[0.9375rem] leading-6 font-semibold">
              {option.label}
            </span>
            {option.hint ? (
              <span id={`${id}-${option.value}-hint`} className="block text-sm text-ink-muted">
                {option.hint}
              </span>
            ) : null}
          </span>
          {option.icon ? <span className="text-ink-muted">{option.icon}</span> : null}
        </label>
      ))}
    </div>
  )
}

import { clsx } from 'clsx'
import { useId } from 'react'
import { FieldSet } from '../../../ui/field.tsx'

interface ReasonChipsProps {
  legend: string
  reasons: readonly string[]
  value: string
  onChange: (reason: string) => void
  error?: string | undefined
}

/** Chips that choose a single reason. A press on the chosen chip clears the choice. */
export function ReasonChips({ legend, reasons, value, onChange, error }: ReasonChipsProps) {
  const name = useId()
  return (
    <FieldSet legend={legend} error={error}>
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <label
            key={reason}
            className={clsx(
              'relative inline-flex min-h-11 items-center rounded-full border bg-raised px-4 text-[0.9375rem] font-medium transition-colors select-none',
              'border-line-strong/60 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-checked:ring-1 has-checked:ring-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              value={reason}
              checked={value === reason}
              onChange={() => onChange(reason)}
              onClick={() => (value === reason ? onChange('') : undefined)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {reason}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}

/** Choice of a small number or of none, for a seat or a course. */
import { clsx } from 'clsx'

interface NumberChipsProps {
  label: string
  /** Label of the choice "none". */
  none: string
  value: number | null
  most: number
  onChange: (value: number | null) => void
}

export function NumberChips({ label, none, value, most, onChange }: NumberChipsProps) {
  const numbers = Array.from({ length: Math.max(most, value ?? 0) }, (_, index) => index + 1)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[null, ...numbers].map((number) => (
          <button
            key={number}
            type="button"
            aria-pressed={number === value}
            onClick={() => onChange(number)}
            className={clsx(
              'tabular h-12 min-w-12 rounded-lg px-3 font-semibold transition-colors',
              number === value
                ? 'bg-ink text-paper'
                : 'border border-line-strong/50 bg-raised hover:border-line-strong',
            )}
          >
            {number ?? none}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

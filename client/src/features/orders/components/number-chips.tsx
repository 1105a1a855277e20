/** Row of buttons for a seat, a course or a number of guests: one per number, and one for "none". */
import { clsx } from 'clsx'

interface NumberChipsProps {
  label: string
  /** Additional first button, such as "By category". While it is chosen, no other button is highlighted. */
  firstChip?: { label: string; chosen: boolean; onChoose: () => void }
  /** Label of the choice "none". */
  noneLabel: string
  value: number | null
  max: number
  onChange: (value: number | null) => void
}

export function NumberChips({ label, firstChip, noneLabel, value, max, onChange }: NumberChipsProps) {
  const numbers = Array.from({ length: Math.max(max, value ?? 0) }, (_, index) => index + 1)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {firstChip ? (
          <Chip label={firstChip.label} chosen={firstChip.chosen} onChoose={firstChip.onChoose} />
        ) : null}
        {[null, ...numbers].map((number) => (
          <Chip
            key={number}
            label={number ?? noneLabel}
            chosen={number === value && firstChip?.chosen !== true}
            onChoose={() => onChange(number)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ChipProps {
  label: string | number
  chosen: boolean
  onChoose: () => void
}

function Chip({ label, chosen, onChoose }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={clsx(
        'tabular h-12 min-w-12 rounded-lg px-3 font-semibold transition-colors',
        chosen ? 'bg-ink text-paper' : 'border border-line-strong/50 bg-raised hover:border-line-strong',
      )}
    >
      {label}
    </button>
  )
}

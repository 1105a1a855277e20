/**
 * Stepper of a small integer with minus and plus buttons (48 px by default), for quantities and guests.
 * `label` is the accessible name.
 */
import { Minus, Plus } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { useUiLabels } from './labels.tsx'

interface StepperProps {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  size?: 'md' | 'touch' | 'big'
}

export function Stepper({ label, value, onChange, min = 1, max = 999, size = 'touch' }: StepperProps) {
  const labels = useUiLabels()
  return (
    <fieldset aria-label={label} className="inline-flex w-fit items-center gap-1 rounded-lg bg-neutral-soft">
      <IconButton
        size={size}
        tooltip={false}
        label={labels.decrease}
        disabled={value <= min}
        icon={<Minus className="size-5" />}
        onClick={() => onChange(Math.max(min, value - 1))}
      />
      <output className="tabular min-w-10 text-center text-lg font-bold">{value}</output>
      <IconButton
        size={size}
        tooltip={false}
        label={labels.increase}
        disabled={value >= max}
        icon={<Plus className="size-5" />}
        onClick={() => onChange(Math.min(max, value + 1))}
      />
    </fieldset>
  )
}

import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useController } from 'react-hook-form'
import { FieldSet } from '../../../ui/field.tsx'
import { softTone, type Tone } from '../../../ui/tone.ts'
import type { DishValues } from '../dish-values.ts'

interface ChipChoicesProps<V extends string> {
  name: 'allergens' | 'diets'
  legend: string
  hint?: string
  tone: Tone
  options: readonly { value: V; label: string; icon: LucideIcon }[]
}

/**
 * Multiple choice as chips with icon and label. Selected chips are filled, and screen readers announce their state.
 */
export function ChipChoices<V extends string>({ name, legend, hint, tone, options }: ChipChoicesProps<V>) {
  const { field, fieldState } = useController<DishValues, 'allergens' | 'diets'>({ name })
  const chosenValues: readonly string[] = field.value
  const toggle = (value: string) =>
    field.onChange(
      // Sorts the selected values by the order of the options.
      options
        .map((option) => option.value as string)
        .filter((each) => (each === value ? !chosenValues.includes(each) : chosenValues.includes(each))),
    )
  return (
    <FieldSet legend={legend} hint={hint} error={fieldState.error?.message}>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, icon: Icon }) => {
          const isChosen = chosenValues.includes(value)
          return (
            <label
              key={value}
              className={clsx(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold transition-colors select-none',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isChosen
                  ? clsx(softTone[tone], 'border-current')
                  : 'border-line-strong/50 bg-raised text-ink-soft hover:border-line-strong',
              )}
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={isChosen}
                onChange={() => toggle(value)}
                onBlur={field.onBlur}
              />
              <Icon className="size-4.5" strokeWidth={isChosen ? 2.5 : 2} aria-hidden />
              {label}
            </label>
          )
        })}
      </div>
    </FieldSet>
  )
}

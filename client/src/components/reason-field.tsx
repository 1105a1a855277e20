import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

interface ReasonFieldProps {
  label: string
  /** Common reasons, which render as buttons. */
  usualReasons: readonly string[]
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  maxLength?: number
}

/** Input of a reason, with buttons for common reasons. */
export function ReasonField({
  label,
  usualReasons,
  value,
  onChange,
  error,
  maxLength = 300,
}: ReasonFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} error={error}>
        <Input
          size="touch"
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {usualReasons.map((reason) => (
          <Button
            key={reason}
            variant="soft"
            size="touch"
            aria-pressed={value === reason}
            className="px-4! text-[0.9375rem]! aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
            onClick={() => onChange(reason)}
          >
            {reason}
          </Button>
        ))}
      </div>
    </div>
  )
}
